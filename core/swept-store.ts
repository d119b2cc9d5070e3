import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Random from "effect/Random"
import { limits } from "./limits.ts"
import { Store } from "./ports/store.ts"

/** The store, swept in the background while it is open: what has long been stale must not pile up. */
export const sweptStore = <Error>(store: Layer.Layer<Store, Error>): Layer.Layer<Store, Error> =>
  Layer.effectDiscard(Effect.forkScoped(sweeping)).pipe(Layer.provideMerge(store))

const sweeping = Effect.gen(function* () {
  while (true) {
    // Never at once, so that a short command does not sweep; never in step with the other processes on the store.
    const every = yield* Random.nextBetween(0.5, 1.5)
    yield* Effect.sleep(every * limits.sweepEveryMs)
    // One that is away is told of where it is needed; there is a next time.
    yield* Effect.catchCause(sweep, () => Effect.void)
  }
})

const sweep = Effect.gen(function* () {
  const store = yield* Store
  for (let round = 0; round < limits.sweepRounds; round++) {
    const gone = yield* store.sweep(limits.sweptStaleMs)
    if (gone < limits.sweptAtOnce) return
    yield* Effect.sleep(limits.sweepPauseMs)
  }
})
