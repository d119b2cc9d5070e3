import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { GetWebhookOutput } from "@surename/core/operations/watch/get-webhook/contract"
import { ListWebhooksOutput } from "@surename/core/operations/watch/list-webhooks/contract"
import { operated } from "../../operated.ts"
import type { Visit } from "../../page.ts"

export const idOf = ({ params }: Visit): string => params["webhook_id"] ?? ""

export const readHooks = (visit: Visit) =>
  Effect.flatMap(operated(visit, { name: "list_webhooks", input: {} }), (output) => Effect.orDie(decodeList(output)))

export const readHook = (visit: Visit) =>
  Effect.flatMap(operated(visit, { name: "get_webhook", input: { webhook_id: idOf(visit) } }), (output) =>
    Effect.orDie(decodeOne(output)),
  )

const decodeList = Schema.decodeUnknownEffect(ListWebhooksOutput)
const decodeOne = Schema.decodeUnknownEffect(GetWebhookOutput)
