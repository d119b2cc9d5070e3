import { limits } from "@surename/core/limits"

/** RFC 9110, section 10.2.3: seconds or an HTTP date. In milliseconds from `now`; `undefined` when absent or unreadable. */
export const retryAfterMs = (value: string | undefined, now: number): number | undefined => {
  if (value === undefined) return undefined
  const text = value.trim()
  if (/^\d{1,12}$/u.test(text)) return Math.min(Number(text) * 1_000, limits.coolDownCapMs)
  if (!httpDate.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), limits.coolDownCapMs)
}

/** IMF-fixdate, the only form a server may send today; looser dates are parsed differently by the runtimes. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/u
