import * as Effect from "effect/Effect"
import type { Page } from "../page.ts"
import { NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import { draftsPath, requireDraft, readVersionNumber } from "./own-drafts.ts"

/** Downloads the file only: shown on this origin, it would be a page of ours. */
export const downloadPage: Page = {
  path: `${draftsPath}/{draft_id}/file`,
  get: Effect.fnUntraced(function* (visit) {
    const version = visit.query.get("version")
    const { drafts, draftVersion } = yield* requireDraft(
      visit,
      version === null ? "latest" : yield* readVersionNumber(version),
    )
    const file = draftVersion.files.find(({ path }) => path === visit.query.get("path"))
    if (file === undefined) return yield* new NoSuchDraft({ message: "File not found." })
    const bytes = yield* drafts.readContent(file.sha256)
    return {
      _tag: "File",
      bytes: new Uint8Array(bytes),
      headers: {
        "content-type": "application/octet-stream",
        // Paths contain neither quotes, line ends nor non-ASCII letters.
        "content-disposition": `attachment; filename="${file.path.slice(file.path.lastIndexOf("/") + 1)}"`,
      },
    } as const
  }),
}
