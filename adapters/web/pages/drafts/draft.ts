import * as Effect from "effect/Effect"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { showPage, type Page, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { renderDraftPage } from "./draft-view.ts"
import { draftsPath, requireDraft, readVersionNumber, readWritesLeft } from "./own-drafts.ts"
import { selectPage } from "../page-links.ts"
import { findPictured } from "./pictures.ts"
import { readUpload, checkUpload } from "./uploaded.ts"
import { writeVersion } from "./write-draft.ts"

const draftPath = `${draftsPath}/{draft_id}`

export const draftPage: Page = {
  path: draftPath,
  formBytes: draftLimits.draftBodyBytes,
  get: (visit) => Effect.map(loadPage(visit), (content) => showPage(content)),
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      const { draftId } = yield* requireDraft(visit)
      const upload = readUpload(visit)
      const [{ files, leftOutHidden }, refusal] = [upload, checkUpload(visit, upload)]
      if (refusal !== undefined) return yield* refusal
      const input = { draft_id: draftId, files }
      const write = { name: "update_draft", input, paths: files.map(({ path }) => path) } as const
      return yield* writeVersion(visit, write, leftOutHidden ? "draft-hidden-left-out" : "draft-changed")
    }),
}

export const rollBack: Page = {
  path: `${draftPath}/roll-back`,
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      const { draftId } = yield* requireDraft(visit)
      const input = { draft_id: draftId, restore_version: yield* readVersionNumber(visit.form.get("version") ?? "") }
      return yield* writeVersion(visit, { name: "update_draft", input }, "draft-rolled-back")
    }),
}

export const deleteFile: Page = {
  path: `${draftPath}/delete-file`,
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      const { draftId } = yield* requireDraft(visit)
      const path = visit.form.get("path") ?? ""
      const input = { draft_id: draftId, files: [{ path, content: null }] }
      return yield* writeVersion(visit, { name: "update_draft", input, paths: [path] }, "draft-changed")
    }),
}

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const { draftId, drafts, draftVersion, owner, toPreviewUrl, reviews } = yield* requireDraft(visit)
  const page = selectPage(visit, yield* drafts.listVersions(owner, draftId), 12)
  const versions = yield* Effect.forEach(page.items, ({ version }) => drafts.find(owner, draftId, version), {
    concurrency: 4,
  })
  const state = yield* reviews.findState({ draftId, version: draftVersion.version })
  const writesLeft = yield* readWritesLeft(visit)
  return renderDraftPage(visit, {
    draftVersion,
    state,
    versions,
    page,
    toPreviewUrl,
    writesLeft,
    pictured: yield* findPictured([draftVersion.draft]),
  })
})
