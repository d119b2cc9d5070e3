import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { makeReading } from "./read-orders.ts"
import { makeSteps } from "./order-steps.ts"

/** The book of orders, in the database of the store. */
export const ordersSql: Layer.Layer<Orders, never, SqlClient.SqlClient> = Layer.effect(
  Orders,
  Effect.map(SqlClient.SqlClient, (sql) => Orders.of({ ...makeSteps(sql), ...makeReading(sql) })),
)
