import type * as Effect from "effect/Effect"
import type { RunNeeds } from "../calls/table.ts"
import type { Engine } from "../engine.ts"
import type { Order, Orders, SubmittedOrder } from "../operations/money/ports/orders.ts"
import type { Registrar, Seller } from "../ports/registrar.ts"
import type { Store, StoreUnavailable } from "../ports/store.ts"
import { placeOrder } from "./place-order.ts"
import type { Purchasing, RegistrarAccount } from "./purchasing.ts"
import { tendOrders } from "./tend-orders.ts"

declare const shop: RegistrarAccount
declare const seller: Seller
declare const order: Order
declare const submitted: SubmittedOrder
declare const engine: Engine

/** Nothing that is served needs what buys, or the book of orders: tools and the command line reach operations alone. */
export const served: Extract<RunNeeds, Orders | Purchasing> extends never ? true : false = true

/** All that asks what became of an order: if what buys ever becomes part of it, this no longer compiles. */
export const tending: Effect.Effect<void, StoreUnavailable, Orders | Registrar | Store> = tendOrders

shop.place(submitted)

// @ts-expect-error what was not written down as sent cannot be sent
shop.place(order)

// @ts-expect-error what asks for prices cannot buy
seller.place(submitted)

// @ts-expect-error nor is a seller something that buys
placeOrder(seller, order)

// @ts-expect-error an engine in a program of one's own cannot order
engine.order(order)
