import { limits } from "@surename/core/limits"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { expectSame, type StoreCase } from "./store-case.ts"
import { withIds } from "../with-ids.ts"

const putStale = Effect.fnUntraced(function* (kind: string, entries: number) {
  const store = yield* Store
  const keys = Array.from({ length: entries }, (_, n) => `key ${n}`)
  yield* Effect.forEach(keys, (key) => store.put(kind, key, { value: "old", at: 0, freshUntil: 100 }), {
    discard: true,
    concurrency: 8,
  })
  return store
})

export const sweepingCases = withIds<StoreCase>({
  "sweep-forgets": {
    about: "a sweep deletes entries that were stale for too long",
    prove: Effect.gen(function* () {
      const store = yield* putStale("sweep-forgets", 2)
      yield* TestClock.adjust(1_000)
      yield* store.sweep(500)
      const entries = yield* store.getMany("sweep-forgets", ["key 0", "key 1"])
      yield* expectSame("what is left", entries.filter((entry) => entry !== undefined).length, 0)
    }),
  },
  "sweep-spares": {
    about: "a sweep keeps fresh entries",
    prove: Effect.gen(function* () {
      const store = yield* putStale("sweep-spares", 1)
      yield* TestClock.adjust(50)
      yield* store.sweep(0)
      yield* expectSame("the fresh one", (yield* store.get("sweep-spares", "key 0"))?.value, "old")
    }),
  },
  "sweep-age": {
    about: "a sweep keeps an entry at exactly the limit",
    prove: Effect.gen(function* () {
      const store = yield* putStale("sweep-age", 1)
      yield* TestClock.adjust(600)
      yield* expectSame("stale for 500 ms, swept", yield* store.sweep(500), 0)
      yield* TestClock.adjust(1)
      yield* expectSame("stale for 501 ms, swept", yield* store.sweep(500), 1)
    }),
  },
  "sweep-bounded": {
    about: "a sweep deletes a bounded number, and returns it",
    prove: Effect.gen(function* () {
      const store = yield* putStale("sweep-bounded", limits.sweptAtOnce + 5)
      yield* TestClock.adjust(1_000)
      const swept = [yield* store.sweep(0), yield* store.sweep(0), yield* store.sweep(0)]
      yield* expectSame("sweeps in batches", swept, [limits.sweptAtOnce, 5, 0])
    }),
  },
})
