import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { GetWebhookOutput } from "@surename/core/operations/watch/get-webhook/contract"
import { ListWebhooksOutput } from "@surename/core/operations/watch/list-webhooks/contract"
import { callOperation } from "../../operated.ts"
import type { Visit } from "../../page.ts"

export const readHookId = ({ params }: Visit): string => params["webhook_id"] ?? ""

export const readHooks = (visit: Visit) =>
  Effect.flatMap(callOperation(visit, { name: "list_webhooks", input: {} }), (output) =>
    Effect.orDie(decodeList(output)),
  )

export const readHook = (visit: Visit) =>
  Effect.flatMap(callOperation(visit, { name: "get_webhook", input: { webhook_id: readHookId(visit) } }), (output) =>
    Effect.orDie(decodeWebhook(output)),
  )

const decodeList = Schema.decodeUnknownEffect(ListWebhooksOutput)
const decodeWebhook = Schema.decodeUnknownEffect(GetWebhookOutput)
