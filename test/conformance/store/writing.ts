import { limits } from "@surename/core/limits"
import { Store } from "@surename/core/ports/store"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { expectSame, type StoreCase } from "./store-case.ts"
import { withIds } from "../with-ids.ts"

const putAndReadLast = Effect.fnUntraced(function* (kind: string, times: ReadonlyArray<number>, concurrency: number) {
  const store = yield* Store
  yield* Effect.forEach(
    times.entries(),
    ([n, at]) => store.put(kind, "key", { value: `put ${n} at ${at}`, at, freshUntil: at + 10 }),
    { concurrency, discard: true },
  )
  return (yield* store.get(kind, "key"))?.value
})

/** Times no number or no column holds exactly. */
const inexact = [2 ** 53, -(2 ** 53), 2 ** 63, 1.5, Number.NaN, Number.POSITIVE_INFINITY]

export const writingCases = withIds<StoreCase>({
  "newer-replaces": {
    about: "a later write replaces an earlier one",
    prove: Effect.gen(function* () {
      yield* expectSame("the newer", yield* putAndReadLast("newer-replaces", [10, 20], 1), "put 1 at 20")
    }),
  },
  "older-loses": {
    about: "an earlier write that arrives late changes nothing",
    prove: Effect.gen(function* () {
      yield* expectSame("the newer", yield* putAndReadLast("older-loses", [20, 10], 1), "put 0 at 20")
    }),
  },
  "future-gives-way": {
    about: "a write by a clock far ahead is replaced, or it would be the newest for hours",
    prove: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const times = [now + limits.clockSkewMs + 3_600_000, now]
      yield* expectSame("the present", yield* putAndReadLast("future-gives-way", times, 1), `put 1 at ${now}`)
    }),
  },
  "same-time-replaces": {
    about: "of two writes in one millisecond the second stays",
    prove: Effect.gen(function* () {
      yield* expectSame("the second", yield* putAndReadLast("same-time-replaces", [10, 10], 1), "put 1 at 10")
    }),
  },
  "newest-wins-a-race": {
    about: "of concurrent writes the newest stays, in any order",
    prove: Effect.gen(function* () {
      // 7 and 41 have no factor in common: every time from -40 to 0 once, mixed.
      const times = Array.from({ length: 41 }, (_, n) => ((n * 7) % 41) - 40)
      yield* expectSame(
        "the newest",
        yield* putAndReadLast("newest-wins-a-race", times, 41),
        `put ${times.indexOf(0)} at 0`,
      )
    }),
  },
  "times-exact": {
    about: "times round-trip to the millisecond, up to 2^53",
    prove: Effect.gen(function* () {
      const store = yield* Store
      for (const freshUntil of [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, Number.MIN_SAFE_INTEGER, 0, -1]) {
        yield* store.put("times-exact", `${freshUntil}`, { value: "", at: freshUntil, freshUntil })
        const entry = yield* store.get("times-exact", `${freshUntil}`)
        yield* expectSame("the times", [entry?.at, entry?.freshUntil], [freshUntil, freshUntil])
      }
    }),
  },
  "inexact-times-refused": {
    about: "an inexact time is rejected, and nothing is written",
    prove: Effect.gen(function* () {
      const store = yield* Store
      for (const time of inexact) {
        for (const times of [
          { at: time, freshUntil: 1 },
          { at: 1, freshUntil: time },
        ]) {
          const result = yield* Effect.result(store.put("inexact-times-refused", "key", { value: "", ...times }))
          yield* expectSame(
            `at ${times.at}, fresh until ${times.freshUntil} was accepted`,
            Result.isSuccess(result),
            false,
          )
        }
      }
      yield* expectSame("nothing is there", yield* store.get("inexact-times-refused", "key"), undefined)
    }),
  },
  "endless-value-refused": {
    about: "a value beyond the limit is rejected, not cut",
    prove: Effect.gen(function* () {
      const store = yield* Store
      const value = "x".repeat(limits.storedChars + 1)
      const result = yield* Effect.result(store.put("endless-value-refused", "key", { value, at: 1, freshUntil: 1 }))
      yield* expectSame("accepted", Result.isSuccess(result), false)
    }),
  },
})
