import { limits } from "../limits.ts"
import type { RdapObservation, RdapOutcome } from "./observation.ts"

/** How old an answer was when it came: a cache on the way repeats what the registry said then, not what it says now. */
export const answerAgeMs = (outcome: RdapOutcome): number =>
  outcome._tag === "Answered" && outcome.ageMs !== undefined && outcome.ageMs > 0
    ? Math.min(Math.ceil(outcome.ageMs), Number.MAX_SAFE_INTEGER)
    : 0

/** Older than availability may be out of any cache, ours or another's. */
export const isStale = (outcome: RdapOutcome): boolean => answerAgeMs(outcome) > limits.availabilityFreshMs

/** When the registry said it. */
export const saidAt = ({ at, outcome }: RdapObservation): string => {
  const said = Date.parse(at) - answerAgeMs(outcome)
  return answerAgeMs(outcome) === 0 || isStale(outcome) || Number.isNaN(said) ? at : new Date(said).toISOString()
}
