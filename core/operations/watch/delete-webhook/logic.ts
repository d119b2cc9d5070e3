import * as Effect from "effect/Effect"
import { implementAsSent } from "../../implement.ts"
import type { WebhookInput } from "../get-webhook/contract.ts"
import { Webhooks } from "../ports/webhooks.ts"
import { deleteWebhook as contract } from "./contract.ts"

export const deleteWebhook = implementAsSent(contract, ({ webhook_id }: WebhookInput, owner: string) =>
  Effect.as(
    Webhooks.use((webhooks) => webhooks.remove(owner, webhook_id)),
    { webhook_id, deleted: true } as const,
  ),
)
