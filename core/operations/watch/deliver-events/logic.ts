import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import * as Random from "effect/Random"
import { limits } from "../../../limits.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { TimeScale } from "../../../state/time-scale.ts"
import { bodyOf } from "../delivery/formats.ts"
import { isHopeless, isWorthAMail, nextAttemptAt } from "../delivery/retries.ts"
import { Deliveries, type DueDelivery, type EndedAttempt, type HeldEndpoint } from "../ports/deliveries.ts"
import { WatchMail } from "../ports/watch-mail.ts"
import { type AttemptResult, keysOf, WebhookSender } from "../ports/webhook-sender.ts"

/**
 * Delivers for as long as its fiber runs, to a bounded number of endpoints at once. A process holds an endpoint by a lease, so attempts to one endpoint
 * are bounded over all processes, and another process goes on when this one is killed.
 */
export const deliverEvents = Effect.scoped(
  Effect.gen(function* () {
    const draining = yield* FiberSet.make<void>()
    while (true) {
      // Other code reports a store that is not available; the next round tries again.
      yield* Effect.catchCause(beginDraining(draining), () => Effect.void)
      yield* Effect.sleep(limits.deliveryPollMs)
    }
  }),
)

const beginDraining = Effect.fnUntraced(function* (draining: FiberSet.FiberSet<void>) {
  const room = limits.endpointsAtOnce - (yield* FiberSet.size(draining))
  if (room <= 0) return
  const holder = yield* randomLabel
  const claimed = yield* Deliveries.use((deliveries) => deliveries.claim(holder, room))
  for (const endpoint of claimed)
    yield* FiberSet.run(
      draining,
      Effect.catchCause(drainEndpoint(endpoint), () => Effect.void),
    )
})

/** Some attempts together, then the next, until nothing is due. */
const drainEndpoint = Effect.fnUntraced(function* (claimed: HeldEndpoint) {
  const deliveries = yield* Deliveries
  while (true) {
    const held = yield* deliveries.renew(claimed)
    const due = held === undefined ? [] : yield* deliveries.due(held, limits.deliveriesPerEndpoint)
    // Also one that was disabled meanwhile: it may be enabled again in a moment.
    if (held === undefined || due.length === 0) return yield* deliveries.release(claimed)
    yield* Effect.forEach(due, (one) => attemptDelivery(held, one), { concurrency: "unbounded", discard: true })
  }
})

const attemptDelivery = Effect.fnUntraced(function* (held: HeldEndpoint, { attempts, event }: DueDelivery) {
  const [deliveries, sender] = [yield* Deliveries, yield* WebhookSender]
  const at = yield* Clock.currentTimeMillis
  const result = yield* sender.post({
    url: held.url,
    about: keysOf(held.owner, held.id),
    sealedKeys: held.sealedKeys,
    id: event.event_id,
    body: bodyOf(held.format, event),
  })
  const ended = yield* judgeAttempt(held, { attempt: attempts + 1, at }, result)
  yield* deliveries.settle(held, event.event_id, ended)
  if (ended.status !== "delivered" && ended.disable === undefined) yield* warnOwner(held)
})

const judgeAttempt = Effect.fnUntraced(function* (
  held: HeldEndpoint,
  { at, attempt }: Pick<EndedAttempt, "at" | "attempt">,
  { note, outcome, retryAfterMs, status }: AttemptResult,
) {
  const [now, scale, luck] = [yield* Clock.currentTimeMillis, yield* TimeScale, yield* Random.next]
  const observed = {
    attempt,
    at,
    ms: now - at,
    ...(status === undefined ? {} : { httpStatus: status }),
    ...(note === undefined ? {} : { note }),
  }
  const ended = (more: Pick<EndedAttempt, "disable" | "nextAt" | "status">): EndedAttempt => ({ ...observed, ...more })
  if (outcome === "delivered") return ended({ status: "delivered" })
  if (outcome === "gone") return ended({ status: "given_up", disable: "gone" })
  if (isHopeless({ since: held.failingSince ?? now, now, scale }))
    return ended({ status: "given_up", disable: "failing" })
  const nextAt = nextAttemptAt({ attempt, now, scale, luck, retryAfterMs })
  return nextAt === undefined ? ended({ status: "given_up" }) : ended({ status: "waiting", nextAt })
})

/** A day before nothing but failures leads to the end, at the latest. */
const warnOwner = Effect.fnUntraced(function* (held: HeldEndpoint) {
  const { failingSince, id, isMailed, owner, url } = held
  const mail = yield* WatchMail
  if (mail === undefined || failingSince === undefined || isMailed) return
  const [now, scale] = [yield* Clock.currentTimeMillis, yield* TimeScale]
  if (!isWorthAMail({ since: failingSince, now, scale })) return
  if (!(yield* Deliveries.use((deliveries) => deliveries.takeMail(held)))) return
  yield* mail.send(owner, {
    subject: `Your webhook ${id} has been failing for a day`,
    text: `Nothing was delivered to ${/^https?:\/\/([^/?#]+)/u.exec(url)?.[1] ?? "it"} since ${new Date(failingSince).toISOString()}.
After five days of failures the webhook is disabled. Its delivery log says what came back.
Events stay in your list, and can be sent again once the receiver works.
`,
  })
})
