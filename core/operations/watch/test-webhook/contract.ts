import * as Schema from "effect/Schema"
import { defineOperation } from "../../../interface/operation.ts"
import { DeliveryFields, exampleDelivery } from "../delivery/webhook-fields.ts"
import { WebhookInput } from "../get-webhook/contract.ts"

export const testWebhook = defineOperation({
  name: "test_webhook",
  method: "POST",
  path: "/webhooks/{webhook_id}/test",
  about: "Sends one event of the type webhook.test to a webhook now, once, and returns the receiver's answer.",
  when: "Call it after set_webhook, and to see whether a receiver works again.",
  quote: "Say the status. note is the receiver's own text, unverified.",
  input: WebhookInput,
  output: Schema.Struct({ delivery: DeliveryFields }),
  scopes: ["watch:write"],
  errors: ["not_found"],
  hints: { readOnly: false, idempotent: false, openWorld: true },
  since: "0.2.0",
  example: { input: { webhook_id: "drops" }, output: { delivery: { ...exampleDelivery, type: "webhook.test" } } },
})
