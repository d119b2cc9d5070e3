import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { DraftDetails } from "@surename/core/operations/get-draft/contract"
import { reviewState } from "@surename/core/operations/get-draft/review-state"
import { requestReview as operation } from "@surename/core/operations/request-review/logic"
import { Reviews } from "@surename/core/ports/reviews"
import { errorPage } from "./error-pages.ts"
import { time } from "./facts.ts"
import { field, hidden, summary } from "./form.ts"
import { reviewing } from "./operator.ts"
import { seeOther, sent, shown, signedIn } from "./page.ts"
import type { Html, Page, Screen, Visit } from "./page.ts"
import { reasons } from "./review-view.ts"
import { submitForm } from "./submit-form.ts"

/** The owner of a flagged version asks for a person; on the page of the draft, `reviewSection` shows the same form. */
export const requestReview: Page = {
  path: "/account/drafts/{draft_id}/review",
  get: Effect.fnUntraced(function* (visit) {
    const found = yield* flagged(visit)
    return found === undefined ? errorPage("not_found", "/account") : shown(screen(visit, found))
  }),
  post: Effect.fnUntraced(function* (visit) {
    const found = yield* flagged(visit)
    if (found === undefined) return errorPage("not_found", "/account")
    return yield* submitForm(
      visit,
      { BadInput: "text" },
      (visit) => screen(visit, found),
      function* () {
        const input = { draft_id: found.draftId, version: found.version, text: visit.form.get("text") ?? "" }
        yield* Effect.provideService(operation.ask(input, found.subject), Reviews, found.reviews)
        return seeOther(visit.path, { flash: "review-requested" })
      },
    )
  }),
}

/** The version of the form or the address, else the latest; `undefined` when it is not the visitor's. */
const flagged = Effect.fnUntraced(function* (visit: Visit) {
  const { subject } = yield* signedIn(visit)
  const review = yield* reviewing
  const [, , , draftId = ""] = visit.path.split("/")
  if (review === undefined) return undefined
  const number = sent(visit, "version")
  const version = /^[1-9]\d{0,8}$/u.test(number) ? Number(number) : "latest"
  const found = yield* Effect.catchTag(
    review.drafts.find(subject, draftId, version),
    "NoSuchDraft",
    () => Effect.undefined,
  )
  if (found === undefined) return undefined
  const state = yield* review.reviews.stateOf({ draftId, version: found.version })
  const screening = { ...found.screening, ...reviewState(state) }
  return { ...found, subject, draftId, screening, reviews: review.reviews }
})

/** A version as `get_draft` answers it. */
export interface ScreenedVersion {
  readonly draftId: string
  readonly version: number
  readonly status: DraftDetails["status"]
  readonly screening: DraftDetails["screening"]
}

const screen = (visit: Visit, one: ScreenedVersion): Screen => ({
  title: "Screening",
  console: true,
  main: html`
    <h1>Screening of version ${one.version}</h1>
    ${summary(visit)}
    <p>Draft ${one.draftId}</p>
    ${reasons(one.screening.reasons)} ${reviewSection(visit, one)}
  `,
})

/** Where a version stands, with the form to ask for a review where that can be asked. */
export const reviewSection = (visit: Visit, { draftId, screening, status, version }: ScreenedVersion): Html => {
  const { decision, review_request: request } = screening
  const isOpen = request?.state === "open"
  return html`
    <section aria-labelledby="review">
      <h2 id="review">Review</h2>
      ${
        decision === undefined
          ? ""
          : html`<p>
              An operator decided that this version is ${decision.decision === "flag" ? "not served" : "served"}:
              <q>${decision.why}</q>
            </p>`
      }
      ${
        request === undefined
          ? ""
          : html`<p>You asked on ${time(Date.parse(request.asked_at))}: <q>${request.text}</q></p>`
      }
      ${request?.answer === undefined ? "" : html`<p>An operator answered: <q>${request.answer.why}</q></p>`}
      ${isOpen ? html`<p>A person will look at it.</p>` : ""}
      ${
        status !== "flagged" || isOpen
          ? ""
          : html`<form class="narrow" method="post" action="/account/drafts/${draftId}/review" novalidate>
              ${hidden("version", String(version))}
              ${field(visit, { name: "text", label: "Why it should be served", hint: "A person reads this.", autocomplete: "off" })}
              <p class="actions"><button>Ask for a review</button></p>
            </form>`
      }
    </section>
  `
}
