import * as Effect from "effect/Effect"
import { implementAsSent } from "../../implement.ts"
import { writeDelivery, writeWebhook } from "../delivery/webhook-fields.ts"
import { Webhooks } from "../ports/webhooks.ts"
import { getWebhook as contract, type WebhookInput } from "./contract.ts"

export const getWebhook = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ webhook_id: id }: WebhookInput, owner: string) {
    const webhooks = yield* Webhooks
    const webhook = yield* webhooks.find(owner, id)
    return { ...writeWebhook(webhook), deliveries: (yield* webhooks.listAttempts(owner, id)).map(writeDelivery) }
  }),
)
