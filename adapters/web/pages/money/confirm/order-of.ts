import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { sumCents } from "@surename/core/evidence/money"
import type { Quoted } from "@surename/core/operations/money/quote-domain/contract"
import { placeOrder } from "@surename/core/ordering/place-order"
import { Purchasing } from "@surename/core/ordering/purchasing"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { orderStore } from "../orders/own-orders.ts"
import { requireSignedIn, type Visit } from "../../page.ts"

/** True when this service may place the order. Otherwise, the person buys at the registrar. */
export const mayOrderHere = Effect.fnUntraced(function* (visit: Visit, quote: Pick<Quoted, "premium">) {
  const [{ subject }, orders] = [yield* requireSignedIn(visit), yield* orderStore]
  const { sells } = visit
  if (orders === undefined || sells === undefined || (quote.premium && !sells.premium)) return false
  return yield* orders.mayOrder(subject)
})

/** Finds an earlier order, to prevent a second one of the name. */
export const findExistingOrder = Effect.fnUntraced(function* (visit: Visit, domain: string) {
  const { subject } = yield* requireSignedIn(visit)
  const orders = yield* orderStore
  const existingOrder = yield* orders?.findByDomain(domain) ?? Effect.undefined
  // An order that was never sent may be sent again with this quote.
  return existingOrder?.owner === subject && existingOrder.state !== "authorised" ? existingOrder : undefined
})

/** `confirmedQuote` is what the person agreed to. Undefined when this service orders nothing. */
export const placeConfirmedOrder = Effect.fnUntraced(function* (
  visit: Visit,
  confirmedQuote: Quoted,
  newQuote: Quoted,
) {
  const { subject } = yield* requireSignedIn(visit)
  const orders = yield* orderStore
  const registrarAccount = Option.getOrUndefined(yield* Purchasing)
  if (orders === undefined || registrarAccount === undefined || !(yield* mayOrderHere(visit, newQuote)))
    return undefined
  const registrarItems = newQuote.items.filter(({ kind }) => kind !== "service_fee")
  const order = {
    owner: subject,
    quoteId: confirmedQuote.quote_id,
    quoteEndsAt: Date.parse(confirmedQuote.expires_at),
    domain: newQuote.domain,
    seller: newQuote.seller,
    termYears: newQuote.term_years,
    total: newQuote.total_cents,
    cost: sumCents(registrarItems.map(({ cents }) => cents)),
    premium: newQuote.premium,
  }
  return yield* Effect.provideService(placeOrder(registrarAccount, order), Orders, orders)
})
