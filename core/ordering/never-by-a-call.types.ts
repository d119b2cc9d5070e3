import type * as Effect from "effect/Effect"
import type { HandlerNeeds } from "../calls/table.ts"
import type { Engine } from "../engine.ts"
import type { Order, Orders, SubmittedOrder } from "../operations/money/ports/orders.ts"
import type { Registrar, Seller } from "../ports/registrar.ts"
import type { Store, StoreUnavailable } from "../ports/store.ts"
import { placeOrder } from "./place-order.ts"
import type { Purchasing, RegistrarAccount } from "./purchasing.ts"
import { settleOrders } from "./settle-orders.ts"

declare const shop: RegistrarAccount
declare const seller: Seller
declare const order: Order
declare const submitted: SubmittedOrder
declare const engine: Engine

/** No served operation needs `Purchasing` or `Orders`. */
export const served: Extract<HandlerNeeds, Orders | Purchasing> extends never ? true : false = true

/** Settling orders needs no `Purchasing`. If it ever needs one, this line does not compile. */
export const settling: Effect.Effect<void, StoreUnavailable, Orders | Registrar | Store> = settleOrders

shop.place(submitted)

// @ts-expect-error only a stored submission can be sent
shop.place(order)

// @ts-expect-error a seller of prices cannot buy
seller.place(submitted)

// @ts-expect-error a seller is no registrar account
placeOrder(seller, order)

// @ts-expect-error an embedded engine cannot order
engine.order(order)
