import { toIsoTime } from "../../../sharing/iso-time.ts"
import * as Schema from "effect/Schema"
import { EventType } from "../event.ts"
import { type LoggedAttempt, type Webhook, webhookFormats } from "../ports/webhooks.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

const { Array, Int, Literals, String, Struct, optionalKey } = Schema

export const webhookId = String.check(
  Schema.isPattern(/^[a-z0-9-]{1,63}$/u, { message: "A webhook's id has 1 to 63 characters of a-z, 0-9 and -" }),
)

export const WebhookFields = Struct({
  webhook_id: String,
  url: String,
  format: Literals(webhookFormats),
  types: Array(EventType).annotate({ description: "The types of events to send. Empty: every type" }),
  watchlist_ids: Array(String).annotate({
    description: "The lists to send events of. Empty: every list, and events that concern no list",
  }),
  status: Literals(["active", "disabled"]),
  disabled_because: optionalKey(Literals(["owner", "gone", "failing"])).annotate({
    description:
      "owner: you turned it off. gone: the receiver answered 410. failing: every attempt of five days failed",
  }),
  secret: optionalKey(String).annotate({
    description: "Begins with whsec_. Present only when it was just created. It is not shown again",
  }),
  public_key: String.annotate({ description: "Begins with whpk_. It checks v1a signatures, without a shared secret" }),
  created_at: String,
}).annotate({ identifier: "Webhook" })
export type WebhookFields = typeof WebhookFields.Type

export const DeliveryFields = Struct({
  delivery_id: String,
  event_id: String.annotate({ description: "The id of the event, sent as webhook-id. It is equal in every attempt" }),
  type: EventType,
  attempt: Int.annotate({
    description: "The number of the attempt, from 1. 0: the delivery waits for its first attempt",
  }),
  at: String,
  status: Literals(["delivered", "waiting", "failed", "given_up"]).annotate({
    description:
      "waiting: the next attempt is at next_at. failed: a later attempt followed. given_up: the last attempt failed",
  }),
  http_status: optionalKey(Int),
  next_at: optionalKey(String),
  ms: Int,
  note: optionalKey(String).annotate({
    description: "The beginning of the receiver's answer, or the reason for no answer",
  }),
}).annotate({ identifier: "WebhookDelivery" })
export type DeliveryFields = typeof DeliveryFields.Type

export const writeWebhook = (webhook: Webhook): WebhookFields => ({
  webhook_id: webhook.id,
  url: webhook.url,
  format: webhook.format,
  types: webhook.types,
  watchlist_ids: webhook.watchlistIds,
  ...(webhook.disabledBecause === undefined
    ? { status: "active" }
    : { status: "disabled", disabled_because: webhook.disabledBecause }),
  public_key: webhook.publicKey,
  created_at: toIsoTime(webhook.createdAt),
})

export const writeDelivery = (logged: LoggedAttempt): DeliveryFields => ({
  delivery_id: logged.deliveryId,
  event_id: logged.eventId,
  type: logged.type,
  attempt: logged.attempt,
  at: toIsoTime(logged.at),
  status: logged.status,
  ...omitUndefined({ http_status: logged.httpStatus }),
  ...(logged.nextAt === undefined ? {} : { next_at: toIsoTime(logged.nextAt) }),
  ms: logged.ms,
  ...omitUndefined({ note: logged.note }),
})

export const exampleWebhook: WebhookFields = {
  webhook_id: "drops",
  url: "https://hooks.example.com/surename",
  format: "standard",
  types: ["registration.ended"],
  watchlist_ids: ["ideas"],
  status: "active",
  public_key: "whpk_MfKXVLGVEBSHdvuxgmFCyqiaTdQhkFWbqrAeKNCT8Ks=",
  created_at: "2026-11-22T11:50:00.000Z",
}

export const exampleDelivery: DeliveryFields = {
  delivery_id: "dlv_m2fa7qonwrx3vgdy6bhlcjte",
  event_id: "evt_k5z2mfa7qonwrx3vgdy6bhlc",
  type: "registration.ended",
  attempt: 1,
  at: "2026-11-22T11:50:01.000Z",
  status: "delivered",
  http_status: 204,
  ms: 84,
}
