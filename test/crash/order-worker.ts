import process from "node:process"
import { SqlClient } from "@surename/adapters/store-sql"
import { placeOrder } from "@surename/core/ordering/place-order"
import { Purchasing, type RegistrarAccount } from "@surename/core/ordering/purchasing"
import { settleOrders } from "@surename/core/ordering/settle-orders"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { Registrar, type Seller } from "@surename/core/ports/registrar"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { faults } from "../conformance/orders/faults.ts"
import { type Call, makeServices, type Step, type Task } from "./order-steps.ts"

/** Places one order, or asks about sent orders. Kills this process at a given step. */
export const runTask = ({ agreed, careless, dieAt, ...places }: Task): Promise<void> => {
  const work = Effect.gen(function* () {
    const book = mortal(careless ? repeat(yield* Orders, yield* SqlClient.SqlClient) : yield* Orders, dieAt)
    const shop = Option.getOrThrow(yield* Purchasing)
    const mortalShop: RegistrarAccount = { ...shop, place: (order) => dieAround("place", shop.place(order), dieAt) }
    const seller = Option.getOrThrow(yield* Registrar)
    const mortalSeller: Seller = { ...seller, holdings: dieAround("holdings", seller.holdings, dieAt) }
    const done: Effect.Effect<unknown, unknown, Effect.Services<typeof settleOrders>> = agreed === undefined
      ? settleOrders
      : placeOrder(mortalShop, agreed)
    yield* done.pipe(Effect.provideService(Orders, book), Effect.provideService(Registrar, Option.some(mortalSeller)))
  })
  return Effect.runPromise(Effect.provide(work, makeServices(places)))
}

const die = (step: Step, dieAt: Task["dieAt"]) =>
  Effect.suspend(() => {
    if (step !== dieAt) return Effect.void
    process.kill(process.pid, "SIGKILL")
    return Effect.never
  })

const dieAround = <A, E, R>(call: Call, work: Effect.Effect<A, E, R>, dieAt: Task["dieAt"]) =>
  Effect.andThen(
    die(`before ${call}`, dieAt),
    Effect.tap(work, () => die(`after ${call}`, dieAt)),
  )

const mortal = (book: Orders["Service"], dieAt: Task["dieAt"]): Orders["Service"] => ({
  ...book,
  authorise: (agreed) => dieAround("authorise", book.authorise(agreed), dieAt),
  submit: (id) => dieAround("submit", book.submit(id), dieAt),
  settle: (id, outcome) => dieAround("settle", book.settle(id, outcome), dieAt),
  lapse: dieAround("lapse", book.lapse, dieAt),
  open: dieAround("open", book.open, dieAt),
})

const repeat = (book: Orders["Service"], sql: SqlClient.SqlClient): Orders["Service"] =>
  faults["sends what may have been sent before"]?.book?.(book, sql) ?? book

if (import.meta.main) await runTask(JSON.parse(process.argv[2] ?? ""))
