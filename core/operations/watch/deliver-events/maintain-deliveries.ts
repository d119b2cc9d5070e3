import * as Effect from "effect/Effect"
import { watchLimits } from "../limits.ts"
import { sweepByOwnClock } from "../../../state/sweeps.ts"
import { TimeScale } from "../../../state/time-scale.ts"
import { Deliveries } from "../ports/deliveries.ts"
import { toKeyPurpose, WebhookSender } from "../ports/webhook-sender.ts"
import { Webhooks } from "../ports/webhooks.ts"

/** Deletes old entries, and reseals keys after a change of the service's secret. */
export const maintainDeliveries = Effect.gen(function* () {
  const deliveries = yield* Deliveries
  const scale = yield* TimeScale
  yield* sweepByOwnClock("deliveries", deliveries.sweep(scale))
  const sender = yield* WebhookSender
  const webhooks = yield* Webhooks
  for (const { id, owner, sealed } of yield* webhooks.listSealedByOtherKeys(
    sender.keyName,
    watchLimits.keysSealedAnew,
  )) {
    const resealed = sender.reseal(toKeyPurpose(owner, id), sealed)
    if (resealed !== undefined) yield* webhooks.replaceSealed(owner, id, sealed, resealed)
  }
})
