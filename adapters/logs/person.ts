import type { Entry } from "./index.ts"

/** `12:00:01.123 request check_live 200 34 ms, grant 4f…`: the known fields in an order one reads, the rest by name. */
export const person = ({ event, fields, level, time }: Entry): string => {
  const { ms, operation, status, message, ...rest } = fields
  const head = [time.slice(11, 23), level === "info" ? "" : level.toUpperCase(), event === "said" ? "" : event]
  const main = [operation, status, ms === undefined ? undefined : `${ms} ms`, message]
  const more = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return [...head, ...main, ...more]
    .filter((part) => part !== undefined && part !== "")
    .map((part) => quoted(String(part)))
    .join(" ")
}

/** What somebody else wrote moves no cursor and begins no line of its own. */
const quoted = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
