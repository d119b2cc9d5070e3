import { storeMemory } from "@surename/adapters/store-memory"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** Lets every call in, or a fuzzer would meet nothing but 429. */
export const uncountedStore = Layer.provide(
  Layer.effect(
    Store,
    Effect.map(Store, (store) => ({
      ...store,
      tally: () => Effect.succeed({ taken: true, count: 1, roomMs: 0, quietMs: 1_000 }),
    })),
  ),
  storeMemory(),
)
