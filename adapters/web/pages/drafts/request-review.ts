import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { html } from "hono/html"
import { readReviewText } from "@surename/core/interface/review-text"
import { redirectTo, readField, showPage, type Page, type Visit } from "../page.ts"
import { renderFormError } from "../form.ts"
import { submitForm } from "../submit-form.ts"
import { formatTitle } from "./list-view.ts"
import { draftsPath, requireDraft, toDraftPath, readVersionNumber } from "./own-drafts.ts"
import { renderReviewSection } from "./review-section.ts"
import { renderReasons, renderStatusTag } from "./status.ts"
import { refuseField, callOperation } from "../operated.ts"

export const requestReview: Page = {
  path: `${draftsPath}/{draft_id}/review`,
  get: (visit) => Effect.map(loadPage(visit), (content) => showPage(content)),
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      const { draftId, draftVersion } = yield* findChosenVersion(visit)
      const { version } = draftVersion
      const typedText = (visit.form.get("text") ?? "").replaceAll("\r\n", "\n")
      const text = yield* Effect.fromResult(
        Result.mapError(readReviewText(typedText), (message) => refuseField("text", `${message}.`)),
      )
      yield* callOperation(visit, { name: "request_review", input: { draft_id: draftId, version, text } })
      const isLatest = version === draftVersion.draft.version
      const returnPath = isLatest ? toDraftPath(draftId) : toDraftPath(draftId, "/review", { version: `${version}` })
      return redirectTo(returnPath, { flash: "review-requested" })
    }),
}

const findChosenVersion = Effect.fnUntraced(function* (visit: Visit) {
  const number = readField(visit, "version")
  return yield* requireDraft(visit, number === "" ? "latest" : yield* readVersionNumber(number))
})

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const { draftId, draftVersion, reviews } = yield* findChosenVersion(visit)
  const { draft, screening, version } = draftVersion
  const state = yield* reviews.findState({ draftId, version })
  return {
    title: `Review of version ${version}`,
    console: true,
    main: html`
      <p class="hint"><a href="${toDraftPath(draftId)}">${formatTitle(draft)}</a></p>
      <h1>Review of version ${version}</h1>
      ${renderFormError(visit)}
      <p>${renderStatusTag(draftVersion)}</p>
      <h2>Screening result</h2>
      ${screening.reasons.length === 0 ? html`<p>Nothing.</p>` : renderReasons(screening)}
      ${renderReviewSection(visit, draftVersion, state)}
    `,
  }
})
