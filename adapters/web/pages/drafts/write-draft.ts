import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { WrittenDraft } from "@surename/core/operations/drafts/create-draft/contract"
import { type FlashName } from "../flash.ts"
import { callOperation, type OperationCall } from "../operated.ts"
import { redirectTo, type Visit } from "../page.ts"
import { toDraftPath } from "./own-drafts.ts"

export const writeVersion = Effect.fnUntraced(function* (visit: Visit, write: OperationCall, flash: FlashName) {
  const { draft_id: draftId, status } = yield* Effect.orDie(decodeDraft(yield* callOperation(visit, write)))
  return redirectTo(toDraftPath(draftId), { flash: status === "flagged" ? "draft-flagged" : flash })
})

const decodeDraft = Schema.decodeUnknownEffect(WrittenDraft)
