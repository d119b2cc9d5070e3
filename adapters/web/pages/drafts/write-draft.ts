import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { WrittenDraft } from "@surename/core/operations/drafts/create-draft/contract"
import { type FlashName } from "../flash.ts"
import { operated, type Operated } from "../operated.ts"
import { seeOther, type Visit } from "../page.ts"
import { pathOf } from "./own-drafts.ts"

/** A write that makes a version; then the draft's page says what became of it. */
export const writeVersion = Effect.fnUntraced(function* (visit: Visit, write: Operated, flash: FlashName) {
  const written = yield* Effect.orDie(readWritten(yield* operated(visit, write)))
  return seeOther(pathOf(written.draft_id), { flash: written.status === "flagged" ? "draft-flagged" : flash })
})

const readWritten = Schema.decodeUnknownEffect(WrittenDraft)
