import * as Effect from "effect/Effect"
import { showPage, type Page } from "../page.ts"
import { renderDiffPage } from "./diff-view.ts"
import { listChangedFiles, readFileDiffs } from "./file-diff.ts"
import { draftsPath, requireDraft, readVersionNumber } from "./own-drafts.ts"

export const diffPage: Page = {
  path: `${draftsPath}/{draft_id}/diff`,
  get: Effect.fnUntraced(function* (visit) {
    const { query } = visit
    const { drafts, draftId, draftVersion, owner } = yield* requireDraft(visit)
    // Default: the changes of the latest version.
    const readNumber = (name: string, defaultNumber: number) =>
      readVersionNumber(query.get(name) ?? String(Math.max(1, defaultNumber)))
    const from = yield* readNumber("from", draftVersion.version - 1)
    const to = yield* readNumber("to", draftVersion.version)
    const before = yield* drafts.find(owner, draftId, from)
    const after = yield* drafts.find(owner, draftId, to)
    const files = yield* readFileDiffs(drafts, listChangedFiles(before, after))
    return showPage(renderDiffPage({ before, after, files }))
  }),
}
