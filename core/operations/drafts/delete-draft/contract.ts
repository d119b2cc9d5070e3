import * as Schema from "effect/Schema"
import { draftId } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { exampleId } from "../create-draft/contract.ts"

export const deleteDraft = defineOperation({
  name: "delete_draft",
  method: "DELETE",
  path: "/drafts/{draft_id}",
  about: "Deletes a draft and all its versions for good. Their previews answer 404 at once.",
  when: "Call it only when the owner asks, because nobody can restore the draft. It counts as a call, not as a draft write.",
  quote: "Say which draft is gone.",
  input: Schema.Struct({ draft_id: draftId }),
  output: Schema.Struct({ draft_id: Schema.String, deleted: Schema.Literal(true) }),
  scopes: ["drafts:write"],
  errors: ["not_found"],
  since: "0.1.0",
  example: { input: { draft_id: exampleId }, output: { draft_id: exampleId, deleted: true } },
})
