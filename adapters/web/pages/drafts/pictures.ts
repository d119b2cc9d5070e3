import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type DraftFacts, Drafts, NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import { DraftPictures } from "@surename/core/operations/drafts/ports/pictures"
import { findService } from "../../page-services.ts"
import type { Page } from "../page.ts"
import type { Thumbnail } from "./picture.ts"
import { findSimpleHue } from "./simple-page.ts"
import { draftsPath, requireDraft, readVersionNumber } from "./own-drafts.ts"

/** Finds stored pictures and simple pages. Also starts making missing pictures, if the service has a browser. */
export const findThumbnails = Effect.fnUntraced(function* (drafts: ReadonlyArray<DraftFacts>) {
  const pictures = yield* Effect.serviceOption(DraftPictures)
  const live = drafts.filter(({ status }) => status === "live")
  const pictured =
    Option.isNone(pictures) || live.length === 0 ? new Set<string>() : yield* pictures.value.findPictured(live)
  // A simple page always has a name.
  const others = drafts.filter(({ draftId, nameHint }) => !pictured.has(draftId) && nameHint !== undefined)
  const hues = yield* Effect.forEach(others, findHue, { concurrency: 4 })
  return new Map<string, Thumbnail>([...[...pictured].map((draftId) => [draftId, "stored"] as const), ...hues.flat()])
})

const findHue = Effect.fnUntraced(function* (draft: DraftFacts) {
  const drafts = yield* findService(Drafts)
  const files = Option.isNone(drafts) ? undefined : yield* drafts.value.listFiles(draft)
  const [file, ...more] = files ?? []
  const hue = file === undefined || more.length > 0 ? undefined : yield* findSimpleHue(draft, file)
  return hue === undefined ? [] : [[draft.draftId, hue] as const]
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
