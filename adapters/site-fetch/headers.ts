import { Buffer } from "node:buffer"

export type SiteHeaders = Readonly<Record<string, string>>

/** Lower-case names; repeated headers joined with ", ". Cookies hold commas (RFC 6265, section 3), so they get lines. */
export const headersOf = (raw: ReadonlyArray<string>): SiteHeaders => {
  const headers = new Map<string, string>()
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? "").toLowerCase()
    const before = headers.get(name)
    const value = readable(raw[at + 1] ?? "")
    headers.set(name, before === undefined ? value : `${before}${name === "set-cookie" ? "\n" : ", "}${value}`)
  }
  return Object.fromEntries(headers)
}

/** Header bytes come as Latin-1. Where they are UTF-8, that is what was meant: browsers follow such a `location`, too. */
const readable = (value: string): string => {
  if (!/[\x80-\xff]/u.test(value) || /[^\0-\xff]/u.test(value)) return value
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "latin1"))
  } catch {
    return value // The only thing a fatal decoder throws for: it was Latin-1 after all.
  }
}
