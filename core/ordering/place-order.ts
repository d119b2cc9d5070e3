import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Schedule from "effect/Schedule"
import { type AgreedOrder, type AlreadyOrdered, type Order, Orders } from "../operations/money/ports/orders.ts"
import type { StoreUnavailable } from "../ports/store.ts"
import { formTimeouts, withTimeout } from "../state/timeouts.ts"
import type { RegistrarAccount } from "./purchasing.ts"

/** An agreement makes one order, wherever a process dies. The service records it before sending, and never sends it again. */
export const placeOrder = Effect.fnUntraced(function* (
  registrarAccount: RegistrarAccount,
  agreed: AgreedOrder,
): Effect.fn.Return<Order, AlreadyOrdered | StoreUnavailable, Orders> {
  const orders = yield* Orders
  const order = yield* withTimeout("authorise order", () => orders.authorise(agreed), formTimeouts)
  if (order.state !== "authorised") return order
  // A person who closes the page must not lose the answer.
  yield* Fiber.join(yield* Effect.forkDetach(sendOrder(registrarAccount, order.id), { startImmediately: true }))
  return (yield* withTimeout("find order", () => orders.find(order.id), formTimeouts)) ?? order
})

const sendOrder = Effect.fnUntraced(function* (registrarAccount: RegistrarAccount, id: string) {
  const orders = yield* Orders
  const submitted = yield* withTimeout("submit order", () => orders.submit(id), formTimeouts)
  // The form was sent twice, or the quote has expired.
  if (submitted === undefined) return
  const placedOrder = yield* registrarAccount.place(submitted)
  const settling = Effect.retry(
    withTimeout("settle order", () => orders.settle(id, placedOrder), formTimeouts),
    { schedule: Schedule.spaced("1 second"), times: 4 },
  )
  // The order stays submitted. A later check reads the registrar's list.
  yield* Effect.ignore(settling)
})
