import type { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { type ProvedCase, proveCase } from "./proved.ts"
import { leaseCases } from "./store/leases.ts"
import { readingCases } from "./store/reading.ts"
import type { StoreCase } from "./store/store-case.ts"
import { sweepingCases } from "./store/sweeping.ts"
import { tallyCases } from "./store/tallies.ts"
import { textCases } from "./store/texts.ts"
import { writingCases } from "./store/writing.ts"

/** The promises of every store, in memory or in a database. */
export const storeSuite: ReadonlyArray<StoreCase> = [
  ...readingCases,
  ...writingCases,
  ...textCases,
  ...leaseCases,
  ...tallyCases,
  ...sweepingCases,
]

/** Each case gets a store of its own from `subject`, an empty one: what a case leaves behind, no other case sees. */
export const examineStore = <E>(
  subject: (storeCase: StoreCase) => Layer.Layer<Store, E>,
): Effect.Effect<ReadonlyArray<ProvedCase>> =>
  Effect.forEach(storeSuite, (storeCase) =>
    proveCase(
      storeCase.id,
      storeCase.prove.pipe(Effect.provide(TestClock.layer()), Effect.provide(subject(storeCase))),
    ),
  )
