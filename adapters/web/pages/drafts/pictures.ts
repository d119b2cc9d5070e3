import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type DraftFacts, NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import { DraftPictures } from "@surename/core/operations/drafts/ports/pictures"
import type { Page } from "../page.ts"
import { draftsPath, ownDraft, versionIn } from "./own-drafts.ts"

/** Which of these have a picture. Those that have none are pictured after this answer, where the service has a browser. */
export const pictured = Effect.fnUntraced(function* (drafts: ReadonlyArray<DraftFacts>) {
  const pictures = yield* Effect.serviceOption(DraftPictures)
  const live = drafts.filter(({ status }) => status === "live")
  return Option.isNone(pictures) || live.length === 0 ? new Set<string>() : yield* pictures.value.findPictured(live)
})

/** For the owner alone, and only while the version is served. It never changes: a browser may keep it, and no cache between. */
export const draftPicture: Page = {
  path: `${draftsPath}/{draft_id}/picture`,
  get: Effect.fnUntraced(function* (visit) {
    const { draftId, found } = yield* ownDraft(visit, yield* versionIn(visit.query.get("version") ?? ""))
    const pictures = yield* Effect.serviceOption(DraftPictures)
    const bytes =
      found.status !== "live" || Option.isNone(pictures)
        ? undefined
        : yield* pictures.value.bytes({ draftId, version: found.version })
    if (bytes === undefined) return yield* new NoSuchDraft({ message: "There is no picture of it." })
    return {
      _tag: "Handed",
      bytes: new Uint8Array(bytes),
      headers: { "content-type": "image/jpeg", "cache-control": "private, max-age=86400, immutable" },
    } as const
  }),
}
