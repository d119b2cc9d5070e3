import * as Schema from "effect/Schema"
import { defineOperation, EmptyInput } from "../../../interface/operation.ts"
import { exampleWebhook, WebhookFields } from "../delivery/webhook-fields.ts"

const ListWebhooksOutput = Schema.Struct({ webhooks: Schema.Array(WebhookFields) })

export const listWebhooks = defineOperation({
  name: "list_webhooks",
  method: "GET",
  path: "/webhooks",
  about: "Your webhooks, by id, without their secrets.",
  when: "Call it to see where events go, and which webhooks are disabled.",
  quote: "Say why a webhook is disabled: disabled_because.",
  input: EmptyInput,
  output: ListWebhooksOutput,
  scopes: ["watch:read"],
  since: "0.2.0",
  example: { input: {}, output: { webhooks: [exampleWebhook] } },
})
