import { limits } from "@surename/core/limits"
import { httpDate } from "./http-date.ts"

/** RFC 9110, section 10.2.3: seconds or an HTTP date. In milliseconds from `now`; `undefined` when absent or unreadable. */
export const retryAfterMs = (value: string | undefined, now: number): number | undefined => {
  const text = value?.trim() ?? ""
  if (/^\d+$/u.test(text)) return Math.min(Number(text) * 1_000, limits.coolDownCapMs)
  const at = httpDate(text)
  return at === undefined ? undefined : Math.min(Math.max(0, at - now), limits.coolDownCapMs)
}
