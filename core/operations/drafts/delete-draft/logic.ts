import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Drafts } from "../ports/drafts.ts"
import { checkDraftId } from "../get-draft/draft-id.ts"
import { implement } from "../../implement.ts"
import { deleteDraft as contract } from "./contract.ts"

export const deleteDraft = implement(
  contract,
  (input) => Result.map(checkDraftId(input.draft_id), () => input),
  Effect.fnUntraced(function* ({ draft_id }, owner: string) {
    yield* Drafts.use((drafts) => drafts.remove(owner, draft_id))
    return { draft_id, deleted: true } as const
  }),
)
