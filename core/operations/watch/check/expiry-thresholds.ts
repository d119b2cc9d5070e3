import type { Edge, CheckContext } from "./name-check.ts"
import type { Subject } from "./subject.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"
import { dayMs } from "../../../sharing/time-span.ts"

/** Some registries move the expiry by seconds. */
const measureExpiry = (subject: Subject, now: number) => {
  const expires = subject.lifecycle?.expires_at
  return expires === undefined || expires === null
    ? undefined
    : { at: Date.parse(expires), days: (Date.parse(expires) - now) / dayMs }
}

/** Several thresholds are one event. The first check is a baseline. */
export const listPassedThresholds = (
  before: Subject,
  after: Subject,
  { interest, now }: CheckContext,
): { readonly next: Pick<Subject, "nearDays">; readonly edges: ReadonlyArray<Edge> } => {
  // After a "not found" the date is outdated.
  const isStated = after.state === "registered" && after.missingSince === undefined
  const next = isStated ? measureExpiry(after, now) : undefined
  if (next === undefined) return { next: {}, edges: [] }
  const last = before.state === "registered" ? measureExpiry(before, now) : undefined
  if (last === undefined || before.nearDays === undefined) return { next: { nearDays: next.days }, edges: [] }
  const isSame = Math.abs(last.at - next.at) < dayMs
  const until = isSame ? before.nearDays : Number.POSITIVE_INFINITY
  const days = interest.thresholds.filter((threshold) => next.days <= threshold && threshold < until)
  const nearest = { nearDays: Math.min(until, next.days) }
  if (days.length === 0) return { next: nearest, edges: [] }
  const expires_at = toIsoTime(next.at)
  const closest = Math.min(...days)
  const edge: Edge = {
    type: "expiry.near",
    before: { expires_at: toIsoTime(last.at) },
    after: { expires_at, threshold_days: closest, days_left: Math.floor(next.days) },
    rule: `The registry states this expiry date. It is ${closest} ${closest === 1 ? "day" : "days"} away or less.`,
    days,
  }
  return { next: nearest, edges: [edge] }
}

export const findNextThreshold = (subject: Subject, { interest, now }: CheckContext): number | undefined => {
  const next = measureExpiry(subject, now)
  if (next === undefined) return undefined
  const times = interest.thresholds.map((days) => next.at - days * dayMs).filter((at) => at > now)
  return times.length === 0 ? undefined : Math.min(...times)
}
