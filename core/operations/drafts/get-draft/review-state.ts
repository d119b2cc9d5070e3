import type { Decided, Reviewed, ReviewRequest, ReviewState } from "../ports/reviews.ts"
import type { Decision, ReviewRequested } from "./contract.ts"

const time = (ms: number): string => new Date(ms).toISOString()

/** As its owner reads it: who decided is not said. */
export const reviewState = ({ decision, request }: ReviewState) => ({
  ...(decision === undefined ? {} : { decision: decided(decision) }),
  ...(request === undefined ? {} : { review_request: requested(request) }),
})

const decided = ({ at, decision, why }: { readonly at: number } & Pick<Decision, "decision" | "why">): Decision => ({
  decision,
  why,
  decided_at: time(at),
})

export const requested = ({ answer, askedAt, words }: ReviewRequest): ReviewRequested => ({
  state: answer === undefined ? "open" : "answered",
  text: words,
  asked_at: time(askedAt),
  ...(answer === undefined ? {} : { answer: decided(answer) }),
})

/** The rules that apply to a version, each once. */
export const rulesOf = ({ screening }: Pick<Reviewed, "screening">): ReadonlyArray<string> => [
  ...new Set(screening.reasons.map(({ rule }) => rule)),
]

/** Those that apply now and did not when it was decided. */
export const rulesSince = ({ rules }: Decided, one: Pick<Reviewed, "screening">): ReadonlyArray<string> =>
  rulesOf(one).filter((rule) => !rules.includes(rule))
