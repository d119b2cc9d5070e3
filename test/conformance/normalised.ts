import * as Predicate from "effect/Predicate"
import type { Json } from "./suite.ts"

/**
 * Removes times, durations and ports from a row, and all random names but the first: names that are looked up at the same time share them.
 * All other parts must be equal in every run.
 */
export const normalizeRow = (row: Json): string =>
  JSON.stringify(row, (member, value: unknown) => {
    if (member === "ms") return 0
    if (member === "at" || member === "last_verified_at") return "TIME"
    if (member === "evidence" && Array.isArray(value))
      return value.filter((item, n) => !isRandomName(item) || !isRandomName(value[n - 1]))
    return typeof value === "string" ? value.replace(/127\.0\.0\.1:\d+/gu, "127.0.0.1:PORT") : value
  })

const isRandomName = (item: unknown): boolean => Predicate.isReadonlyObject(item) && item["kind"] === "control_negative"
