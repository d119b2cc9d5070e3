import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type Order, Orders } from "@surename/core/operations/money/ports/orders"
import { signedIn, type Visit } from "../../page.ts"

export const ordersPath = "/account/orders"
export const orderPath = `${ordersPath}/{order_id}`

export const pathOf = ({ id }: Pick<Order, "id">): string => orderPath.replace("{order_id}", id)

/** The book, where this service keeps one. */
export const orderBook = Effect.map(Effect.serviceOption(Orders), Option.getOrUndefined)

/** The orders of who is signed in, newest first. */
export const ownOrders = Effect.fnUntraced(function* (visit: Visit) {
  const { subject } = yield* signedIn(visit)
  const book = yield* orderBook
  return book === undefined ? [] : yield* book.list(subject)
})
