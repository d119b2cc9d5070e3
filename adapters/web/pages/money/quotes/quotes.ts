import * as Effect from "effect/Effect"
import { type NotQuoted, QuoteDomainOutput } from "@surename/core/operations/money/quote-domain/contract"
import { findQuote } from "@surename/core/operations/money/quote-domain/kept-quote"
import * as Schema from "effect/Schema"
import { goneScreen } from "../confirm/confirm-view.ts"
import { orderAlready } from "../confirm/order-of.ts"
import { operated } from "../../operated.ts"
import { type Page, seeOther, readField, showPage, signedIn } from "../../page.ts"
import type { Visit } from "../../page.ts"
import { ownOrders } from "../orders/own-orders.ts"
import { ownProjects } from "../projects/own-projects.ts"
import { submitForm } from "../../submit-form.ts"
import { askScreen, quoteScreen } from "./quotes-view.ts"
import { quotesPath } from "./quotes-path.ts"

/** The page of quotes: the price of a name, or why there is none. */
export const askForQuote: Page = {
  path: quotesPath,
  get: (visit) => {
    const form = new URLSearchParams({ domain: readField(visit, "domain"), project: readField(visit, "project") })
    return Effect.map(screen({ ...visit, form }), (made) => showPage(made))
  },
  post: (visit) =>
    submitForm(
      visit,
      { Refused: "domain" },
      (again) => screen(again),
      function* () {
        yield* ownProjects(visit)
        const [domain, project] = [readField(visit, "domain").trim(), readField(visit, "project")]
        const input = { domain, ...(project === "" ? {} : { project_id: project }) }
        const quoted = yield* Effect.orDie(readQuote(yield* operated(visit, { name: "quote_domain", input })))
        // The answer of a refusal is the page itself: it is kept nowhere.
        return "refused" in quoted
          ? showPage(yield* screen(visit, quoted))
          : seeOther(`${quotesPath}/${quoted.quote_id}`)
      },
    ),
}

const readQuote = Schema.decodeUnknownEffect(QuoteDomainOutput)

const screen = Effect.fnUntraced(function* (visit: Visit, refusal?: NotQuoted) {
  return askScreen(visit, { projects: yield* projectsOf(visit), orders: yield* ordersOf(visit), refusal: refusal })
})

/** The page works without them. */
const ordersOf = (visit: Visit) => Effect.catchTag(ownOrders(visit), "StoreUnavailable", () => Effect.succeed([]))

/** Those that have a budget: a quote is compared with nothing else. */
const projectsOf = Effect.fnUntraced(function* (visit: Visit) {
  const { owner, projects } = yield* ownProjects(visit)
  // The form works without them.
  return yield* Effect.catchTag(projects.list(owner), "StoreUnavailable", () => Effect.succeed([]))
})

/** A quote of this person, until it expires: reloading asks no registrar. */
export const quotePage: Page = {
  path: `${quotesPath}/{quote_id}`,
  get: Effect.fnUntraced(function* (visit) {
    const { subject } = yield* signedIn(visit)
    const quote = yield* findQuote(subject, visit.params["quote_id"] ?? "")
    if (quote === undefined) return showPage(goneScreen, 404)
    return showPage(quoteScreen(quote, yield* orderAlready(visit, quote.domain)))
  }),
}
