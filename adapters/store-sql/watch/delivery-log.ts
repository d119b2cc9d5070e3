import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, type SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Webhooks } from "@surename/core/operations/watch/ports/webhooks"
import { queueAgain } from "./queue-deliveries.ts"
import { logAttempt } from "./settle-delivery.ts"
import {
  attemptColumns,
  type AttemptRow,
  noSuchWebhook,
  toLoggedAttempt,
  toWebhook,
  webhookColumns,
  type WebhookRow,
} from "./webhook-rows.ts"

type Logging = Pick<Webhooks["Service"], "addToLog" | "log" | "redeliver">

export const makeDeliveryLog = (sql: SqlClient.SqlClient): Logging => ({
  log: (owner, id) => orUnavailable("delivery log", readLog(sql, owner, id)),
  addToLog: (owner, id, attempt) => orUnavailable("log an attempt", logAttempt(sql, { owner, id }, attempt)),
  redeliver: (owner, id, which) =>
    orUnavailable(
      "redeliver",
      sql.withTransaction(
        Effect.gen(function* () {
          const [row] = yield* sql<WebhookRow>`SELECT ${sql.literal(webhookColumns)} FROM surename_webhook
            WHERE account_id = ${owner} AND webhook_id = ${id}`
          if (row === undefined) return yield* noSuchWebhook
          const now = yield* Clock.currentTimeMillis
          return yield* queueAgain(sql, { ...toWebhook(row), owner, now }, which)
        }),
      ),
    ),
})

/** A delivery that waits for its first attempt is in no line of the log yet. */
const readLog = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, owner: string, id: string) {
  const of = (table: string) => sql`${sql(`${table}.account_id`)} = ${owner} AND ${sql(`${table}.webhook_id`)} = ${id}`
  const rows = yield* sql<AttemptRow>`SELECT ${sql.literal(attemptColumns)} FROM (
      SELECT ${sql.literal(attemptColumns)} FROM surename_attempt WHERE ${of("surename_attempt")}
      UNION ALL
      SELECT 'dlv_' || d.event_id, d.event_id, e.type, 0, d.queued_at, 'waiting', NULL, 0, NULL, d.due_at
      FROM surename_delivery d JOIN surename_event e ON e.event_id = d.event_id WHERE ${of("d")} AND d.attempts = 0
    ) AS found ORDER BY at DESC, attempt DESC LIMIT ${limits.deliveriesListed}`
  return rows.map(toLoggedAttempt)
})
