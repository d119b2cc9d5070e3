import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { sumCents } from "@surename/core/evidence/money"
import type { Quoted } from "@surename/core/operations/money/quote-domain/contract"
import { placeOrder } from "@surename/core/ordering/place-order"
import { Purchasing } from "@surename/core/ordering/purchasing"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { orderBook } from "../orders/own-orders.ts"
import { signedIn, type Visit } from "../../page.ts"

/** Whether this person's order of this quote goes through the operator's account; all others go to the registrar's own checkout. */
export const isOrdered = Effect.fnUntraced(function* (visit: Visit, quote: Quoted) {
  const [{ subject }, book] = [yield* signedIn(visit), yield* orderBook]
  const { sells } = visit
  if (book === undefined || sells === undefined || (quote.premium && !sells.premium)) return false
  return yield* book.mayOrder(subject)
})

/** An order of theirs that this name has already: it is shown, and never made twice. */
export const orderAlready = Effect.fnUntraced(function* (visit: Visit, domain: string) {
  const { subject } = yield* signedIn(visit)
  const book = yield* orderBook
  const found = yield* book?.holding(domain) ?? Effect.undefined
  // An order that was never sent may be sent again by this person with this quote.
  return found?.owner === subject && found.state !== "authorised" ? found : undefined
})

/** `shown`: what the person saw and confirmed. `now`: the same, asked anew. `undefined`: it is not ordered here. */
export const ordered = Effect.fnUntraced(function* (visit: Visit, confirmedQuote: Quoted, now: Quoted) {
  const { subject } = yield* signedIn(visit)
  const [book, shop] = [yield* orderBook, Option.getOrUndefined(yield* Purchasing)]
  if (book === undefined || shop === undefined || !(yield* isOrdered(visit, now))) return undefined
  const own = now.items.filter(({ kind }) => kind !== "service_fee")
  const agreed = {
    owner: subject,
    quoteId: confirmedQuote.quote_id,
    quoteEndsAt: Date.parse(confirmedQuote.expires_at),
    domain: now.domain,
    seller: now.seller,
    termYears: now.term_years,
    total: now.total_cents,
    cost: sumCents(own.map(({ cents }) => cents)),
    premium: now.premium,
  }
  return yield* Effect.provideService(placeOrder(shop, agreed), Orders, book)
})
