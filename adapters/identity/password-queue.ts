import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { limits } from "@surename/core/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { StoreUnavailable } from "@surename/core/ports/store"
import { dayMs } from "@surename/core/sharing/time-span"

interface QueuedRequest {
  readonly turns: number
  readonly admission: Deferred.Deferred<void, StoreUnavailable>
  hasSlot: boolean
}

/**
 * The caller with the fewest turns today comes first; the one with the most leaves a full queue. However many addresses a stranger
 * has, each gets at most one turn before a light caller.
 */
export const makePasswordQueue = (slots: number) => {
  const queue: Array<QueuedRequest> = []
  const turns = new Map<string, number>()
  let [freeSlots, currentDay] = [slots, 0]

  const addTurns = (who: string, addedTurns: number, now: number): number => {
    const day = Math.floor(now / dayMs)
    if (day !== currentDay) turns.clear()
    currentDay = day
    const earlier = turns.get(who) ?? 0
    putBounded(turns, who, Math.max(0, earlier + addedTurns), limits.addressesCached)
    return earlier
  }
  const releaseSlot = () => {
    const next = queue.shift()
    if (next === undefined) freeSlots++
    else {
      next.hasSlot = true
      Deferred.doneUnsafe(next.admission, Effect.void)
    }
  }
  const enqueue = (request: QueuedRequest) => {
    queue.splice(queue.findLastIndex((queued) => queued.turns <= request.turns) + 1, 0, request)
    const dropped = queue.length + slots > accountLimits.passwordsInLine ? queue.pop() : undefined
    if (dropped !== undefined) Deferred.doneUnsafe(dropped.admission, failQueueFull)
  }
  const dequeue = (request: QueuedRequest) => {
    const requestIndex = queue.indexOf(request)
    if (requestIndex >= 0) queue.splice(requestIndex, 1)
    if (request.hasSlot) releaseSlot()
  }

  return <A, E>(who: string, work: Effect.Effect<A, E>): Effect.Effect<A, E | StoreUnavailable> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const request: QueuedRequest = {
          turns: addTurns(who, 1, now),
          admission: Deferred.makeUnsafe(),
          hasSlot: freeSlots > 0,
        }
        if (request.hasSlot) freeSlots--
        else {
          enqueue(request)
          const timeout = { duration: Duration.millis(accountLimits.passwordTurnMs), orElse: () => failQueueFull }
          const admitted = Effect.timeoutOrElse(Deferred.await(request.admission), timeout)
          yield* Effect.onExit(restore(admitted), (exit) =>
            Effect.sync(() => {
              if (Exit.isSuccess(exit)) return
              dequeue(request)
              addTurns(who, -1, now)
            }),
          )
        }
        return yield* Effect.ensuring(restore(work), Effect.sync(releaseSlot))
      }),
    )
}

const failQueueFull = Effect.fail(
  new StoreUnavailable({ operation: "password", busy: true, message: "too many sign-ins at once" }),
)
