import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type StoredInteger, orUnavailable, type Sql } from "@surename/adapters/store-sql"
import { EventType } from "@surename/core/operations/watch/event"
import {
  type AttemptStatus,
  type DisabledBecause,
  type LoggedAttempt,
  NoSuchWebhook,
  type Webhook,
  type WebhookFormat,
  type Webhooks,
} from "@surename/core/operations/watch/ports/webhooks"
import { fromStoredText } from "../stored-text.ts"
import * as Clock from "effect/Clock"
import { limits } from "@surename/core/limits"
import { requeueEvents } from "./queue-deliveries.ts"
import { logAttempt } from "./settle-delivery.ts"

export interface WebhookRow {
  readonly webhook_id: string
  readonly url: string
  readonly format: WebhookFormat
  readonly types: string
  readonly watchlist_ids: string
  readonly disabled_because: DisabledBecause | null
  readonly public_key: string
  readonly created_at: StoredInteger
}

export const webhookColumns = "webhook_id, url, format, types, watchlist_ids, disabled_because, public_key, created_at"

export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.webhook_id,
  url: row.url,
  format: row.format,
  types: readTypes(row.types),
  watchlistIds: readLists(row.watchlist_ids),
  ...(row.disabled_because === null ? {} : { disabledBecause: row.disabled_because }),
  publicKey: row.public_key,
  createdAt: Number(row.created_at),
})

const readTypes = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(EventType)))
const readLists = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Schema.String)))

export interface AttemptRow {
  readonly delivery_id: string
  readonly event_id: string
  readonly type: EventType
  readonly attempt: StoredInteger
  readonly at: StoredInteger
  readonly status: AttemptStatus
  readonly http_status: StoredInteger | null
  readonly ms: StoredInteger
  readonly note: string | null
  readonly next_at: StoredInteger | null
}

const attemptColumns = "delivery_id, event_id, type, attempt, at, status, http_status, ms, note, next_at"

const toLoggedAttempt = (row: AttemptRow): LoggedAttempt => ({
  deliveryId: row.delivery_id,
  eventId: row.event_id,
  type: row.type,
  attempt: Number(row.attempt),
  at: Number(row.at),
  status: row.status,
  ...(row.http_status === null ? {} : { httpStatus: Number(row.http_status) }),
  ms: Number(row.ms),
  ...(row.note === null ? {} : { note: fromStoredText(row.note) }),
  ...(row.next_at === null ? {} : { nextAt: Number(row.next_at) }),
})

export const failNoSuchWebhook = Effect.fail(new NoSuchWebhook({ message: "You have no webhook of this id." }))

type DeliveryLog = Pick<Webhooks["Service"], "addToLog" | "listAttempts" | "redeliver">

export const makeDeliveryLog = (sql: Sql): DeliveryLog => ({
  listAttempts: (owner, id) => orUnavailable("delivery log", readLog(sql, owner, id)),
  addToLog: (owner, id, attempt) => orUnavailable("log an attempt", logAttempt(sql, { owner, id }, attempt)),
  redeliver: (owner, id, redelivery) =>
    orUnavailable(
      "redeliver",
      sql.withTransaction(
        Effect.gen(function* () {
          const [row] = yield* sql<WebhookRow>`SELECT ${sql.literal(webhookColumns)} FROM surename_webhook
            WHERE account_id = ${owner} AND webhook_id = ${id}`
          if (row === undefined) return yield* failNoSuchWebhook
          const now = yield* Clock.currentTimeMillis
          return yield* requeueEvents(sql, { ...toWebhook(row), owner, now }, redelivery)
        }),
      ),
    ),
})

const readLog = Effect.fnUntraced(function* (sql: Sql, owner: string, id: string) {
  const isOfWebhook = (table: string) =>
    sql`${sql(`${table}.account_id`)} = ${owner} AND ${sql(`${table}.webhook_id`)} = ${id}`
  const rows = yield* sql<AttemptRow>`SELECT ${sql.literal(attemptColumns)} FROM (
      SELECT ${sql.literal(attemptColumns)} FROM surename_attempt WHERE ${isOfWebhook("surename_attempt")}
      UNION ALL
      SELECT 'dlv_' || d.event_id, d.event_id, e.type, 0, d.queued_at, 'waiting', NULL, 0, NULL, d.due_at
      FROM surename_delivery d JOIN surename_event e ON e.event_id = d.event_id WHERE ${isOfWebhook("d")} AND d.attempts = 0
    ) AS found ORDER BY at DESC, attempt DESC LIMIT ${limits.deliveriesListed}`
  return rows.map(toLoggedAttempt)
})
