import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { WrittenDraft } from "@surename/core/operations/drafts/create-draft/contract"
import { type FlashName } from "../flash.ts"
import { callOperation, type OperationCall } from "../operated.ts"
import { redirectTo, type Visit } from "../page.ts"
import { toDraftPath } from "./own-drafts.ts"

export const writeVersion = Effect.fnUntraced(function* (visit: Visit, write: OperationCall, flash: FlashName) {
  const draft = yield* writeDraft(visit, write)
  return redirectTo(toDraftPath(draft.draft_id), { flash: draft.status === "flagged" ? "draft-flagged" : flash })
})

/** Leads to the preview, unless screening stopped it. */
export const writeAndOpen = Effect.fnUntraced(function* (
  visit: Visit,
  write: OperationCall,
  toPreviewUrl: (draftId: string) => string,
) {
  const { draft_id: draftId, status } = yield* writeDraft(visit, write)
  return status === "flagged"
    ? redirectTo(toDraftPath(draftId), { flash: "draft-flagged" })
    : redirectTo(toPreviewUrl(draftId))
})

const writeDraft = Effect.fnUntraced(function* (visit: Visit, write: OperationCall) {
  return yield* Effect.orDie(decodeDraft(yield* callOperation(visit, write)))
})

const decodeDraft = Schema.decodeUnknownEffect(WrittenDraft)
