import { limits } from "../limits.ts"
import type { RdapObservation, RdapOutcome, StatedAge } from "./observation.ts"
import { hostOf } from "./under-base.ts"

/** How old an answer was when it arrived: an HTTP cache between us and the registry repeats an older answer. */
export const answerAgeMs = (outcome: RdapOutcome): number =>
  outcome._tag === "Answered" && outcome.age.ageMs !== undefined && outcome.age.ageMs > 0
    ? Math.min(Math.ceil(outcome.age.ageMs), Number.MAX_SAFE_INTEGER)
    : 0

/** Older than availability may be out of any cache, ours or another's. */
export const isStale = (outcome: RdapOutcome): boolean => answerAgeMs(outcome) > limits.availabilityFreshMs

export const saidAt = ({ at, outcome }: RdapObservation): string => {
  const said = Date.parse(at) - answerAgeMs(outcome)
  return answerAgeMs(outcome) === 0 || isStale(outcome) || Number.isNaN(said) ? at : new Date(said).toISOString()
}

/** Each answer with the greatest age that anything shows: `Age`, `Date` (RFC 9111, 4.2.3) or a cache's silence. */
export const withAges = (all: ReadonlyArray<RdapObservation>): ReadonlyArray<RdapObservation> =>
  all.map((one) => {
    const { outcome } = one
    if (outcome._tag === "Failed") return one
    const ageMs = ofUnknownAge(outcome.age) ? Infinity : sinceDate(one, all)
    return ageMs > answerAgeMs(outcome) ? { ...one, outcome: { ...outcome, age: { ...outcome.age, ageMs } } } : one
  })

export type Answered = Extract<RdapOutcome, { readonly _tag: "Answered" }>

/** A cache warns that the answer is stale, was not revalidated or is older than a day (110 to 113), or gives no age. */
const ofUnknownAge = ({ ageMs, fromCache, warnings = [] }: StatedAge): boolean =>
  warnings.some((code) => code >= 110 && code <= 113) || (fromCache === true && ageMs === undefined)

/** No finer than clocks agree. */
const sinceDate = (one: RdapObservation, all: ReadonlyArray<RdapObservation>): number => {
  const behind = behindUs(one)
  if (behind === undefined) return 0
  const ms = behind - hostBehindUs(one, all)
  // Dated later than its host's clock stands: that clock is not known, and so neither is how old the answer is. Only what
  // could make a name free, or vouch for that, is held to it.
  if (ms < -limits.clockSkewMs && (one.role === "control_positive" || isNotFound(one))) return Infinity
  return ms > limits.clockSkewMs ? Math.ceil(ms / limits.clockSkewMs) * limits.clockSkewMs : 0
}

const isNotFound = ({ outcome }: RdapObservation): boolean => outcome._tag === "Answered" && outcome.status === 404

/**
 * How far the clock of the answering host is behind ours (or, negative, ahead). No cache ever heard of a random name,
 * so the `Date` of its answer is the host's own clock; of several, the one that makes nothing younger. Without one, our
 * clock counts.
 */
const hostBehindUs = (one: RdapObservation, all: ReadonlyArray<RdapObservation>): number => {
  const host = answeringHost(one)
  const known = all
    .filter((control) => control.role === "control_negative" && answeringHost(control) === host)
    .map(behindUs)
    .filter((ms) => ms !== undefined)
  return known.length === 0 ? 0 : Math.min(...known)
}

const behindUs = ({ at, outcome }: RdapObservation): number | undefined => {
  if (outcome._tag === "Failed" || outcome.age.datedAt === undefined) return undefined
  const ms = Date.parse(at) - outcome.age.datedAt
  return Number.isNaN(ms) ? undefined : ms
}

const answeringHost = ({ hops }: RdapObservation): string | undefined => hostOf(hops.at(-1)?.url ?? "")
