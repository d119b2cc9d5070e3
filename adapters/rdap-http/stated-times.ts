import type { StatedAge } from "@surename/core/evidence/observation"
import { limits } from "@surename/core/limits"

type Headers = Readonly<Record<string, string>>

/** All that an answer says about how old it is, and nothing where it says nothing. */
export const statedAge = (headers: Headers): StatedAge => {
  const age = ageMs(headers["age"])
  const dated = httpDate(headers["date"]?.trim() ?? "")
  const warnings = warnCodes(headers["warning"])
  return {
    ...(age === undefined ? {} : { ageMs: age }),
    ...(dated === undefined ? {} : { datedAt: dated }),
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(saysHit(headers) ? { fromCache: true } : {}),
  }
}

/** RFC 9111, sections 1.2.2 and 5.1: whole seconds, of several the first; any other value counts as no `Age`. In milliseconds. */
export const ageMs = (value: string | undefined): number | undefined => {
  const seconds = value?.split(",")[0]?.trim() ?? ""
  return /^\d+$/u.test(seconds) ? Math.min(Number(seconds), mostSeconds) * 1_000 : undefined
}

/** The cap that a recipient applies to longer values. */
const mostSeconds = 2 ** 31

/** `110 cache.example "Response is Stale", 113 - "…"`: a comma within the words can only make one more of it. */
const warnCodes = (value = ""): ReadonlyArray<number> =>
  value
    .split(",")
    .map((part) => /^\s{0,8}(\d{3})(?!\S)/u.exec(part)?.[1])
    .filter((code) => code !== undefined)
    .map(Number)

/** RFC 9211, and what caches wrote before it. Words like `TCP_REFRESH_HIT` and `REVALIDATED` mean that the origin was asked. */
const saysHit = (headers: Headers): boolean =>
  Object.entries(headers).some(
    ([name, value]) =>
      (cacheWords.test(name) && value.split(/[\s,;:]/u).some((word) => hit.test(word))) ||
      counts[name]?.test(value) === true,
  )

/** Not what we ask of caches, nor that one looked: we ask it to ask the origin all the same. */
const cacheWords = /^(?!cache-control$|x-cache-lookup$).*cache/u
const hit = /^(?:tcp_)?(?:(?:mem|inmem|ims|remote|negative|offline|stale)_)?hit$|^stale$|^updating$/iu

/** Varnish names the request that filled its cache; Fastly counts; Akamai has it among its times. */
const counts: Readonly<Record<string, RegExp>> = {
  "x-varnish": /^\d+ \d/u,
  "x-cache-hits": /[1-9]/u,
  "server-timing": /cdn-cache; ?desc=hit/iu,
}

/** RFC 9110, section 10.2.3: seconds or an HTTP date. In milliseconds from `now`; `undefined` when absent or unreadable. */
export const retryAfterMs = (value: string | undefined, now: number): number | undefined => {
  const text = value?.trim() ?? ""
  if (/^\d+$/u.test(text)) return Math.min(Number(text) * 1_000, limits.coolDownCapMs)
  const at = httpDate(text)
  return at === undefined ? undefined : Math.min(Math.max(0, at - now), limits.coolDownCapMs)
}

/** The three forms of RFC 9110, section 5.6.7. Not `Date.parse`, which takes looser dates, and others on each runtime. */
const httpDate = (text: string): number | undefined => {
  const parts = (fixdate.exec(text) ?? rfc850.exec(text) ?? asctime.exec(text))?.groups
  const month = months.indexOf(parts?.["month"] ?? "")
  if (parts === undefined || month < 0) return undefined
  const { day, year = "", hour, minute, second } = parts
  // Two digits: this century. These dates (when to ask again, how old an answer is) are never of another century.
  const fullYear = Number(year.length === 2 ? `20${year}` : year)
  return Date.UTC(fullYear, month, Number(day), Number(hour), Number(minute), Number(second))
}

const time = "(?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d):(?<second>[0-5]\\d|60)"
const monthName = "(?<month>[A-Z][a-z]{2})"
const fixdate = new RegExp(`^[A-Z][a-z]{2}, (?<day>\\d{2}) ${monthName} (?<year>\\d{4}) ${time} GMT$`, "u")
const rfc850 = new RegExp(`^[A-Z][a-z]{5,8}, (?<day>\\d{2})-${monthName}-(?<year>\\d{2}) ${time} GMT$`, "u")
const asctime = new RegExp(`^[A-Z][a-z]{2} ${monthName} (?<day>[ \\d]\\d) ${time} (?<year>\\d{4})$`, "u")
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
