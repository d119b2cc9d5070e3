import { limits } from "../limits.ts"
import type { RdapObservation, RdapOutcome, StatedAge } from "./observation.ts"
import { readHostPort } from "./under-base.ts"
import { toIsoTime } from "../sharing/iso-time.ts"

/** The time between an answer and its arrival. An HTTP cache on the way may repeat an old answer. */
export const answerAgeMs = (outcome: RdapOutcome): number =>
  outcome._tag === "Answered" && outcome.age.ageMs !== undefined && outcome.age.ageMs > 0
    ? Math.min(Math.ceil(outcome.age.ageMs), Number.MAX_SAFE_INTEGER)
    : 0

/** True when the answer is older than an "unregistered" may be. Such a 404 may come from before a registration. */
export const isStale = (outcome: RdapOutcome): boolean => answerAgeMs(outcome) > limits.availabilityFreshMs

export const readAnswerTime = ({ at, outcome }: RdapObservation): string => {
  const writtenAt = Date.parse(at) - answerAgeMs(outcome)
  return answerAgeMs(outcome) === 0 || isStale(outcome) || Number.isNaN(writtenAt) ? at : toIsoTime(writtenAt)
}

/** Takes the greatest age shown by `Age`, by `Date` (RFC 9111, 4.2.3) or by a cache that states none. */
export const addKnownAges = (all: ReadonlyArray<RdapObservation>): ReadonlyArray<RdapObservation> =>
  all.map((observation) => {
    const { outcome } = observation
    if (outcome._tag === "Failed") return observation
    const ageMs = hasUnknownAge(outcome.age) ? Infinity : computeAgeByDate(observation, all)
    return ageMs > answerAgeMs(outcome)
      ? { ...observation, outcome: { ...outcome, age: { ...outcome.age, ageMs } } }
      : observation
  })

export type Answered = Extract<RdapOutcome, { readonly _tag: "Answered" }>

/** RFC 7234: warnings 110 to 113 mark a stale answer. */
const hasUnknownAge = ({ ageMs, fromCache, warnings = [] }: StatedAge): boolean =>
  warnings.some((code) => code >= 110 && code <= 113) || (fromCache === true && ageMs === undefined)

const computeAgeByDate = (observation: RdapObservation, all: ReadonlyArray<RdapObservation>): number => {
  const behind = computeClockLag(observation)
  if (behind === undefined) return 0
  const ms = behind - computeHostClockLag(observation, all)
  // A date ahead of the host's clock matters only for answers that could free a name.
  if (ms < -limits.clockSkewMs && (observation.role === "control_positive" || isNotFound(observation))) return Infinity
  return ms > limits.clockSkewMs ? Math.ceil(ms / limits.clockSkewMs) * limits.clockSkewMs : 0
}

const isNotFound = ({ outcome }: RdapObservation): boolean => outcome._tag === "Answered" && outcome.status === 404

/** A cache cannot have an answer for a random name, so its `Date` is the host's clock. Negative when that clock is ahead. */
const computeHostClockLag = (observation: RdapObservation, all: ReadonlyArray<RdapObservation>): number => {
  const host = readAnsweringHost(observation)
  const lags = all
    .filter((control) => control.role === "control_negative" && readAnsweringHost(control) === host)
    .map(computeClockLag)
    .filter((ms) => ms !== undefined)
  return lags.length === 0 ? 0 : Math.min(...lags)
}

const computeClockLag = ({ at, outcome }: RdapObservation): number | undefined => {
  if (outcome._tag === "Failed" || outcome.age.datedAt === undefined) return undefined
  const ms = Date.parse(at) - outcome.age.datedAt
  return Number.isNaN(ms) ? undefined : ms
}

const readAnsweringHost = ({ hops }: RdapObservation): string | undefined => readHostPort(hops.at(-1)?.url ?? "")
