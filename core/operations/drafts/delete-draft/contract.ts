import * as Schema from "effect/Schema"
import { draftId } from "../../../interface/bounded-text.ts"
import type { Operation } from "../../../interface/operation.ts"
import { exampleId } from "../create-draft/contract.ts"

export const DeleteDraftInput = Schema.Struct({ draft_id: draftId })
export type DeleteDraftInput = typeof DeleteDraftInput.Type

export const DeleteDraftOutput = Schema.Struct({ draft_id: Schema.String, deleted: Schema.Literal(true) })
export type DeleteDraftOutput = typeof DeleteDraftOutput.Type

const example: { readonly input: DeleteDraftInput; readonly output: DeleteDraftOutput } = {
  input: { draft_id: exampleId },
  output: { draft_id: exampleId, deleted: true },
}

/** An addition to the interface, which has no way to get rid of a draft. */
export const deleteDraft = {
  name: "delete_draft",
  method: "DELETE",
  path: "/drafts/{draft_id}",
  about: "Deletes a draft and all its versions for good. Their previews answer 404 at once.",
  when: "Call it only when the owner asks, because nobody can restore the draft. It counts as a call, not as a draft write.",
  quote: "Say which draft is gone.",
  input: DeleteDraftInput,
  output: DeleteDraftOutput,
  scopes: ["drafts:write"],
  counts: "calls",
  open: false,
  errors: ["not_found"],
  hints: { readOnly: false, idempotent: true, openWorld: false, destructive: true },
  since: "0.1.0",
  aliases: [],
  example,
} as const satisfies Operation
