import * as Schema from "effect/Schema"
import { limitChars } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { watchLimits } from "../limits.ts"
import { exampleWebhook, webhookId, WebhookFields } from "../delivery/webhook-fields.ts"
import { EventType, eventTypes } from "../event.ts"
import { webhookFormats } from "../ports/webhooks.ts"
import { watchlistId } from "../watchlist-id.ts"

const { Array, Boolean, Literals, String, Struct, optionalKey } = Schema

export const SetWebhookInput = Struct({
  webhook_id: webhookId,
  url: optionalKey(String.check(limitChars(watchLimits.webhookUrlChars))).annotate({
    description: "A public https address on port 443. Required for a new webhook",
  }),
  format: optionalKey(Literals(webhookFormats)).annotate({
    description: "standard (default): the event as JSON. The others are messages for chat services",
  }),
  types: optionalKey(Array(EventType).check(Schema.isMaxLength(eventTypes.length))).annotate({
    description: "Sends only events of these types. Empty: every type",
  }),
  watchlist_ids: optionalKey(Array(watchlistId).check(Schema.isMaxLength(watchLimits.webhookLists))).annotate({
    description: "Sends only events of these watchlists. Empty: all your watchlists",
  }),
  enabled: optionalKey(Boolean),
  rotate_secret: optionalKey(Boolean).annotate({
    description: "true: creates new keys and shows the secret once. The old keys also sign for one more day",
  }),
})
export type SetWebhookInput = typeof SetWebhookInput.Type

export const setWebhook = defineOperation({
  name: "set_webhook",
  method: "PUT",
  path: "/webhooks/{webhook_id}",
  about: "Makes a webhook, or changes one: only the given fields change. Events go to it as signed POST requests.",
  when: "Call it when a person wants events sent to an address of theirs, then test_webhook. With url, rotate_secret or enabled: true, a session needs a sign-in of the last half hour; a token does not.",
  quote: "Show the secret once, to the person who runs the receiver. It is not shown again.",
  input: SetWebhookInput,
  output: WebhookFields,
  scopes: ["watch:write"],
  // Not to turn one off, nor to choose its events.
  outlastsSession: (input) =>
    Object(input).enabled === true || ["url", "rotate_secret"].some((field) => field in Object(input)),
  errors: ["too_many_webhooks"],
  since: "0.2.0",
  example: {
    input: {
      webhook_id: "drops",
      url: exampleWebhook.url,
      types: ["registration.ended"],
      watchlist_ids: ["ideas"],
    },
    output: { ...exampleWebhook, secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfYh8YxkZc=" },
  },
})
