import * as Schema from "effect/Schema"
import { limitChars } from "../../../interface/bounded-text.ts"
import { requireFilledUnless } from "../../../interface/fields-together.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { watchLimits } from "../limits.ts"
import { webhookId } from "../delivery/webhook-fields.ts"

const { Array, Boolean, Int, String, Struct, optionalKey } = Schema

const dateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/u

export const redeliver = defineOperation({
  name: "redeliver",
  method: "POST",
  path: "/webhooks/{webhook_id}/redeliver",
  about: "Sends events to a webhook again. Each keeps its id: send one, several, or all since a time.",
  when: "Call it when a receiver works again. Use since for events from a time when the webhook was disabled.",
  quote: "Say how many events were queued. get_webhook shows their results.",
  input: Struct({
    webhook_id: webhookId,
    event_ids: optionalKey(
      Array(String.check(limitChars(64))).check(Schema.isMaxLength(watchLimits.redeliveredIds)),
    ).annotate({ description: "The ids of your events to send, whatever types and lists the webhook is for" }),
    since: optionalKey(
      String.check(Schema.isPattern(dateTime, { message: "Give a time such as 2026-11-20T00:00:00Z" })),
    ).annotate({
      description: `RFC 3339. Sends events for this webhook since that time, at most the oldest ${watchLimits.redeliveredEvents}`,
    }),
    only_failed: optionalKey(Boolean).annotate({
      description: "true: sends only events that failed and were never delivered, as the log has it",
    }),
  }).check(requireFilledUnless("list", "event_ids", ["since", "only_failed"], "Give event_ids, since or only_failed")),
  output: Struct({ queued: Int }),
  scopes: ["watch:write"],
  errors: ["not_found"],
  hints: { readOnly: false, idempotent: true, openWorld: true },
  since: "0.2.0",
  example: { input: { webhook_id: "drops", since: "2026-11-20T00:00:00Z", only_failed: true }, output: { queued: 3 } },
})
