import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Schedule from "effect/Schedule"
import { type AgreedOrder, type AlreadyOrdered, type Order, Orders } from "../operations/money/ports/orders.ts"
import type { StoreUnavailable } from "../ports/store.ts"
import { formPatience, withTimeOut } from "../state/time-outs.ts"
import type { Shop } from "./purchasing.ts"

/**
 * One order for one agreement, however often it is asked for and wherever a process dies: it is written down as sent before it is sent,
 * and what was written down as sent is never sent again.
 */
export const placeOrder = Effect.fnUntraced(function* (
  shop: Shop,
  agreed: AgreedOrder,
): Effect.fn.Return<Order, AlreadyOrdered | StoreUnavailable, Orders> {
  const orders = yield* Orders
  const order = yield* withTimeOut("authorise order", () => orders.authorise(agreed), formPatience)
  if (order.state !== "authorised") return order
  // A person who closes the page must not lose the answer.
  yield* Fiber.join(yield* Effect.forkDetach(sendOrder(shop, order.id), { startImmediately: true }))
  return (yield* withTimeOut("find order", () => orders.find(order.id), formPatience)) ?? order
})

const sendOrder = Effect.fnUntraced(function* (shop: Shop, id: string) {
  const orders = yield* Orders
  const submitted = yield* withTimeOut("submit order", () => orders.submit(id), formPatience)
  // A form that was sent twice: the other request places the order, or its quote has ended.
  if (submitted === undefined) return
  const placed = yield* shop.place(submitted)
  const settled = Effect.retry(
    withTimeOut("settle order", () => orders.settle(id, placed), formPatience),
    { schedule: Schedule.spaced("1 second"), times: 4 },
  )
  // A store that is away leaves it submitted: then the registrar is asked.
  yield* Effect.ignore(settled)
})
