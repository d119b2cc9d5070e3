import type { StatedAge } from "@surename/core/evidence/observation"
import { rdapLimits } from "./limits.ts"

type Headers = Readonly<Record<string, string>>

/** Reads every header about the answer's age. */
export const readStatedAge = (headers: Headers): StatedAge => {
  const age = readAgeMs(headers["age"])
  const responseDate = parseHttpDate(headers["date"]?.trim() ?? "")
  const warnings = readWarnCodes(headers["warning"])
  return {
    ...(age === undefined ? {} : { ageMs: age }),
    ...(responseDate === undefined ? {} : { datedAt: responseDate }),
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(reportsCacheHit(headers) ? { fromCache: true } : {}),
  }
}

/** RFC 9111, sections 1.2.2 and 5.1: reads whole seconds, the first of several. Any other value counts as no `Age`. */
export const readAgeMs = (value: string | undefined): number | undefined => {
  const seconds = value?.split(",")[0]?.trim() ?? ""
  return /^\d+$/u.test(seconds) ? Math.min(Number(seconds), maxAgeSeconds) * 1_000 : undefined
}

/** The largest age; longer values are capped. */
const maxAgeSeconds = 2 ** 31

/** Reads `110 cache.example "Response is Stale", 113 - "…"`: a comma inside a text can only add a code. */
const readWarnCodes = (value = ""): ReadonlyArray<number> =>
  value
    .split(",")
    .map((part) => /^\s{0,8}(\d{3})(?!\S)/u.exec(part)?.[1])
    .filter((code) => code !== undefined)
    .map(Number)

/** RFC 9211, and earlier headers of caches. `TCP_REFRESH_HIT` and `REVALIDATED` mean that the cache queried the origin. */
const reportsCacheHit = (headers: Headers): boolean =>
  Object.entries(headers).some(
    ([name, value]) =>
      (cacheHeaderNames.test(name) && value.split(/[\s,;:]/u).some((word) => hitWords.test(word))) ||
      hitHeaders[name]?.test(value) === true,
  )

/** Skips our requests to caches, and lookups that still reached the origin. */
const cacheHeaderNames = /^(?!cache-control$|x-cache-lookup$).*cache/u
const hitWords = /^(?:tcp_)?(?:(?:mem|inmem|ims|remote|negative|offline|stale)_)?hit$|^stale$|^updating$/iu

/** Varnish names the request that filled its cache, Fastly counts hits, Akamai lists it among its times. */
const hitHeaders: Readonly<Record<string, RegExp>> = {
  "x-varnish": /^\d+ \d/u,
  "x-cache-hits": /[1-9]/u,
  "server-timing": /cdn-cache; ?desc=hit/iu,
}

/** RFC 9110, section 10.2.3: seconds or an HTTP date. Milliseconds from `now`, or `undefined` when unreadable. */
export const readRetryAfterMs = (value: string | undefined, now: number): number | undefined => {
  const text = value?.trim() ?? ""
  if (/^\d+$/u.test(text)) return Math.min(Number(text) * 1_000, rdapLimits.coolDownCapMs)
  const timeMs = parseHttpDate(text)
  return timeMs === undefined ? undefined : Math.min(Math.max(0, timeMs - now), rdapLimits.coolDownCapMs)
}

/** The three forms of RFC 9110, section 5.6.7. `Date.parse` accepts others, and differs between runtimes. */
const parseHttpDate = (text: string): number | undefined => {
  const parts = (fixdate.exec(text) ?? rfc850.exec(text) ?? asctime.exec(text))?.groups
  const month = months.indexOf(parts?.["month"] ?? "")
  if (parts === undefined || month < 0) return undefined
  const { day, year = "", hour, minute, second } = parts
  const fullYear = Number(year.length === 2 ? `20${year}` : year)
  return Date.UTC(fullYear, month, Number(day), Number(hour), Number(minute), Number(second))
}

const time = "(?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d):(?<second>[0-5]\\d|60)"
const monthName = "(?<month>[A-Z][a-z]{2})"
const fixdate = new RegExp(`^[A-Z][a-z]{2}, (?<day>\\d{2}) ${monthName} (?<year>\\d{4}) ${time} GMT$`, "u")
const rfc850 = new RegExp(`^[A-Z][a-z]{5,8}, (?<day>\\d{2})-${monthName}-(?<year>\\d{2}) ${time} GMT$`, "u")
const asctime = new RegExp(`^[A-Z][a-z]{2} ${monthName} (?<day>[ \\d]\\d) ${time} (?<year>\\d{4})$`, "u")
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
