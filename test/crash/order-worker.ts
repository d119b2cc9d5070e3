import process from "node:process"
import { SqlClient } from "@surename/adapters/store-sql"
import { placeOrder } from "@surename/core/ordering/place-order"
import { Purchasing, type RegistrarAccount } from "@surename/core/ordering/purchasing"
import { tendOrders } from "@surename/core/ordering/tend-orders"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { Registrar, type Seller } from "@surename/core/ports/registrar"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { faults } from "../conformance/orders/faults.ts"
import { type Call, makeServices, type Step, type Task } from "./order-steps.ts"

// Places one order, or asks about sent orders. Kills itself at a given step.
const { agreed, careless, dieAt, ...places }: Task = JSON.parse(process.argv[2] ?? "")

const die = (step: Step) =>
  Effect.suspend(() => {
    if (step !== dieAt) return Effect.void
    process.kill(process.pid, "SIGKILL")
    return Effect.never
  })

const around = <A, E, R>(call: Call, work: Effect.Effect<A, E, R>) =>
  Effect.andThen(
    die(`before ${call}`),
    Effect.tap(work, () => die(`after ${call}`)),
  )

const mortal = (book: Orders["Service"]): Orders["Service"] => ({
  ...book,
  authorise: (agreed) => around("authorise", book.authorise(agreed)),
  submit: (id) => around("submit", book.submit(id)),
  settle: (id, outcome) => around("settle", book.settle(id, outcome)),
  lapse: around("lapse", book.lapse),
  open: around("open", book.open),
})

const careful = (book: Orders["Service"], sql: SqlClient.SqlClient): Orders["Service"] =>
  careless ? (faults["sends what may have been sent before"]?.book?.(book, sql) ?? book) : book

const work = Effect.gen(function* () {
  const book = mortal(careful(yield* Orders, yield* SqlClient.SqlClient))
  const shop = Option.getOrThrow(yield* Purchasing)
  const mortalShop: RegistrarAccount = { ...shop, place: (order) => around("place", shop.place(order)) }
  const seller = Option.getOrThrow(yield* Registrar)
  const mortalSeller: Seller = { ...seller, holdings: around("holdings", seller.holdings) }
  const done: Effect.Effect<unknown, unknown, Effect.Services<typeof tendOrders>> = agreed === undefined
    ? tendOrders
    : placeOrder(mortalShop, agreed)
  yield* done.pipe(Effect.provideService(Orders, book), Effect.provideService(Registrar, Option.some(mortalSeller)))
})

await Effect.runPromise(Effect.provide(work, makeServices(places)))
