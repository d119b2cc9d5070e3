import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import * as Random from "effect/Random"
import { watchLimits } from "../limits.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { logFailure, repeatEvery } from "../../../state/repeat-every.ts"
import { TimeScale } from "../../../state/time-scale.ts"
import { writeBody } from "../delivery/write-body.ts"
import { mustDisable, mustWarnOwner, planAttempt } from "../delivery/plan-attempt.ts"
import { Deliveries, type DueDelivery, type EndedAttempt, type HeldEndpoint } from "../ports/deliveries.ts"
import { WatchMail } from "../ports/watch-mail.ts"
import { type AttemptResult, toKeyPurpose, WebhookSender } from "../ports/webhook-sender.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

/** Delivers while its fiber runs. A lease on each endpoint bounds its attempts over all processes. */
export const deliverEvents = Effect.scoped(
  Effect.gen(function* () {
    const draining = yield* FiberSet.make<void>()
    yield* repeatEvery(watchLimits.deliveryPollMs, "webhooks", beginDraining(draining))
  }),
)

const beginDraining = Effect.fnUntraced(function* (draining: FiberSet.FiberSet<void>) {
  const freeSlots = watchLimits.endpointsAtOnce - (yield* FiberSet.size(draining))
  if (freeSlots <= 0) return
  const holder = yield* randomLabel
  const claimedEndpoints = yield* Deliveries.use((deliveries) => deliveries.claim(holder, freeSlots))
  for (const endpoint of claimedEndpoints)
    yield* FiberSet.run(draining, logFailure(`webhook ${endpoint.id}`, drainEndpoint(endpoint)))
})

const drainEndpoint = Effect.fnUntraced(function* (claimedEndpoint: HeldEndpoint) {
  const deliveries = yield* Deliveries
  while (true) {
    const heldEndpoint = yield* deliveries.renew(claimedEndpoint)
    const dueDeliveries =
      heldEndpoint === undefined ? [] : yield* deliveries.listDue(heldEndpoint, watchLimits.deliveriesPerEndpoint)
    // A disabled endpoint may be enabled again soon.
    if (heldEndpoint === undefined || dueDeliveries.length === 0) return yield* deliveries.release(claimedEndpoint)
    yield* Effect.forEach(dueDeliveries, (delivery) => attemptDelivery(heldEndpoint, delivery), {
      concurrency: "unbounded",
      discard: true,
    })
  }
})

const attemptDelivery = Effect.fnUntraced(function* (heldEndpoint: HeldEndpoint, { attempts, event }: DueDelivery) {
  const deliveries = yield* Deliveries
  const sender = yield* WebhookSender
  const at = yield* Clock.currentTimeMillis
  const result = yield* sender.sendOnce({
    url: heldEndpoint.url,
    about: toKeyPurpose(heldEndpoint.owner, heldEndpoint.id),
    sealedKeys: heldEndpoint.sealedKeys,
    id: event.event_id,
    body: writeBody(heldEndpoint.format, event),
  })
  const endedAttempt = yield* judgeAttempt(heldEndpoint, { attempt: attempts + 1, at }, result)
  yield* deliveries.settle(heldEndpoint, event.event_id, endedAttempt)
  if (endedAttempt.status !== "delivered" && endedAttempt.disable === undefined) yield* warnOwner(heldEndpoint)
})

const judgeAttempt = Effect.fnUntraced(function* (
  heldEndpoint: HeldEndpoint,
  { at, attempt }: Pick<EndedAttempt, "at" | "attempt">,
  { note, outcome, retryAfterMs, status }: AttemptResult,
) {
  const now = yield* Clock.currentTimeMillis
  const scale = yield* TimeScale
  const randomPart = yield* Random.next
  const observed = {
    attempt,
    at,
    ms: now - at,
    ...omitUndefined({ httpStatus: status, note }),
  }
  const endAttempt = (more: Pick<EndedAttempt, "disable" | "nextAt" | "status">): EndedAttempt => ({
    ...observed,
    ...more,
  })
  if (outcome === "delivered") return endAttempt({ status: "delivered" })
  if (outcome === "gone") return endAttempt({ status: "given_up", disable: "gone" })
  if (mustDisable({ since: heldEndpoint.failingSince ?? now, now, scale }))
    return endAttempt({ status: "given_up", disable: "failing" })
  const nextAt = planAttempt({ attempt, now, scale, luck: randomPart, retryAfterMs })
  return nextAt === undefined ? endAttempt({ status: "given_up" }) : endAttempt({ status: "waiting", nextAt })
})

/** The mail comes at least a day before failures disable the webhook. */
const warnOwner = Effect.fnUntraced(function* (heldEndpoint: HeldEndpoint) {
  const { failingSince, id, isMailed, owner, url } = heldEndpoint
  const mail = yield* WatchMail
  if (mail === undefined || failingSince === undefined || isMailed) return
  const now = yield* Clock.currentTimeMillis
  const scale = yield* TimeScale
  if (!mustWarnOwner({ since: failingSince, now, scale })) return
  if (!(yield* Deliveries.use((deliveries) => deliveries.takeMail(heldEndpoint)))) return
  yield* mail.send(owner, {
    subject: `Your webhook ${id} has been failing for a day`,
    text: `Nothing was delivered to ${/^https?:\/\/([^/?#]+)/u.exec(url)?.[1] ?? "it"} since ${toIsoTime(failingSince)}.
After five days of failures the webhook is disabled. Its delivery log says what came back.
Events stay in your list, and can be sent again once the receiver works.
`,
  })
})
