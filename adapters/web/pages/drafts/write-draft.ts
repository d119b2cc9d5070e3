import * as Effect from "effect/Effect"
import { type FlashName } from "../flash.ts"
import { callOperation, type OperationCall } from "../operated.ts"
import { redirectTo, type Visit } from "../page.ts"
import { toDraftPath } from "./own-drafts.ts"

export const writeVersion = Effect.fnUntraced(function* (
  visit: Visit,
  write: OperationCall<"create_draft" | "update_draft">,
  flash: FlashName,
) {
  const { draft_id: draftId, status } = yield* callOperation(visit, write)
  return redirectTo(toDraftPath(draftId), { flash: status === "flagged" ? "draft-flagged" : flash })
})
