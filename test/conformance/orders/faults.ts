import type { SqlClient } from "@surename/adapters/store-sql"
import type { RegistrarAccount } from "@surename/core/ordering/purchasing"
import type { Order, Outcome } from "@surename/core/operations/money/ports/orders"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Change } from "./one-world.ts"

const changeSettlement = (change: (outcome: Outcome) => Outcome): Change => ({
  book: (book) => ({ ...book, settle: (id, outcome) => book.settle(id, change(outcome)) }),
})

/** Marks the order as submitted, without writing it. */
const asSubmitted = (order: Order | undefined) =>
  Effect.map(Clock.currentTimeMillis, (submittedAt) =>
    order === undefined ? undefined : { ...order, state: "submitted" as const, submittedAt },
  )

/** Broken services, each of which has to be found out by what it does to people's money. */
export const faults: Readonly<Record<string, Change>> = {
  "sends again what was not answered": {
    shop: (shop: RegistrarAccount) => ({
      ...shop,
      place: (order) =>
        Effect.flatMap(shop.place(order), (placed) =>
          placed.state === "unclear" ? Effect.delay(shop.place(order), "30 seconds") : Effect.succeed(placed),
        ),
    }),
  },
  "writes it down after it was sent": {
    book: (book) => ({
      ...book,
      submit: (id) => Effect.flatMap(book.find(id), asSubmitted),
      settle: (id, outcome) => Effect.andThen(book.submit(id), book.settle(id, outcome)),
    }),
  },
  "sends what may have been sent before": {
    book: (book) => ({
      ...book,
      authorise: (agreed) =>
        Effect.map(book.authorise(agreed), (order) => ({ ...order, state: "authorised" as const })),
      submit: (id) =>
        Effect.andThen(
          book.submit(id),
          Effect.flatMap(book.find(id), (order) =>
            order?.state === "submitted" || order?.state === "unclear" ? asSubmitted(order) : Effect.undefined,
          ),
        ),
    }),
  },
  "takes no answer for a refusal": changeSettlement((outcome) =>
    outcome.state === "unclear" && "why" in outcome ? { state: "failed", why: "refused" } : outcome,
  ),
  "takes what is not listed for not bought": changeSettlement((outcome) =>
    "askedAt" in outcome ? { state: "failed", why: "refused" } : outcome,
  ),
  "takes no answer for a yes": changeSettlement((outcome) =>
    outcome.state === "unclear" && "why" in outcome ? { state: "done" } : outcome,
  ),
  "takes a refusal for a yes": changeSettlement((outcome) =>
    outcome.state === "failed" ? { state: "done" } : outcome,
  ),
  "lets a name be ordered twice": {
    book: (book, sql: SqlClient.SqlClient) => ({
      ...book,
      authorise: (agreed) =>
        Effect.tap(book.authorise(agreed), () => Effect.orDie(sql`UPDATE surename_order SET claim = NULL`)),
    }),
  },
  "never asks what became of it": { book: (book) => ({ ...book, open: Effect.succeed([]) }) },
}
