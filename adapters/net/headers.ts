import { Buffer } from "node:buffer"
import { strictly } from "./charset.ts"

export type Headers = Readonly<Record<string, string>>

/** Lower-case names; repeated headers joined with ", ". Cookies hold commas (RFC 6265, section 3), so they get lines. */
export const headersOf = (raw: ReadonlyArray<string>): Headers => {
  const headers = new Map<string, string>()
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? "").toLowerCase()
    const before = headers.get(name)
    // Sent back later as it came.
    const value = name === "etag" ? (raw[at + 1] ?? "") : readable(raw[at + 1] ?? "")
    if (before === undefined) headers.set(name, value)
    else if (!single.has(name)) headers.set(name, `${before}${name === "set-cookie" ? "\n" : ", "}${value}`)
  }
  return Object.fromEntries(headers)
}

/** Two of them joined are none: the first one counts. */
const single: ReadonlySet<string> = new Set("age date etag expires last-modified location retry-after".split(" "))

/** Header bytes come as Latin-1. Valid UTF-8 is read as UTF-8: browsers follow such a `location`, too. */
const readable = (value: string): string => {
  if (!/[\x80-\xff]/u.test(value) || /[^\0-\xff]/u.test(value)) return value
  return strictly(Buffer.from(value, "latin1"), "utf-8") ?? value
}

/** Each type that a message names, lower case and without parameters: none, one, or by mistake several. Nothing is judged. */
export const mediaTypesOf = (headers: Headers): ReadonlyArray<string> =>
  (headers["content-type"] ?? "")
    .split(",")
    .map((one) => (one.split(";", 1)[0] ?? "").trim().toLowerCase())
    .filter((type) => type !== "")
