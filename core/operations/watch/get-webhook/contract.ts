import * as Schema from "effect/Schema"
import type { Operation } from "../../../interface/operation.ts"
import { limits } from "../../../limits.ts"
import {
  DeliveryFields,
  exampleDelivery,
  exampleWebhook,
  WebhookFields,
  webhookId,
} from "../delivery/webhook-fields.ts"

const { Array, Struct } = Schema

export const WebhookInput = Struct({ webhook_id: webhookId })
export type WebhookInput = typeof WebhookInput.Type

export const GetWebhookOutput = Struct({
  ...WebhookFields.fields,
  deliveries: Array(DeliveryFields).annotate({
    description: `The newest ${limits.deliveriesListed} attempts of 30 days, newest first, and what waits for its first`,
  }),
})
export type GetWebhookOutput = typeof GetWebhookOutput.Type

const example: { readonly input: WebhookInput; readonly output: GetWebhookOutput } = {
  input: { webhook_id: "drops" },
  output: { ...exampleWebhook, deliveries: [exampleDelivery] },
}

export const getWebhook = {
  name: "get_webhook",
  method: "GET",
  path: "/webhooks/{webhook_id}",
  about: "A webhook with its delivery log: each attempt, its status, and the beginning of the receiver's answer.",
  when: "Call it to find out why events do not arrive.",
  quote: "Quote an attempt with its time. note is the receiver's own text, unverified.",
  input: WebhookInput,
  output: GetWebhookOutput,
  scopes: ["watch:read"],
  counts: "calls",
  open: false,
  errors: ["not_found"],
  hints: { readOnly: true, idempotent: true, openWorld: false },
  since: "0.2.0",
  aliases: [],
  example,
} as const satisfies Operation
