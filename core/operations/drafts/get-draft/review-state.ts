import type { RecordedDecision, ReviewedVersion, ReviewRequest, ReviewState } from "../ports/reviews.ts"
import type { Decision, ReviewRequested } from "./contract.ts"

const toTime = (ms: number): string => new Date(ms).toISOString()

/** As its owner reads it: who decided is not said. */
export const reviewState = ({ decision, request }: ReviewState) => ({
  ...(decision === undefined ? {} : { decision: describeDecision(decision) }),
  ...(request === undefined ? {} : { review_request: describeRequest(request) }),
})

const describeDecision = ({
  at,
  decision,
  why,
}: { readonly at: number } & Pick<Decision, "decision" | "why">): Decision => ({
  decision,
  why,
  decided_at: toTime(at),
})

export const describeRequest = ({ answer, askedAt, words }: ReviewRequest): ReviewRequested => ({
  state: answer === undefined ? "open" : "answered",
  text: words,
  asked_at: toTime(askedAt),
  ...(answer === undefined ? {} : { answer: describeDecision(answer) }),
})

/** The rules that apply to a version, each once. */
export const rulesOf = ({ screening }: Pick<ReviewedVersion, "screening">): ReadonlyArray<string> => [
  ...new Set(screening.reasons.map(({ rule }) => rule)),
]

/** Those that apply now and did not when it was decided. */
export const rulesSince = (
  { rules }: RecordedDecision,
  one: Pick<ReviewedVersion, "screening">,
): ReadonlyArray<string> => rulesOf(one).filter((rule) => !rules.includes(rule))
