import * as Effect from "effect/Effect"
import type { NotQuoted } from "@surename/core/operations/money/quote-domain/contract"
import { findQuote } from "@surename/core/operations/money/quote-domain/stored-quote"
import { expiredQuotePage } from "../confirm/confirm-view.ts"
import { findExistingOrder, mayOrderHere } from "../confirm/order-of.ts"
import { callOperation } from "../../operated.ts"
import { type Page, redirectTo, readField, showPage, requireSignedIn, type Visit } from "../../page.ts"
import { requireProjects } from "../projects/own-projects.ts"
import { submitForm } from "../../submit-form.ts"
import { renderQuoteForm, renderQuotePage } from "./quotes-view.ts"
import { quotesPath } from "./quotes-path.ts"

export const quoteFormPage: Page = {
  path: quotesPath,
  get: (visit) => Effect.map(loadPage(visit), (content) => showPage(content)),
  post: (visit) =>
    submitForm(
      visit,
      { Refused: "domain" },
      (formVisit) => loadPage(formVisit),
      function* () {
        yield* requireProjects(visit)
        const domain = readField(visit, "domain").trim()
        const project = readField(visit, "project")
        const input = { domain, ...(project === "" ? {} : { project_id: project }) }
        const quote = yield* callOperation(visit, { name: "quote_domain", input })
        // Refusals are not stored, so this response shows them.
        return "refused" in quote
          ? showPage(yield* loadPage(visit, quote))
          : redirectTo(`${quotesPath}/${quote.quote_id}`)
      },
    ),
}

const loadPage = Effect.fnUntraced(function* (visit: Visit, refusal?: NotQuoted) {
  const form = new URLSearchParams({ domain: readField(visit, "domain"), project: readField(visit, "project") })
  return renderQuoteForm({ ...visit, form }, { projects: yield* readProjects(visit), refusal })
})

/** Reads projects with a budget, because others cannot be compared. */
const readProjects = Effect.fnUntraced(function* (visit: Visit) {
  const { owner, projects } = yield* requireProjects(visit)
  // The form works without projects.
  return yield* Effect.catchTag(projects.list(owner), "StoreUnavailable", () => Effect.succeed([]))
})

/** Shows a stored quote, so a reload asks no registrar. */
export const quotePage: Page = {
  withoutScript: true,
  path: `${quotesPath}/{quote_id}`,
  get: Effect.fnUntraced(function* (visit) {
    const { subject } = yield* requireSignedIn(visit)
    const quote = yield* findQuote(subject, visit.params["quote_id"] ?? "")
    if (quote === undefined) return showPage(expiredQuotePage, 404)
    const order = yield* findExistingOrder(visit, quote.domain)
    return showPage(renderQuotePage(quote, { isOrder: yield* mayOrderHere(visit, quote), order }))
  }),
}
