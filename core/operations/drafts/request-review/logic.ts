import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { BadInput } from "../../../interface/field-errors.ts"
import { readReviewText } from "../../../interface/review-text.ts"
import { Reviews } from "../ports/reviews.ts"
import { checkDraftId } from "../get-draft/draft-id.ts"
import { describeRequest } from "../get-draft/review-state.ts"
import { implement } from "../../implement.ts"
import { requestReview as contract } from "./contract.ts"

export const requestReview = implement(
  contract,
  ({ draft_id, text, version }) =>
    Result.gen(function* () {
      yield* checkDraftId(draft_id)
      const words = yield* Result.mapError(
        readReviewText(text),
        (message) => new BadInput({ message, fields: [{ path: "/text", message }] }),
      )
      return { one: { draftId: draft_id, version }, words }
    }),
  Effect.fnUntraced(function* ({ one, words }, owner: string) {
    const request = yield* Reviews.use((reviews) => reviews.request(owner, one, words))
    return { draft_id: one.draftId, version: one.version, review_request: describeRequest(request) }
  }),
)
