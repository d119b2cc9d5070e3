import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, makeMethods, type Sql, StoredInt, StoredText } from "@surename/adapters/store-sql"
import { EventType } from "@surename/core/operations/watch/event"
import { NoSuchWebhook, webhookFormats, type Webhooks } from "@surename/core/operations/watch/ports/webhooks"
import * as Clock from "effect/Clock"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { requeueEvents } from "./queue-deliveries.ts"
import { logAttempt } from "./settle-delivery.ts"

export const webhookColumns =
  "webhook_id AS id, url, format, types, watchlist_ids, disabled_because, public_key, created_at"

export const decodeWebhooks = makeRowDecoder("surename_webhook", {
  id: Schema.String,
  url: Schema.String,
  format: Schema.Literals(webhookFormats),
  types: Schema.fromJsonString(Schema.Array(EventType)),
  watchlistIds: Schema.fromJsonString(Schema.Array(Schema.String)),
  disabledBecause: dropNull(Schema.Literals(["owner", "gone", "failing"])),
  publicKey: Schema.String,
  createdAt: StoredInt,
})

const attemptColumns = "delivery_id, event_id, type, attempt, at, status, http_status, ms, note, next_at"

const decodeAttempts = makeRowDecoder("surename_attempt", {
  deliveryId: Schema.String,
  eventId: Schema.String,
  type: EventType,
  attempt: StoredInt,
  at: StoredInt,
  status: Schema.Literals(["delivered", "waiting", "failed", "given_up"]),
  httpStatus: dropNull(StoredInt),
  ms: StoredInt,
  note: dropNull(StoredText),
  nextAt: dropNull(StoredInt),
})

export const failNoSuchWebhook = Effect.fail(new NoSuchWebhook({ message: "You have no webhook of this id." }))

type DeliveryLog = Pick<Webhooks["Service"], "addToLog" | "listAttempts" | "redeliver">

export const makeDeliveryLog = (sql: Sql) =>
  makeMethods<DeliveryLog>("webhooks", {
    listAttempts: (owner, id) => readLog(sql, owner, id),
    addToLog: (owner, id, attempt) => logAttempt(sql, { owner, id }, attempt),
    redeliver: (owner, id, redelivery) =>
      sql.withTransaction(
        Effect.gen(function* () {
          const [webhook] = yield* decodeWebhooks(sql`SELECT ${sql.literal(webhookColumns)} FROM surename_webhook
            WHERE account_id = ${owner} AND webhook_id = ${id}`)
          if (webhook === undefined) return yield* failNoSuchWebhook
          const now = yield* Clock.currentTimeMillis
          return yield* requeueEvents(sql, { ...webhook, owner, now }, redelivery)
        }),
      ),
  })

const readLog = (sql: Sql, owner: string, id: string) => {
  const makeWebhookCondition = (table: string) =>
    sql`${sql(`${table}.account_id`)} = ${owner} AND ${sql(`${table}.webhook_id`)} = ${id}`
  return decodeAttempts(sql`SELECT ${sql.literal(attemptColumns)} FROM (
      SELECT ${sql.literal(attemptColumns)} FROM surename_attempt WHERE ${makeWebhookCondition("surename_attempt")}
      UNION ALL
      SELECT 'dlv_' || d.event_id, d.event_id, e.type, 0, d.queued_at, 'waiting', NULL, 0, NULL, d.due_at
      FROM surename_delivery d JOIN surename_event e ON e.event_id = d.event_id WHERE ${makeWebhookCondition("d")} AND d.attempts = 0
    ) AS found ORDER BY at DESC, attempt DESC LIMIT ${watchLimits.deliveriesListed}`)
}
