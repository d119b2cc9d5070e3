import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { counted } from "../facts.ts"
import { formScreen } from "../form.ts"
import { seeOther, showPage } from "../page.ts"
import type { Page, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { titleOf } from "./list-view.ts"
import { draftsPath, ownDraft, pathOf } from "./own-drafts.ts"
import { operated } from "../operated.ts"

export const deleteDraft: Page = {
  path: `${draftsPath}/{draft_id}/delete`,
  get: (visit) => Effect.map(deleteDraftScreen(visit), (made) => showPage(made)),
  post: (visit) =>
    submitForm(visit, {}, deleteDraftScreen, function* () {
      const { draftId } = yield* ownDraft(visit)
      yield* operated(visit, { name: "delete_draft", input: { draft_id: draftId } })
      return seeOther(draftsPath, { flash: "draft-deleted" })
    }),
}

const deleteDraftScreen = Effect.fnUntraced(function* (visit: Visit) {
  const { draftId, found } = yield* ownDraft(visit)
  return formScreen(visit, {
    title: "Delete the draft",
    heading: `Delete ${titleOf(found.draft)}?`,
    action: pathOf(draftId, "/delete"),
    console: true,
    before: html`<p>
      This deletes the draft at once and for good, with its ${counted(found.version, "version")}. Its previews stop
      working.
    </p>`,
    inputs: html`<p class="actions">
      <button class="danger">Delete this draft</button> <a href="${pathOf(draftId)}">Cancel</a>
    </p>`,
  })
})
