import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Schedule from "effect/Schedule"
import { type AgreedOrder, type AlreadyOrdered, type Order, Orders } from "../operations/money/ports/orders.ts"
import type { StoreUnavailable } from "../ports/store.ts"
import { formPatience, withTimeOut } from "../state/time-outs.ts"
import type { RegistrarAccount } from "./purchasing.ts"

/** One agreement makes one order, wherever a process dies: it is recorded before it is sent, and never sent again. */
export const placeOrder = Effect.fnUntraced(function* (
  registrarAccount: RegistrarAccount,
  agreed: AgreedOrder,
): Effect.fn.Return<Order, AlreadyOrdered | StoreUnavailable, Orders> {
  const orders = yield* Orders
  const order = yield* withTimeOut("authorise order", () => orders.authorise(agreed), formPatience)
  if (order.state !== "authorised") return order
  // A person who closes the page must not lose the answer.
  yield* Fiber.join(yield* Effect.forkDetach(sendOrder(registrarAccount, order.id), { startImmediately: true }))
  return (yield* withTimeOut("find order", () => orders.find(order.id), formPatience)) ?? order
})

const sendOrder = Effect.fnUntraced(function* (registrarAccount: RegistrarAccount, id: string) {
  const orders = yield* Orders
  const submitted = yield* withTimeOut("submit order", () => orders.submit(id), formPatience)
  // The form was sent twice, or the quote has expired.
  if (submitted === undefined) return
  const placedOrder = yield* registrarAccount.place(submitted)
  const settling = Effect.retry(
    withTimeOut("settle order", () => orders.settle(id, placedOrder), formPatience),
    { schedule: Schedule.spaced("1 second"), times: 4 },
  )
  // The order stays submitted. Later the registrar is asked.
  yield* Effect.ignore(settling)
})
