import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { limits } from "@surename/core/limits"
import { StoreUnavailable } from "@surename/core/ports/store"

/** With how many turns its owner had today, and the call that says that this one has come, or will not. */
interface Waiting {
  readonly turns: number
  readonly call: Deferred.Deferred<void, StoreUnavailable>
  hasTurn: boolean
}

/**
 * A queue of bounded length, with so many at once. The caller with the fewest turns today comes first, and the one with the most leaves a full
 * queue. However many accounts or places a stranger has, each gets one turn before a caller that hardly asks, and no more.
 */
export const passwordLine = (places: number) => {
  const waiting: Array<Waiting> = []
  const turns = new Map<string, number>()
  let [free, today] = [places, 0]

  const count = (who: string, more: number, now: number): number => {
    const day = Math.floor(now / dayMs)
    if (day !== today) turns.clear()
    today = day
    const before = turns.get(who) ?? 0
    putBounded(turns, who, Math.max(0, before + more), limits.digestsKept)
    return before
  }
  const giveBack = () => {
    const next = waiting.shift()
    if (next === undefined) free++
    else {
      next.hasTurn = true
      Deferred.doneUnsafe(next.call, Effect.void)
    }
  }
  const stand = (mine: Waiting) => {
    waiting.splice(waiting.findLastIndex((one) => one.turns <= mine.turns) + 1, 0, mine)
    const last = waiting.length + places > limits.passwordsInLine ? waiting.pop() : undefined
    if (last !== undefined) Deferred.doneUnsafe(last.call, tooMany)
  }
  const leave = (mine: Waiting) => {
    const at = waiting.indexOf(mine)
    if (at >= 0) waiting.splice(at, 1)
    if (mine.hasTurn) giveBack()
  }

  return <A, E>(who: string, work: Effect.Effect<A, E>): Effect.Effect<A, E | StoreUnavailable> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const mine: Waiting = { turns: count(who, 1, now), call: Deferred.makeUnsafe(), hasTurn: free > 0 }
        if (mine.hasTurn) free--
        else {
          stand(mine)
          const inTime = { duration: Duration.millis(limits.passwordTurnMs), orElse: () => tooMany }
          const turn = Effect.timeoutOrElse(Deferred.await(mine.call), inTime)
          yield* Effect.onExit(restore(turn), (exit) =>
            Effect.sync(() => {
              if (Exit.isSuccess(exit)) return
              leave(mine)
              count(who, -1, now)
            }),
          )
        }
        return yield* Effect.ensuring(restore(work), Effect.sync(giveBack))
      }),
    )
}

const dayMs = 86_400_000

const tooMany = Effect.fail(
  new StoreUnavailable({ operation: "password", busy: true, message: "too many sign-ins at once" }),
)
