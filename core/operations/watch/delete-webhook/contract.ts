import * as Schema from "effect/Schema"
import { defineOperation } from "../../../interface/operation.ts"
import { WebhookInput } from "../get-webhook/contract.ts"

export const deleteWebhook = defineOperation({
  name: "delete_webhook",
  method: "DELETE",
  path: "/webhooks/{webhook_id}",
  about: "Deletes a webhook with its keys, its delivery log and what waits to be sent to it. Events stay in your list.",
  when: "Call it only when the owner asks for it. To stop it for a while, use set_webhook with enabled: false.",
  quote: "Say which webhook was deleted.",
  input: WebhookInput,
  output: Schema.Struct({ webhook_id: Schema.String, deleted: Schema.Literal(true) }),
  scopes: ["watch:write"],
  errors: ["not_found"],
  since: "0.2.0",
  example: { input: { webhook_id: "drops" }, output: { webhook_id: "drops", deleted: true } },
})
