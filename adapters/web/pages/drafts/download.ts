import * as Effect from "effect/Effect"
import type { Page } from "../page.ts"
import { NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import { draftsPath, ownDraft, versionIn } from "./own-drafts.ts"

/** A file as it was sent. It is handed out to be saved, and never shown: on this origin it would be a page of ours. */
export const download: Page = {
  path: `${draftsPath}/{draft_id}/file`,
  get: Effect.fnUntraced(function* (visit) {
    const version = visit.query.get("version")
    const { drafts, found } = yield* ownDraft(visit, version === null ? "latest" : yield* versionIn(version))
    const file = found.files.find(({ path }) => path === visit.query.get("path"))
    if (file === undefined) return yield* new NoSuchDraft({ message: "File not found." })
    const bytes = yield* drafts.content(file.sha256)
    return {
      _tag: "Handed",
      bytes: new Uint8Array(bytes),
      headers: {
        "content-type": "application/octet-stream",
        // The grammar of paths has neither quotes nor line ends nor letters beyond ASCII.
        "content-disposition": `attachment; filename="${file.path.slice(file.path.lastIndexOf("/") + 1)}"`,
      },
    } as const
  }),
}
