import { storeMemory } from "@surename/adapters/store-memory"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { breakService } from "../../../conformance/mutants/broken.ts"

/** Lets every call in, or a fuzzer would meet nothing but 429. */
export const uncountedStore = breakService(storeMemory(), Store, () => ({
  tally: () => Effect.succeed({ isCounted: true, count: 1, retryAfterMs: 0, emptyAfterMs: 1_000 }),
}))
