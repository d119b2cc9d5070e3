import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type DraftFacts, NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import { DraftPictures } from "@surename/core/operations/drafts/ports/pictures"
import type { Page } from "../page.ts"
import { draftsPath, requireDraft, readVersionNumber } from "./own-drafts.ts"

/** Finds drafts with a stored picture. Also starts making missing pictures, if the service has a browser. */
export const findPictured = Effect.fnUntraced(function* (drafts: ReadonlyArray<DraftFacts>) {
  const pictures = yield* Effect.serviceOption(DraftPictures)
  const live = drafts.filter(({ status }) => status === "live")
  const none: ReadonlySet<string> = new Set()
  return Option.isNone(pictures) || live.length === 0 ? none : yield* pictures.value.findPictured(live)
})

/** Serves the picture to the owner, while the version is served. It never changes, so a browser may cache it; shared caches may not. */
export const draftPicture: Page = {
  path: `${draftsPath}/{draft_id}/picture`,
  get: Effect.fnUntraced(function* (visit) {
    const { draftId, draftVersion } = yield* requireDraft(
      visit,
      yield* readVersionNumber(visit.query.get("version") ?? ""),
    )
    const pictures = yield* Effect.serviceOption(DraftPictures)
    const bytes =
      draftVersion.status !== "live" || Option.isNone(pictures)
        ? undefined
        : yield* pictures.value.readPicture({ draftId, version: draftVersion.version })
    if (bytes === undefined) return yield* new NoSuchDraft({ message: "There is no picture of it." })
    return {
      _tag: "File",
      bytes: new Uint8Array(bytes),
      headers: { "content-type": "image/jpeg", "cache-control": "private, max-age=86400, immutable" },
    } as const
  }),
}
