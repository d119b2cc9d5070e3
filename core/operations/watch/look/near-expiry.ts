import type { Edge, LookContext } from "./look.ts"
import type { Subject } from "./subject.ts"

const day = 86_400_000

/** Days to the expiry, and whether that is another one than before: some registries move it by seconds. */
const toExpiry = (subject: Subject, now: number) => {
  const expires = subject.lifecycle?.expires_at
  return expires === undefined || expires === null
    ? undefined
    : { at: Date.parse(expires), days: (Date.parse(expires) - now) / day }
}

/** Thresholds that the look found passed; several are one event. The first look, and the first date, are a baseline. */
export const passedThresholds = (
  before: Subject,
  after: Subject,
  { interest, now }: LookContext,
): { readonly next: Pick<Subject, "nearDays">; readonly edges: ReadonlyArray<Edge> } => {
  // Once "not found", the date is that of an older answer.
  const isStated = after.state === "registered" && after.missingSince === undefined
  const next = isStated ? toExpiry(after, now) : undefined
  if (next === undefined) return { next: {}, edges: [] }
  const last = before.state === "registered" ? toExpiry(before, now) : undefined
  if (last === undefined || before.nearDays === undefined) return { next: { nearDays: next.days }, edges: [] }
  const isSame = Math.abs(last.at - next.at) < day
  const until = isSame ? before.nearDays : Number.POSITIVE_INFINITY
  const days = interest.thresholds.filter((one) => next.days <= one && one < until)
  const near = { nearDays: Math.min(until, next.days) }
  if (days.length === 0) return { next: near, edges: [] }
  const [expires_at, closest] = [new Date(next.at).toISOString(), Math.min(...days)]
  const edge: Edge = {
    type: "expiry.near",
    before: { expires_at: new Date(last.at).toISOString() },
    after: { expires_at, threshold_days: closest, days_left: Math.floor(next.days) },
    rule: `The registry states this expiry, and ${closest} days before it have come.`,
    days,
  }
  return { next: near, edges: [edge] }
}

/** The next time (ms) at which a threshold is passed. */
export const nextThreshold = (subject: Subject, { interest, now }: LookContext): number | undefined => {
  const next = toExpiry(subject, now)
  if (next === undefined) return undefined
  const times = interest.thresholds.map((days) => next.at - days * day).filter((at) => at > now)
  return times.length === 0 ? undefined : Math.min(...times)
}
