import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { BadInput } from "../../../interface/field-errors.ts"
import { implement } from "../../implement.ts"
import { type Redelivery, Webhooks } from "../ports/webhooks.ts"
import { redeliver as contract } from "./contract.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

export interface RedeliveryRequest {
  readonly id: string
  readonly which: Redelivery
}

export const redeliver = implement(
  contract,
  ({ event_ids: eventIds, only_failed: onlyFailed = false, since, webhook_id: id }) => {
    const from = since === undefined ? {} : { since: Date.parse(since) }
    const selection: Redelivery = { onlyFailed, ...from, ...omitUndefined({ eventIds }) }
    return Result.succeed({ id, which: selection })
  },
  Effect.fnUntraced(function* ({ id, which: selection }: RedeliveryRequest, owner: string) {
    const webhooks = yield* Webhooks
    const { disabledBecause } = yield* webhooks.find(owner, id)
    if (disabledBecause !== undefined)
      return yield* new BadInput({ message: isDisabled, fields: [{ path: "/webhook_id", message: isDisabled }] })
    // `only_failed: false` alone selects nothing.
    if (selection.eventIds === undefined && selection.since === undefined && !selection.onlyFailed) return { queued: 0 }
    return { queued: yield* webhooks.redeliver(owner, id, selection) }
  }),
)

const isDisabled = "This webhook is disabled. Enable it with set_webhook first"
