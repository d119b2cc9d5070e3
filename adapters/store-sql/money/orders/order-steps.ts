import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { makeMethods, type Sql } from "@surename/adapters/store-sql"
import { moneyLimits } from "@surename/core/operations/money/limits"
import {
  type AgreedOrder,
  AlreadyOrdered,
  type Orders,
  type Outcome,
  type SubmittedOrder,
} from "@surename/core/operations/money/ports/orders"
import { decodeOrders, orderColumns } from "./order-rows.ts"

type OrderSteps = Pick<Orders["Service"], "authorise" | "submit" | "settle" | "lapse">

export const makeOrderSteps = (sql: Sql) =>
  makeMethods<OrderSteps>("orders", {
    authorise: (agreed) => authoriseOrder(sql, agreed),
    submit: (id) => submitOrder(sql, id),
    settle: (id, outcome) => settleOrder(sql, id, outcome),
    lapse: lapseOrders(sql),
  })

const authoriseOrder = Effect.fnUntraced(function* (sql: Sql, agreed: AgreedOrder) {
  const { cost, domain, owner, premium, quoteEndsAt, quoteId, seller, termYears, total } = agreed
  const now = yield* Clock.currentTimeMillis
  // A name that was bought long ago and is unregistered again may be ordered again.
  yield* sql`UPDATE surename_order SET claim = NULL
    WHERE claim = ${domain} AND state = 'done' AND settled_at < ${now - moneyLimits.orderHoldsNameMs}`
  const id = `o${randomBytes(20).toString("hex")}`
  yield* sql`INSERT INTO surename_order (id, account_id, quote_id, quote_ends_at, domain, claim, seller, term_years, total_cents,
      cost_cents, premium, state, authorised_at)
    VALUES (${id}, ${owner}, ${quoteId}, ${quoteEndsAt}, ${domain}, ${domain}, ${seller}, ${termYears}, ${total},
      ${cost}, ${Number(premium)}, 'authorised', ${now})
    ON CONFLICT DO NOTHING`
  const [order] = yield* decodeOrders(
    sql`SELECT ${sql.literal(orderColumns)} FROM surename_order WHERE quote_id = ${quoteId} AND account_id = ${owner}`,
  )
  return order ?? (yield* new AlreadyOrdered({ message: `${domain} is being ordered here already.` }))
})

const submitOrder = Effect.fnUntraced(function* (sql: Sql, id: string) {
  const now = yield* Clock.currentTimeMillis
  const [order] = yield* decodeOrders(sql`UPDATE surename_order SET state = 'submitted', submitted_at = ${now}
    WHERE id = ${id} AND state = 'authorised' AND quote_ends_at > ${now} RETURNING ${sql.literal(orderColumns)}`)
  return order && ({ ...order, state: "submitted" } satisfies SubmittedOrder)
})

const settleOrder = Effect.fnUntraced(function* (sql: Sql, id: string, outcome: Outcome) {
  const now = yield* Clock.currentTimeMillis
  const { askedAt, charged, explanation, reference, settledBy, why }: RegistrarAnswer = outcome
  const isOpen = outcome.state === "unclear"
  const settledRows = yield* sql`UPDATE surename_order SET state = ${outcome.state},
      settled_at = CAST(${isOpen ? null : now} AS bigint),
      asked_at = COALESCE(CAST(${askedAt ?? null} AS bigint), asked_at),
      reference = CAST(${reference ?? null} AS text),
      charged_cents = CAST(${charged ?? null} AS bigint),
      why = ${isOpen ? sql`COALESCE(why, ${why ?? "interrupted"})` : sql`CAST(${why ?? null} AS text)`},
      said = COALESCE(CAST(${explanation ?? null} AS text), said),
      settled_by = CAST(${settledBy ?? null} AS text),
      claim = CASE WHEN ${Number(outcome.state === "failed")} = 1 THEN NULL ELSE claim END
    WHERE id = ${id} AND (state = 'unclear' OR (state = 'submitted' AND ${Number(settledBy === undefined)} = 1)) RETURNING id`
  return settledRows.length === 1
})

type RegistrarAnswer = {
  readonly [Key in "askedAt" | "charged" | "explanation" | "reference" | "settledBy" | "why"]?: string | number
}

const lapseOrders = Effect.fnUntraced(function* (sql: Sql) {
  const now = yield* Clock.currentTimeMillis
  const lapsedRows =
    yield* sql`UPDATE surename_order SET state = 'failed', why = 'quote_ended', settled_at = ${now}, claim = NULL
    WHERE state = 'authorised' AND quote_ends_at <= ${now} RETURNING id`
  return lapsedRows.length
})
