import * as Schema from "effect/Schema"
import type { Operation } from "../../../interface/operation.ts"
import { WebhookInput } from "../get-webhook/contract.ts"

export const DeleteWebhookOutput = Schema.Struct({ webhook_id: Schema.String, deleted: Schema.Literal(true) })
export type DeleteWebhookOutput = typeof DeleteWebhookOutput.Type

const example: { readonly input: WebhookInput; readonly output: DeleteWebhookOutput } = {
  input: { webhook_id: "drops" },
  output: { webhook_id: "drops", deleted: true },
}

export const deleteWebhook = {
  name: "delete_webhook",
  method: "DELETE",
  path: "/webhooks/{webhook_id}",
  about: "Deletes a webhook with its keys, its delivery log and what waits to be sent to it. Events stay in your list.",
  when: "Call it only when the owner asks for it. To stop it for a while, use set_webhook with enabled: false.",
  quote: "Say which webhook was deleted.",
  input: WebhookInput,
  output: DeleteWebhookOutput,
  scopes: ["watch:write"],
  counts: "calls",
  open: false,
  errors: ["not_found"],
  hints: { readOnly: false, idempotent: true, openWorld: false, destructive: true },
  since: "0.2.0",
  aliases: [],
  example,
} as const satisfies Operation
