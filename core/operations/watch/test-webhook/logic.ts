import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { randomLabel } from "../../../state/random-label.ts"
import { implementAsSent } from "../../implement.ts"
import { writeBody } from "../delivery/write-body.ts"
import { writeDelivery } from "../delivery/webhook-fields.ts"
import type { WatchEvent } from "../event.ts"
import { toKeyPurpose, WebhookSender } from "../ports/webhook-sender.ts"
import { Webhooks } from "../ports/webhooks.ts"
import { testWebhook as contract } from "./contract.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"

export const testWebhook = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ webhook_id: id }: typeof contract.input.Type, owner: string) {
    const webhooks = yield* Webhooks
    const webhook = yield* webhooks.find(owner, id)
    const sealedKeys = yield* webhooks.listKeys(owner, id)
    const at = yield* Clock.currentTimeMillis
    const label = yield* randomLabel
    const event = makeTestEvent(`evt_${label}`, at)
    const body = writeBody(webhook.format, event)
    const { outcome, status, note } = yield* WebhookSender.use((sender) =>
      sender.sendOnce({ url: webhook.url, about: toKeyPurpose(owner, id), sealedKeys, id: event.event_id, body }),
    )
    const logged = yield* webhooks.addToLog(owner, id, {
      eventId: event.event_id,
      type: event.type,
      attempt: 1,
      at,
      status: outcome === "delivered" ? "delivered" : "failed",
      ms: (yield* Clock.currentTimeMillis) - at,
      ...omitUndefined({ httpStatus: status, note }),
    })
    if (outcome === "gone") yield* webhooks.disable(owner, id, "gone")
    return { delivery: writeDelivery(logged) }
  }),
)

const makeTestEvent = (id: string, at: number): WatchEvent => ({
  event_id: id,
  seq: 0,
  type: "webhook.test",
  watchlist_ids: [],
  at: toIsoTime(at),
  before: null,
  after: null,
  rule: "You asked for a test.",
  evidence: [],
})
