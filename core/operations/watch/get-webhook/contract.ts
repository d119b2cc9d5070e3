import * as Schema from "effect/Schema"
import { defineOperation } from "../../../interface/operation.ts"
import { watchLimits } from "../limits.ts"
import {
  DeliveryFields,
  exampleDelivery,
  exampleWebhook,
  WebhookFields,
  webhookId,
} from "../delivery/webhook-fields.ts"

const { Array, Struct } = Schema

export const WebhookInput = Struct({ webhook_id: webhookId })

export const GetWebhookOutput = Struct({
  ...WebhookFields.fields,
  deliveries: Array(DeliveryFields).annotate({
    description: `The newest ${watchLimits.deliveriesListed} attempts of 30 days, newest first, and deliveries that wait for their first attempt`,
  }),
})
export type GetWebhookOutput = typeof GetWebhookOutput.Type

export const getWebhook = defineOperation({
  name: "get_webhook",
  method: "GET",
  path: "/webhooks/{webhook_id}",
  about: "A webhook with its delivery log: each attempt, its status, and the beginning of the receiver's answer.",
  when: "Call it to find out why events do not arrive.",
  quote: "Quote an attempt with its time. note is the receiver's own text, unverified.",
  input: WebhookInput,
  output: GetWebhookOutput,
  scopes: ["watch:read"],
  errors: ["not_found"],
  since: "0.2.0",
  example: { input: { webhook_id: "drops" }, output: { ...exampleWebhook, deliveries: [exampleDelivery] } },
})
