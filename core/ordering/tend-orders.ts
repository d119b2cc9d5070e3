import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { limits } from "../limits.ts"
import { type Order, Orders, type Outcome } from "../operations/money/ports/orders.ts"
import { Registrar } from "../ports/registrar.ts"
import { Store } from "../ports/store.ts"
import { randomLabel } from "../state/random-label.ts"

/** Buys nothing. Reads the domains of the account at the registrar. */
export const tendOrders = Effect.gen(function* () {
  const orders = yield* Orders
  const store = yield* Store
  const holder = yield* randomLabel
  if (!(yield* store.acquireLease(leaseKey, holder, limits.leaseMs))) return
  yield* orders.lapse
  const open = yield* orders.open
  if (open.length > 0)
    yield* Effect.forEach(yield* findOutcomes(open), ([{ id }, outcome]) => orders.settle(id, outcome))
  yield* store.releaseLease(leaseKey, holder)
})

const leaseKey = "tend orders"

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
