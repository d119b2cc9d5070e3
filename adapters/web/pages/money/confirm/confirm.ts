import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { type NotQuoted, type Quoted, QuoteDomainOutput } from "@surename/core/operations/money/quote-domain/contract"
import { findQuote } from "@surename/core/operations/money/quote-domain/kept-quote"
import { Registrar } from "@surename/core/ports/registrar"
import * as Schema from "effect/Schema"
import { formRefused, operated } from "../../operated.ts"
import { pathOf as orderPathOf } from "../orders/own-orders.ts"
import { seeOther, showPage, signedIn } from "../../page.ts"
import type { Page, Visit } from "../../page.ts"
import { codeIfOn, secondOf } from "../../accounts/second-factor/code-if-on.ts"
import { submitForm } from "../../submit-form.ts"
import { confirmScreen, goneScreen, handOverScreen, refusedScreen } from "./confirm-view.ts"
import { isOrdered, orderAlready, ordered } from "./order-of.ts"

/** A person confirms a quote, with the name typed and the password; then buys at the registrar, or orders where the operator allows it. */
export const confirm: Page = {
  withoutScript: true,
  path: "/confirm/{quote_id}",
  get: (visit) =>
    Effect.gen(function* () {
      yield* signedIn(visit)
      const before = yield* findOwnQuote(visit)
      if (before === undefined) return showPage(goneScreen, 404)
      const there = yield* orderAlready(visit, before.domain)
      if (there !== undefined) return seeOther(orderPathOf(there))
      const now = yield* Effect.result(askedAnew(visit, before.domain))
      if (Result.isSuccess(now)) return showPage(yield* screenOf(visit, now.success, before))
      // An allowance that is used up, or a store that is away: the quote that was shown still holds its facts, and no form does.
      return now.failure._tag === "Refused"
        ? showPage(refusedScreen(before.domain, now.failure.message), now.failure.status, now.failure.retryAfterMs)
        : yield* now.failure
    }),
  buy: (visit) =>
    Effect.gen(function* () {
      yield* signedIn(visit)
      const before = yield* findOwnQuote(visit)
      if (before === undefined) return showPage(goneScreen, 404)
      const there = yield* orderAlready(visit, before.domain)
      if (there !== undefined) return seeOther(orderPathOf(there))
      return yield* submitForm(
        visit,
        { WrongPassword: "password", WrongCode: "code" },
        (again) => screenOf(again, before, before),
        function* () {
          const { accounts, subject } = yield* signedIn(visit)
          if (!isTyped(visit.form.get("domain") ?? "", before.domain))
            return yield* formRefused("domain", `Type ${before.domain}, the name that you want to register.`)
          yield* accounts.confirmPassword(subject, visit.form.get("password") ?? "", visit.cookie, secondOf(visit))
          const now = yield* askedAnew(visit, before.domain)
          // The typed words were about another price: the person types them again.
          const anew = { ...visit, form: new URLSearchParams() }
          if ("refused" in now || !isSamePrice(now, before)) {
            // A form that was sent twice: the other request may have bought the name.
            const bought = yield* orderAlready(visit, before.domain)
            if (bought !== undefined) return seeOther(orderPathOf(bought))
            return showPage(yield* screenOf(anew, now, before), 409)
          }
          const order = yield* ordered(visit, before, now)
          if (order !== undefined) return seeOther(orderPathOf(order))
          return showPage(handOverScreen(now, yield* checkoutOf(now.domain)))
        },
      )
    }),
}

/** This person's, and not expired. */
const findOwnQuote = Effect.fnUntraced(function* (visit: Visit) {
  const { subject } = yield* signedIn(visit)
  return yield* findQuote(subject, visit.params["quote_id"] ?? "")
})

/** The registry first, then the registrar, as over HTTP: nothing on this page is older than the page. */
const askedAnew = Effect.fnUntraced(function* (visit: Visit, domain: string) {
  const output = yield* operated(visit, { name: "quote_domain", input: { domain } })
  return yield* Effect.orDie(readQuote(output))
})

const readQuote = Schema.decodeUnknownEffect(QuoteDomainOutput)

const screenOf = Effect.fnUntraced(function* (visit: Visit, now: Quoted | NotQuoted, before: Quoted) {
  if ("refused" in now) return refusedScreen(now.domain, now.refused.message)
  const changed = isSamePrice(now, before) ? undefined : before
  const isOrder = yield* isOrdered(visit, now)
  return confirmScreen(visit, { quote: now, changed, isOrdered: isOrder, code: yield* codeIfOn(visit) })
})

/** Everything that a person agrees to. */
const isSamePrice = (now: Quoted, before: Quoted): boolean =>
  now.total_cents === before.total_cents &&
  now.term_years === before.term_years &&
  now.renewal_cents === before.renewal_cents &&
  now.seller === before.seller

/** However it is written: as it is shown, in capitals or in its own script. */
const isTyped = (typed: string, domain: string): boolean => {
  const name = domainName(typed)
  return Result.isSuccess(name) && name.success.ascii === domain
}

const checkoutOf = Effect.fnUntraced(function* (domain: string) {
  const registrar = Option.flatten(yield* Effect.serviceOption(Registrar))
  const name = domainName(domain)
  return Option.isNone(registrar) || Result.isFailure(name) ? undefined : registrar.value.checkout(name.success)
})
