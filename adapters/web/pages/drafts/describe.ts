import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { renderFormPage } from "../form.ts"
import { redirectTo, showPage, type Page, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { formatTitle, renderTextFields } from "./list-view.ts"
import { draftsPath, requireDraft, toDraftPath, readWritesLeft } from "./own-drafts.ts"
import { renderWritesLeft } from "./upload-form.ts"
import { callOperation } from "../operated.ts"

export const describePage: Page = {
  path: `${draftsPath}/{draft_id}/describe`,
  get: (visit) =>
    Effect.gen(function* () {
      const { draftVersion } = yield* requireDraft(visit)
      const { description = "", nameHint = "" } = draftVersion.draft
      const form = new URLSearchParams({ name_hint: nameHint, description })
      return showPage(yield* loadPage({ ...visit, form }))
    }),
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      const { draftId } = yield* requireDraft(visit)
      const readText = (name: string) => (visit.form.get(name) ?? "").replaceAll("\r\n", "\n").trim()
      const input = { draft_id: draftId, name_hint: readText("name_hint"), description: readText("description") }
      yield* callOperation(visit, { name: "update_draft", input })
      return redirectTo(toDraftPath(draftId), { flash: "draft-described" })
    }),
}

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const { draftId, draftVersion } = yield* requireDraft(visit)
  return renderFormPage(visit, {
    title: "Name and description",
    heading: `Name and description of ${formatTitle(draftVersion.draft)}`,
    action: toDraftPath(draftId, "/describe"),
    console: true,
    before: html`<p>The files and the version do not change.</p>`,
    inputs: html`
      ${renderTextFields(visit, 5)}
      <p class="actions"><button>Save</button> <a href="${toDraftPath(draftId)}">Cancel</a></p>
      ${renderWritesLeft(yield* readWritesLeft(visit))}
    `,
  })
})
