import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { showPage } from "../page.ts"
import type { Page, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { draftScreen } from "./draft-view.ts"
import { draftsPath, ownDraft, versionIn, writesLeft } from "./own-drafts.ts"
import { pageOf } from "./page-links.ts"
import { pictured } from "./pictures.ts"
import { uploaded, uploadFault } from "./uploaded.ts"
import { writeVersion } from "./write-draft.ts"

const draftPath = `${draftsPath}/{draft_id}`

/** One draft: its versions, its files, and the form that adds files to it. */
export const draftPage: Page = {
  path: draftPath,
  formBytes: limits.draftBodyBytes,
  get: (visit) => Effect.map(screen(visit), (made) => showPage(made)),
  post: (visit) =>
    submitForm(visit, {}, screen, function* () {
      const { draftId } = yield* ownDraft(visit)
      const sent = uploaded(visit)
      const [{ files, hidden }, fault] = [sent, uploadFault(visit, sent)]
      if (fault !== undefined) return yield* fault
      const input = { draft_id: draftId, files }
      const write = { name: "update_draft", input, paths: files.map(({ path }) => path) } as const
      return yield* writeVersion(visit, write, hidden ? "draft-hidden-left-out" : "draft-changed")
    }),
}

/** The files of an earlier version become those of a new one. */
export const rollBack: Page = {
  path: `${draftPath}/roll-back`,
  post: (visit) =>
    submitForm(visit, {}, screen, function* () {
      const { draftId } = yield* ownDraft(visit)
      const input = { draft_id: draftId, restore_version: yield* versionIn(visit.form.get("version") ?? "") }
      return yield* writeVersion(visit, { name: "update_draft", input }, "draft-rolled-back")
    }),
}

/** A version without that file: the earlier ones still have it. */
export const deleteFile: Page = {
  path: `${draftPath}/delete-file`,
  post: (visit) =>
    submitForm(visit, {}, screen, function* () {
      const { draftId } = yield* ownDraft(visit)
      const path = visit.form.get("path") ?? ""
      const input = { draft_id: draftId, files: [{ path, content: null }] }
      return yield* writeVersion(visit, { name: "update_draft", input, paths: [path] }, "draft-changed")
    }),
}

const screen = Effect.fnUntraced(function* (visit: Visit) {
  const { draftId, drafts, found, owner, preview, reviews } = yield* ownDraft(visit)
  const page = pageOf(visit, yield* drafts.versions(owner, draftId), 12)
  // Sizes and reasons are read for the versions that are shown.
  const versions = yield* Effect.forEach(page.items, ({ version }) => drafts.find(owner, draftId, version), {
    concurrency: 4,
  })
  const state = yield* reviews.stateOf({ draftId, version: found.version })
  const left = yield* writesLeft(visit)
  return draftScreen(visit, { found, state, versions, page, preview, left, pictured: yield* pictured([found.draft]) })
})
