import * as Effect from "effect/Effect"
import type { EmptyInput } from "../../../interface/operation.ts"
import { implementAsSent } from "../../implement.ts"
import { writeWebhook } from "../delivery/webhook-fields.ts"
import { Webhooks } from "../ports/webhooks.ts"
import { listWebhooks as contract } from "./contract.ts"

export const listWebhooks = implementAsSent(contract, (_: EmptyInput, owner: string) =>
  Effect.map(
    Webhooks.use((webhooks) => webhooks.list(owner)),
    (all) => ({ webhooks: all.map(writeWebhook) }),
  ),
)
