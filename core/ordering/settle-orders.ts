import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type Order, Orders, type Outcome } from "../operations/money/ports/orders.ts"
import { Registrar } from "../ports/registrar.ts"
import { withRenewedLease } from "../state/renewed-lease.ts"

/** Buys nothing. Reads the domains of the account at the registrar, in one process at a time. */
export const settleOrders = Effect.suspend(() => withRenewedLease("settle orders", settleOpenOrders))

const settleOpenOrders = Effect.gen(function* () {
  const orders = yield* Orders
  yield* orders.lapse
  const open = yield* orders.open
  if (open.length > 0)
    yield* Effect.forEach(yield* findOutcomes(open), ([{ id }, outcome]) => orders.settle(id, outcome))
})

/** A held name was bought: it was free when ordered. */
const findOutcomes = Effect.fnUntraced(function* (open: ReadonlyArray<Order>) {
  const registrar = Option.getOrUndefined(yield* Registrar)
  const holdings = yield* registrar?.holdings ?? Effect.undefined
  const askedAt = yield* Clock.currentTimeMillis
  const heldDomains = holdings?._tag === "Held" ? new Set(holdings.domains.map(({ domain }) => domain)) : undefined
  return open.map((order): readonly [Order, Outcome] => {
    const interrupted: Outcome = { state: "unclear", why: "interrupted" }
    // Another registrar does not know the order.
    if (heldDomains === undefined || registrar?.name !== order.seller) return [order, interrupted]
    return [order, heldDomains.has(order.domain) ? { state: "done" } : { state: "unclear", askedAt }]
  })
})
