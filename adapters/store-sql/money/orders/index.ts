import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { makeOrderReader } from "./read-orders.ts"
import { makeOrderSteps } from "./order-steps.ts"

export const ordersSql: Layer.Layer<Orders, never, SqlClient.SqlClient> = Layer.effect(
  Orders,
  Effect.map(SqlClient.SqlClient, (sql) => Orders.of({ ...makeOrderSteps(sql), ...makeOrderReader(sql) })),
)
