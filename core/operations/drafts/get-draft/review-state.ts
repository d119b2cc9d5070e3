import { toIsoTime } from "../../../sharing/iso-time.ts"
import type { RecordedDecision, ReviewedVersion, ReviewRequest, ReviewState } from "../ports/reviews.ts"
import type { Decision, ReviewRequested } from "./contract.ts"

/** The operator stays unnamed. */
export const toReviewFields = ({ decision, request }: ReviewState) => ({
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
  decided_at: toIsoTime(at),
})

export const describeRequest = ({ answer, askedAt, words }: ReviewRequest): ReviewRequested => ({
  state: answer === undefined ? "open" : "answered",
  text: words,
  asked_at: toIsoTime(askedAt),
  ...(answer === undefined ? {} : { answer: describeDecision(answer) }),
})

export const listRules = ({ screening }: Pick<ReviewedVersion, "screening">): ReadonlyArray<string> => [
  ...new Set(screening.reasons.map(({ rule }) => rule)),
]

export const listNewRules = (
  { rules }: RecordedDecision,
  version: Pick<ReviewedVersion, "screening">,
): ReadonlyArray<string> => listRules(version).filter((rule) => !rules.includes(rule))
