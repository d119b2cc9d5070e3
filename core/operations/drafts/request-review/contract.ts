import * as Schema from "effect/Schema"
import { limitChars, draftId } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { draftLimits } from "../limits.ts"
import { exampleId } from "../create-draft/contract.ts"
import { ReviewRequested } from "../get-draft/contract.ts"

const RequestReviewInput = Schema.Struct({
  draft_id: draftId,
  version: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
    description: "The number of a flagged version",
  }),
  text: Schema.String.check(Schema.isMinLength(1), limitChars(draftLimits.reviewChars)).annotate({
    description: `Tell the operator why the preview should be served: 1 to ${draftLimits.reviewChars} characters`,
  }),
})

const RequestReviewOutput = Schema.Struct({
  draft_id: Schema.String,
  version: Schema.Int,
  review_request: ReviewRequested,
})

export const requestReview = defineOperation({
  name: "request_review",
  method: "POST",
  path: "/drafts/{draft_id}/review",
  about: `Asks an operator to look at a flagged version. A version may have one open request, and ${draftLimits.reviewsAVersion} in all.`,
  when: "Call it when the owner says that screening is wrong. get_draft shows the operator's answer later.",
  quote: "Say that a person will look at it. Promise no outcome. The owner of the draft wrote text.",
  input: RequestReviewInput,
  output: RequestReviewOutput,
  scopes: ["drafts:write"],
  errors: ["not_found", "not_reviewable"],
  since: "0.1.0",
  example: {
    input: {
      draft_id: exampleId,
      version: 2,
      text: "PayPal is only how our shop is paid; the form is our own sign-in.",
    },
    output: {
      draft_id: exampleId,
      version: 2,
      review_request: {
        state: "open",
        text: "PayPal is only how our shop is paid; the form is our own sign-in.",
        asked_at: "2026-11-21T12:40:00.000Z",
      },
    },
  },
})
