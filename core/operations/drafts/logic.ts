import * as Result from "effect/Result"
import * as Effect from "effect/Effect"
import { Drafts } from "./ports/drafts.ts"
import { checkDraftId } from "./get-draft/draft-id.ts"
import { implement } from "../implement.ts"
import { deleteDraft as deleteDraftContract } from "./delete-draft/contract.ts"
import { BadInput } from "../../interface/field-errors.ts"
import { readReviewText } from "../../interface/review-text.ts"
import { Reviews } from "./ports/reviews.ts"
import { describeRequest } from "./get-draft/review-state.ts"
import { requestReview as requestReviewContract } from "./request-review/contract.ts"
export { checkDraft, createDraft } from "./create-draft/logic.ts"
export { getDraft } from "./get-draft/logic.ts"
export { listDrafts } from "./list-drafts/logic.ts"
export { checkUpdate, updateDraft } from "./update-draft/logic.ts"

export const deleteDraft = implement(
  deleteDraftContract,
  (input) => Result.map(checkDraftId(input.draft_id), () => input),
  ({ draft_id }, owner: string) =>
    Effect.as(
      Drafts.use((drafts) => drafts.remove(owner, draft_id)),
      { draft_id, deleted: true } as const,
    ),
)

export const requestReview = implement(
  requestReviewContract,
  ({ draft_id, text, version }) =>
    Result.gen(function* () {
      yield* checkDraftId(draft_id)
      const words = yield* Result.mapError(
        readReviewText(text),
        (message) => new BadInput({ message, fields: [{ path: "/text", message }] }),
      )
      return { one: { draftId: draft_id, version }, words }
    }),
  ({ one, words }, owner: string) =>
    Effect.map(
      Reviews.use((reviews) => reviews.request(owner, one, words)),
      (request) => ({ draft_id: one.draftId, version: one.version, review_request: describeRequest(request) }),
    ),
)
