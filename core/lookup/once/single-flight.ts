import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"

/**
 * One run per key at a time, shared by all who ask meanwhile. It belongs to the scope: a caller may give up, by a deadline or by
 * cancelling. Both look alike here, and both mostly ask again: what a registry was asked already is heard and kept for then.
 */
export const singleFlight = <A>() =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const underWay = new Map<string, Deferred.Deferred<A>>()
    const join = (key: string, start: Effect.Effect<A>): Effect.Effect<A> =>
      // A caller that leaves between taking the key and starting the run would leave a key that is never given back.
      Effect.uninterruptibleMask((restore) => {
        const joined = underWay.get(key)
        if (joined !== undefined) return restore(Deferred.await(joined))
        const flight = Deferred.makeUnsafe<A>()
        underWay.set(key, flight)
        const run = Effect.onExit(start, (exit) => {
          underWay.delete(key)
          return Deferred.done(flight, exit)
        })
        return Effect.andThen(Effect.forkIn(run, scope), restore(Deferred.await(flight)))
      })
    return { join, isUnderWay: (key: string) => underWay.has(key), size: () => underWay.size }
  })
