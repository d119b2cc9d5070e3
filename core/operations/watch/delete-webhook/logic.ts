import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { implement } from "../../implement.ts"
import type { WebhookInput } from "../get-webhook/contract.ts"
import { Webhooks } from "../ports/webhooks.ts"
import { deleteWebhook as contract } from "./contract.ts"

export const deleteWebhook = implement(contract, Result.succeed, ({ webhook_id }: WebhookInput, owner: string) =>
  Effect.as(
    Webhooks.use((webhooks) => webhooks.remove(owner, webhook_id)),
    { webhook_id, deleted: true } as const,
  ),
)
