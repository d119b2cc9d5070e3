import { randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StoredInteger } from "@surename/adapters/store-sql"
import { EventType } from "@surename/core/operations/watch/event"
import {
  type AttemptStatus,
  type DisabledBecause,
  type LoggedAttempt,
  NoSuchWebhook,
  type Webhook,
  type WebhookFormat,
} from "@surename/core/operations/watch/ports/webhooks"
import { fromStoredText } from "../stored-text.ts"

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

export const attemptColumns = "delivery_id, event_id, type, attempt, at, status, http_status, ms, note, next_at"

export const toLoggedAttempt = (row: AttemptRow): LoggedAttempt => ({
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

/** 120 bits in base32. */
export const newDeliveryId = (): string => `dlv_${Array.from(randomBytes(24), (byte) => base32[byte & 31]).join("")}`
const base32 = "abcdefghijklmnopqrstuvwxyz234567"

export const noSuchWebhook = Effect.fail(new NoSuchWebhook({ message: "You have no webhook of this id." }))
