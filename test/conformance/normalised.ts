import type { Json } from "./suite.ts"

/** A row without what differs from run to run: times, durations and ports. Everything else has to be the same everywhere. */
export const normalised = (row: Json): string =>
  JSON.stringify(row, (member, value: unknown) => {
    if (member === "ms") return 0
    if (member === "at" || member === "last_verified_at") return "TIME"
    return typeof value === "string" ? value.replace(/127\.0\.0\.1:\d+/gu, "127.0.0.1:PORT") : value
  })
