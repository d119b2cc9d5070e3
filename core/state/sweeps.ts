import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Random from "effect/Random"
import { limits } from "../limits.ts"
import { Store } from "../ports/store.ts"

/** Sweeps in the background for as long as what it sweeps is open: what has long been stale must not pile up. */
export const withSweep = <Out, Swept, Error, In, Missed>(
  storeLayer: Layer.Layer<Out | Swept, Error, In>,
  sweep: Effect.Effect<unknown, Missed, Swept>,
): Layer.Layer<Out | Swept, Error, In> =>
  Layer.effectDiscard(Effect.forkScoped(sweepNowAndThen(sweep))).pipe(Layer.provideMerge(storeLayer))

/** For as long as its fiber runs. */
export const sweepNowAndThen = <Missed, Needs>(sweep: Effect.Effect<unknown, Missed, Needs>) =>
  Effect.gen(function* () {
    while (true) {
      // Never at once, so that a short command does not sweep; never in step with the other processes on the store.
      const every = yield* Random.nextBetween(0.5, 1.5)
      yield* Effect.sleep(every * limits.sweepEveryMs)
      // Other code reports a store that is not available; the next sweep tries again.
      yield* Effect.catchCause(sweep, () => Effect.void)
    }
  })

/** The store, from which long stale entries are deleted. */
export const withStoreSweep = <Error>(store: Layer.Layer<Store, Error>): Layer.Layer<Store, Error> =>
  withSweep(store, sweep)

const sweep = Effect.gen(function* () {
  const store = yield* Store
  for (let round = 0; round < limits.sweepRounds; round++) {
    const gone = yield* store.sweep(limits.sweptStaleMs)
    if (gone < limits.sweptAtOnce) return
    yield* Effect.sleep(limits.sweepPauseMs)
  }
})
