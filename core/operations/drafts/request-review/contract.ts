import * as Schema from "effect/Schema"
import { atMostChars, draftId } from "../../../interface/bounded-text.ts"
import type { Operation } from "../../../interface/operation.ts"
import { limits } from "../../../limits.ts"
import { exampleId } from "../create-draft/contract.ts"
import { ReviewRequested } from "../get-draft/contract.ts"

export const RequestReviewInput = Schema.Struct({
  draft_id: draftId,
  version: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({ description: "A flagged version" }),
  text: Schema.String.check(Schema.isMinLength(1), atMostChars(limits.reviewChars)).annotate({
    description: `Why it should be served, for the operator: 1 to ${limits.reviewChars} characters`,
  }),
})
export type RequestReviewInput = typeof RequestReviewInput.Type

export const RequestReviewOutput = Schema.Struct({
  draft_id: Schema.String,
  version: Schema.Int,
  review_request: ReviewRequested,
})

const example: { readonly input: RequestReviewInput; readonly output: typeof RequestReviewOutput.Type } = {
  input: { draft_id: exampleId, version: 2, text: "PayPal is only how our shop is paid; the form is our own sign-in." },
  output: {
    draft_id: exampleId,
    version: 2,
    review_request: {
      state: "open",
      text: "PayPal is only how our shop is paid; the form is our own sign-in.",
      asked_at: "2026-11-21T12:40:00.000Z",
    },
  },
}

export const requestReview = {
  name: "request_review",
  method: "POST",
  path: "/drafts/{draft_id}/review",
  about: `Asks an operator to look at a flagged version: one open request a version, ${limits.reviewsAVersion} in all.`,
  when: "Call it when a draft is flagged and its owner says that screening is wrong; get_draft has the answer later.",
  quote: "Say that a person will look at it, and promise no outcome. text is the words of the draft's owner.",
  input: RequestReviewInput,
  output: RequestReviewOutput,
  scopes: ["drafts:write"],
  counts: "calls",
  open: false,
  errors: ["not_found", "not_reviewable"],
  hints: { readOnly: false, idempotent: false, openWorld: false },
  since: "0.1.0",
  aliases: [],
  example,
} as const satisfies Operation
