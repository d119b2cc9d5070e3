import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import type { NotQuoted, Quoted } from "@surename/core/operations/money/quote-domain/contract"
import { findQuote } from "@surename/core/operations/money/quote-domain/stored-quote"
import { Registrar } from "@surename/core/ports/registrar"
import { findService } from "../../../page-services.ts"
import { refuseField, callOperation } from "../../operated.ts"
import { toOrderPath } from "../orders/own-orders.ts"
import { redirectTo, showPage, requireSignedIn, type Page, type Visit } from "../../page.ts"
import { renderCodeIfOn, readSecondStep } from "../../accounts/second-factor/code-if-on.ts"
import { submitForm } from "../../submit-form.ts"
import { renderQuotePage } from "../quotes/quotes-view.ts"
import { renderConfirmPage, expiredQuotePage, renderNoPrice } from "./confirm-view.ts"
import { mayOrderHere, findExistingOrder, placeConfirmedOrder } from "./order-of.ts"

/** Orders here after the name and the password. A sale at the registrar needs only one more check. */
export const confirmPage: Page = {
  withoutScript: true,
  path: "/confirm/{quote_id}",
  get: (visit) =>
    Effect.gen(function* () {
      const confirmedQuote = yield* findOwnQuote(visit)
      if (confirmedQuote === undefined) return showPage(expiredQuotePage, 404)
      const existingOrder = yield* findExistingOrder(visit, confirmedQuote.domain)
      if (existingOrder !== undefined) return redirectTo(toOrderPath(existingOrder))
      const newQuote = yield* Effect.result(requoteName(visit, confirmedQuote.domain))
      if (Result.isSuccess(newQuote)) {
        const checkout = yield* findCheckout(visit, newQuote.success, confirmedQuote)
        if (checkout !== undefined) return redirectTo(checkout)
        return showPage(yield* loadConfirmPage(visit, newQuote.success, confirmedQuote))
      }
      // A failed requote is shown without a form.
      return newQuote.failure._tag === "Refused"
        ? showPage(
            renderNoPrice(confirmedQuote.domain, newQuote.failure.message),
            newQuote.failure.status,
            newQuote.failure.retryAfterMs,
          )
        : yield* newQuote.failure
    }),
  buy: (visit) =>
    Effect.gen(function* () {
      const confirmedQuote = yield* findOwnQuote(visit)
      if (confirmedQuote === undefined) return showPage(expiredQuotePage, 404)
      const existingOrder = yield* findExistingOrder(visit, confirmedQuote.domain)
      if (existingOrder !== undefined) return redirectTo(toOrderPath(existingOrder))
      return yield* submitForm(
        visit,
        { WrongPassword: "password", WrongCode: "code" },
        (formVisit) => loadConfirmPage(formVisit, confirmedQuote, confirmedQuote),
        function* () {
          const { accounts, subject } = yield* requireSignedIn(visit)
          if (!matchesTyped(visit.form.get("domain") ?? "", confirmedQuote.domain))
            return yield* refuseField("domain", `Type ${confirmedQuote.domain}, the name that you want to register.`)
          yield* accounts.confirmPassword(
            subject,
            visit.form.get("password") ?? "",
            visit.cookie,
            readSecondStep(visit),
          )
          const newQuote = yield* requoteName(visit, confirmedQuote.domain)
          // The price changed, so the person types again.
          const clearedVisit = { ...visit, form: new URLSearchParams() }
          if ("refused" in newQuote || !isSamePrice(newQuote, confirmedQuote)) {
            // A form sent twice: the other request may have ordered.
            const otherOrder = yield* findExistingOrder(visit, confirmedQuote.domain)
            if (otherOrder !== undefined) return redirectTo(toOrderPath(otherOrder))
            return showPage(yield* loadConfirmPage(clearedVisit, newQuote, confirmedQuote), 409)
          }
          const order = yield* placeConfirmedOrder(visit, confirmedQuote, newQuote)
          if (order !== undefined) return redirectTo(toOrderPath(order))
          // The operator allows no orders any more.
          return showPage(yield* loadConfirmPage(clearedVisit, newQuote, confirmedQuote))
        },
      )
    }),
}

/** Returns `undefined` for an expired quote or another person's. */
const findOwnQuote = Effect.fnUntraced(function* (visit: Visit) {
  const { subject } = yield* requireSignedIn(visit)
  return yield* findQuote(subject, visit.params["quote_id"] ?? "")
})

/** Asks the registry first, then the registrar. */
const requoteName = (visit: Visit, domain: string) => callOperation(visit, { name: "quote_domain", input: { domain } })

const loadConfirmPage = Effect.fnUntraced(function* (
  visit: Visit,
  newQuote: Quoted | NotQuoted,
  confirmedQuote: Quoted,
) {
  if ("refused" in newQuote) return renderNoPrice(newQuote.domain, newQuote.refused.message)
  const previousQuote = isSamePrice(newQuote, confirmedQuote) ? undefined : confirmedQuote
  if (!(yield* mayOrderHere(visit, newQuote))) return renderQuotePage(newQuote, { previousQuote, isOrder: false })
  return renderConfirmPage(visit, { quote: newQuote, previousQuote, code: yield* renderCodeIfOn(visit) })
})

/** Compares everything that the person agrees to. */
const isSamePrice = (newQuote: Quoted, confirmedQuote: Quoted): boolean =>
  newQuote.total_cents === confirmedQuote.total_cents &&
  newQuote.term_years === confirmedQuote.term_years &&
  newQuote.renewal_cents === confirmedQuote.renewal_cents &&
  newQuote.seller === confirmedQuote.seller

/** Accepts capitals and the name's own script. */
const matchesTyped = (typed: string, domain: string): boolean => {
  const name = domainName(typed)
  return Result.isSuccess(name) && name.success.ascii === domain
}

/** The registrar's page, after a press on "Buy" while the price stands. */
const findCheckout = Effect.fnUntraced(function* (visit: Visit, quote: Quoted | NotQuoted, confirmedQuote: Quoted) {
  if (!visit.query.has("buy") || "refused" in quote || !isSamePrice(quote, confirmedQuote)) return undefined
  if (yield* mayOrderHere(visit, quote)) return undefined
  const registrar = Option.flatten(yield* findService(Registrar))
  const name = domainName(quote.domain)
  return Option.isNone(registrar) || Result.isFailure(name) ? undefined : registrar.value.makeCheckoutUrl(name.success)
})
