import type { Headers } from "./headers.ts"

/** Each type that a message names, lower case and without parameters: none, one, or by mistake several. Nothing is judged. */
export const mediaTypesOf = (headers: Headers): ReadonlyArray<string> =>
  (headers["content-type"] ?? "")
    .split(",")
    .map((one) => (one.split(";", 1)[0] ?? "").trim().toLowerCase())
    .filter((type) => type !== "")
