import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { formScreen } from "../form.ts"
import { seeOther, showPage } from "../page.ts"
import type { Page, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { titleOf, wordsFields } from "./list-view.ts"
import { draftsPath, ownDraft, pathOf, writesLeft } from "./own-drafts.ts"
import { writesLine } from "./upload-form.ts"
import { operated } from "../operated.ts"

/** The owner's name and description of a draft. A change makes no version. */
export const describe: Page = {
  path: `${draftsPath}/{draft_id}/describe`,
  get: (visit) =>
    Effect.gen(function* () {
      const { found } = yield* ownDraft(visit)
      const { description = "", nameHint = "" } = found.draft
      const form = new URLSearchParams({ name_hint: nameHint, description })
      return showPage(yield* describeScreen({ ...visit, form }))
    }),
  post: (visit) =>
    submitForm(visit, {}, describeScreen, function* () {
      const { draftId } = yield* ownDraft(visit)
      const typed = (name: string) => (visit.form.get(name) ?? "").replaceAll("\r\n", "\n").trim()
      const input = { draft_id: draftId, name_hint: typed("name_hint"), description: typed("description") }
      yield* operated(visit, { name: "update_draft", input })
      return seeOther(pathOf(draftId), { flash: "draft-described" })
    }),
}

const describeScreen = Effect.fnUntraced(function* (visit: Visit) {
  const { draftId, found } = yield* ownDraft(visit)
  return formScreen(visit, {
    title: "Name and description",
    heading: `Name and description of ${titleOf(found.draft)}`,
    action: pathOf(draftId, "/describe"),
    console: true,
    before: html`<p>The files and the version do not change.</p>`,
    inputs: html`
      ${wordsFields(visit, 5)}
      <p class="actions"><button>Save</button> <a href="${pathOf(draftId)}">Cancel</a></p>
      ${writesLine(yield* writesLeft(visit))}
    `,
  })
})
