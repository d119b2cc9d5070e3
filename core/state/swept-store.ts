import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { limits } from "../limits.ts"
import { Store } from "../ports/store.ts"
import { swept } from "./sweeps.ts"

/** The store, swept of what has been stale for long. */
export const sweptStore = <Error>(store: Layer.Layer<Store, Error>): Layer.Layer<Store, Error> => swept(store, sweep)

const sweep = Effect.gen(function* () {
  const store = yield* Store
  for (let round = 0; round < limits.sweepRounds; round++) {
    const gone = yield* store.sweep(limits.sweptStaleMs)
    if (gone < limits.sweptAtOnce) return
    yield* Effect.sleep(limits.sweepPauseMs)
  }
})
