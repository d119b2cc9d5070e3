import { Buffer } from "node:buffer"
import { decodeStrictly } from "./charset.ts"

export type Headers = Readonly<Record<string, string>>

/** Lower-case names. Joins repeated headers with ", ", and cookies with line breaks because they contain commas (RFC 6265, section 3). */
export const joinHeaders = (raw: ReadonlyArray<string>): Headers => {
  const headers = new Map<string, string>()
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? "").toLowerCase()
    const earlier = headers.get(name)
    // Keeps an etag's bytes, because we send it back.
    const value = name === "etag" ? (raw[index + 1] ?? "") : decodeHeaderValue(raw[index + 1] ?? "")
    if (earlier === undefined) headers.set(name, value)
    else if (!singleValueHeaders.has(name))
      headers.set(name, `${earlier}${name === "set-cookie" ? "\n" : ", "}${value}`)
  }
  return Object.fromEntries(headers)
}

/** These headers are single-valued. Keep the first. */
const singleValueHeaders: ReadonlySet<string> = new Set(
  "age date etag expires last-modified location retry-after".split(" "),
)

/** Header bytes come as Latin-1. Valid UTF-8 is read as UTF-8, as browsers do for `location`. */
const decodeHeaderValue = (value: string): string => {
  if (!/[\x80-\xff]/u.test(value) || /[^\0-\xff]/u.test(value)) return value
  return decodeStrictly(Buffer.from(value, "latin1"), "utf-8") ?? value
}

/** Every media type of the message, lower case, without parameters. A faulty message has several. */
export const readMediaTypes = (headers: Headers): ReadonlyArray<string> =>
  (headers["content-type"] ?? "")
    .split(",")
    .map((value) => (value.split(";", 1)[0] ?? "").trim().toLowerCase())
    .filter((type) => type !== "")
