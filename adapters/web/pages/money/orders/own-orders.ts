import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type Order, Orders } from "@surename/core/operations/money/ports/orders"
import { findService } from "../../../page-services.ts"
import { requireSignedIn, type Visit } from "../../page.ts"

export const ordersPath = "/account/orders"
export const orderPath = `${ordersPath}/{order_id}`

export const toOrderPath = ({ id }: Pick<Order, "id">): string => orderPath.replace("{order_id}", id)

/** The store of orders, or `undefined` when the service takes no orders. */
export const orderStore = Effect.map(findService(Orders), Option.getOrUndefined)

/** Reads the newest first. */
export const readOwnOrders = Effect.fnUntraced(function* (visit: Visit) {
  const { subject } = yield* requireSignedIn(visit)
  const orders = yield* orderStore
  return orders === undefined ? [] : yield* orders.list(subject)
})
