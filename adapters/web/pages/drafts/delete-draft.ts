import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { formatCount } from "../facts.ts"
import { renderFormPage } from "../form.ts"
import { redirectTo, showPage, type Page, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { formatTitle } from "./list-view.ts"
import { draftsPath, requireDraft, toDraftPath } from "./own-drafts.ts"
import { callOperation } from "../operated.ts"

export const deleteDraft: Page = {
  path: `${draftsPath}/{draft_id}/delete`,
  get: (visit) => Effect.map(loadPage(visit), (content) => showPage(content)),
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      const { draftId } = yield* requireDraft(visit)
      yield* callOperation(visit, { name: "delete_draft", input: { draft_id: draftId } })
      return redirectTo(draftsPath, { flash: "draft-deleted" })
    }),
}

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const { draftId, draftVersion } = yield* requireDraft(visit)
  return renderFormPage(visit, {
    title: "Delete the draft",
    heading: `Delete ${formatTitle(draftVersion.draft)}?`,
    action: toDraftPath(draftId, "/delete"),
    console: true,
    before: html`<p>
      This deletes the draft at once and for good, with its ${formatCount(draftVersion.version, "version")}. Its
      previews stop working.
    </p>`,
    inputs: html`<p class="actions">
      <button class="danger">Delete this draft</button> <a href="${toDraftPath(draftId)}">Cancel</a>
    </p>`,
  })
})
