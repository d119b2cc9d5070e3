import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { html } from "hono/html"
import { readReviewText } from "@surename/core/interface/review-text"
import { seeOther, readField, showPage } from "../page.ts"
import type { Page, Visit } from "../page.ts"
import { summary } from "../form.ts"
import { submitForm } from "../submit-form.ts"
import { titleOf } from "./list-view.ts"
import { draftsPath, ownDraft, pathOf, versionIn } from "./own-drafts.ts"
import { reviewSection } from "./review-section.ts"
import { reasonList, statusTag } from "./status.ts"
import { formRefused, operated } from "../operated.ts"

/** The owner of a flagged version asks for a person; the page of the draft has the same form for the latest version. */
export const requestReview: Page = {
  path: `${draftsPath}/{draft_id}/review`,
  get: (visit) => Effect.map(screen(visit), (made) => showPage(made)),
  post: (visit) =>
    submitForm(visit, {}, screen, function* () {
      const { draftId, found } = yield* findChosenVersion(visit)
      const { version } = found
      const typed = (visit.form.get("text") ?? "").replaceAll("\r\n", "\n")
      const text = yield* Effect.fromResult(
        Result.mapError(readReviewText(typed), (message) => formRefused("text", `${message}.`)),
      )
      yield* operated(visit, { name: "request_review", input: { draft_id: draftId, version, text } })
      const isLatest = version === found.draft.version
      const to = isLatest ? pathOf(draftId) : pathOf(draftId, "/review", { version: `${version}` })
      return seeOther(to, { flash: "review-requested" })
    }),
}

/** The version of the form or the address, else the latest. */
const findChosenVersion = Effect.fnUntraced(function* (visit: Visit) {
  const number = readField(visit, "version")
  return yield* ownDraft(visit, number === "" ? "latest" : yield* versionIn(number))
})

const screen = Effect.fnUntraced(function* (visit: Visit) {
  const { draftId, found, reviews } = yield* findChosenVersion(visit)
  const { draft, screening, version } = found
  const state = yield* reviews.stateOf({ draftId, version })
  return {
    title: `Review of version ${version}`,
    console: true,
    main: html`
      <p class="hint"><a href="${pathOf(draftId)}">${titleOf(draft)}</a></p>
      <h1>Review of version ${version}</h1>
      ${summary(visit)}
      <p>${statusTag(found)}</p>
      <h2>What screening saw</h2>
      ${screening.reasons.length === 0 ? html`<p>Nothing.</p>` : reasonList(screening)}
      ${reviewSection(visit, found, state)}
    `,
  }
})
