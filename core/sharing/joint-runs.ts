import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { putBounded } from "./bounded-map.ts"
import { limits } from "../limits.ts"

/**
 * Runs that begin only after every caller that shares them has asked. The first starts at once; later callers wait for
 * `share` of them, or for `gatherMs` since the last start. The run belongs to the scope, not to the first caller.
 */
export const makeJointRuns = <A>({ gatherMs, share }: { readonly share: number; readonly gatherMs: number }) =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const waiting = new Map<string, Waiting<A>>()
    const startedAt = new Map<string, number>()

    const run = Effect.fnUntraced(function* (key: string, group: Waiting<A>, start: Effect.Effect<A>) {
      const now = yield* Clock.currentTimeMillis
      const last = startedAt.get(key) ?? Number.NEGATIVE_INFINITY
      const waitMs = last <= now ? Math.min(Math.max(0, last + gatherMs - now), gatherMs) : 0
      if (waitMs > 0) yield* Effect.timeoutOption(Deferred.await(group.isFull), waitMs)
      waiting.delete(key)
      putBounded(startedAt, key, yield* Clock.currentTimeMillis, limits.hostsRemembered)
      return yield* start
    })

    const join = (key: string, start: Effect.Effect<A>): Effect.Effect<A> =>
      Effect.uninterruptibleMask((restore) => {
        const joined = waiting.get(key)
        if (joined !== undefined) {
          if (++joined.size >= share) Deferred.doneUnsafe(joined.isFull, Effect.void)
          return restore(Deferred.await(joined.result))
        }
        const group: Waiting<A> = { size: 1, isFull: Deferred.makeUnsafe(), result: Deferred.makeUnsafe() }
        waiting.set(key, group)
        const running = Effect.onExit(run(key, group, start), (exit) => Deferred.done(group.result, exit))
        return Effect.andThen(Effect.forkIn(running, scope), restore(Deferred.await(group.result)))
      })
    return { join }
  })

interface Waiting<A> {
  size: number
  readonly isFull: Deferred.Deferred<void>
  readonly result: Deferred.Deferred<A>
}
