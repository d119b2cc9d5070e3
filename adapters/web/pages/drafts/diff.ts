import * as Effect from "effect/Effect"
import { showPage } from "../page.ts"
import type { Page } from "../page.ts"
import { diffScreen } from "./diff-view.ts"
import { changedFiles, fileDiffs } from "./file-diff.ts"
import { draftsPath, ownDraft, versionIn } from "./own-drafts.ts"

/** Two versions side by side. */
export const diff: Page = {
  path: `${draftsPath}/{draft_id}/diff`,
  get: Effect.fnUntraced(function* (visit) {
    const { query } = visit
    const { drafts, draftId, found, owner } = yield* ownDraft(visit)
    // Without numbers: what the latest version changed.
    const numberOf = (name: string, usual: number) => versionIn(query.get(name) ?? String(Math.max(1, usual)))
    const [from, to] = [yield* numberOf("from", found.version - 1), yield* numberOf("to", found.version)]
    const [before, after] = [yield* drafts.find(owner, draftId, from), yield* drafts.find(owner, draftId, to)]
    const files = yield* fileDiffs(drafts, changedFiles(before, after))
    return showPage(diffScreen({ before, after, files }))
  }),
}
