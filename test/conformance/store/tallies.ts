import { Store, type StoreUnavailable } from "@surename/core/ports/store"
import type { Tally } from "@surename/core/ports/tally"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { BrokenPromise, expectSame, type StoreCase } from "./store-case.ts"

interface Counter {
  readonly take: (times: number) => Effect.Effect<ReadonlyArray<boolean>, StoreUnavailable>
  readonly look: Effect.Effect<Tally, StoreUnavailable | BrokenPromise>
}

const windowMs = 1_000

const counter = (store: typeof Store.Service, key: string, most: number): Counter => ({
  take: (times) =>
    Effect.forEach(Array.from({ length: times }), () =>
      Effect.map(store.tally({ key, windowMs, most }), ({ isCounted }) => isCounted),
    ),
  look: Effect.flatMap(store.readTallies([{ key, windowMs, most }]), ([tally]) =>
    tally === undefined
      ? Effect.fail(new BrokenPromise({ message: "it says nothing of a counter" }))
      : Effect.succeed(tally),
  ),
})

/** Virtual time starts at 0, with a window. */
const tallyCase = (
  id: string,
  about: string,
  most: number,
  prove: (counter: Counter, store: typeof Store.Service) => Effect.Effect<void, StoreUnavailable | BrokenPromise>,
): StoreCase => ({ id, about, prove: Effect.flatMap(Store, (store) => prove(counter(store, id, most), store)) })

export const tallyCases: ReadonlyArray<StoreCase> = [
  tallyCase("tally-counts", "each one counts, up to the most", 3, ({ look, take }) =>
    Effect.gen(function* () {
      yield* expectSame("taken", yield* take(5), [true, true, true, false, false])
      yield* expectSame("the count", (yield* look).count, 3)
    }),
  ),
  tallyCase("tally-look", "looking counts nothing", 2, ({ look, take }) =>
    Effect.gen(function* () {
      yield* expectSame("before anything", yield* look, { count: 0, retryAfterMs: 0, emptyAfterMs: 0 })
      yield* take(1)
      yield* Effect.all([look, look, look])
      yield* expectSame("still one", yield* look, { count: 1, retryAfterMs: 0, emptyAfterMs: 2_000 })
    }),
  ),
  tallyCase("tally-look-many", "many are looked at in one question, in the order asked", 3, (_, store) =>
    Effect.gen(function* () {
      yield* counter(store, "tally-look-many 1", 3).take(1)
      yield* counter(store, "tally-look-many 3", 2).take(2)
      const counters = [3, 2, 1, 3].map((nth) => ({ key: `tally-look-many ${nth}`, windowMs, most: 5 - nth }))
      const found = yield* store.readTallies(counters)
      yield* expectSame("all of them", found, [
        { count: 2, retryAfterMs: 1_500, emptyAfterMs: 2_000 },
        { count: 0, retryAfterMs: 0, emptyAfterMs: 0 },
        { count: 1, retryAfterMs: 0, emptyAfterMs: 2_000 },
        { count: 2, retryAfterMs: 1_500, emptyAfterMs: 2_000 },
      ])
    }),
  ),
  tallyCase("tally-keys-apart", "each key is counted on its own", 1, (_, store) =>
    Effect.gen(function* () {
      yield* counter(store, "tally-keys-apart 1", 1).take(1)
      yield* expectSame("the other key", yield* counter(store, "tally-keys-apart 2", 1).take(1), [true])
    }),
  ),
  tallyCase("tally-burst", "of fifty at once exactly as many are counted as may be", 10, (_, store) =>
    Effect.gen(function* () {
      const asks = Array.from({ length: 50 }, () => store.tally({ key: "tally-burst", windowMs, most: 10 }))
      const tallies = yield* Effect.all(asks, { concurrency: 50 })
      yield* expectSame("taken", tallies.filter(({ isCounted }) => isCounted).length, 10)
    }),
  ),
  tallyCase("tally-slides", "of the window before, the share counts that is not yet over", 10, ({ look, take }) =>
    Effect.gen(function* () {
      yield* take(10)
      yield* TestClock.adjust(1_500)
      yield* expectSame("half a window later", (yield* look).count, 5)
      yield* expectSame("room for the other half", (yield* take(7)).filter((one) => one).length, 5)
    }),
  ),
  tallyCase("tally-ends", "after two windows nothing counts", 5, ({ look, take }) =>
    Effect.gen(function* () {
      yield* take(4)
      yield* TestClock.adjust(2_000)
      yield* expectSame("the count", (yield* look).count, 0)
      yield* expectSame(
        "taken",
        (yield* take(5)).every((one) => one),
        true,
      )
    }),
  ),
  tallyCase("tally-room", "says to the millisecond when there is room again", 4, ({ look, take }) =>
    Effect.gen(function* () {
      yield* take(4)
      const { retryAfterMs } = yield* look
      yield* expectSame("room", retryAfterMs, 1_250)
      yield* TestClock.adjust(retryAfterMs - 1)
      yield* expectSame("a moment too early", yield* take(1), [false])
      yield* TestClock.adjust(1)
      yield* expectSame("in time", yield* take(1), [true])
    }),
  ),
  tallyCase("tally-refused-is-free", "asking in vain puts nothing off", 2, ({ take }) =>
    Effect.gen(function* () {
      yield* take(2)
      yield* TestClock.adjust(999)
      yield* take(20)
      yield* TestClock.adjust(501)
      yield* expectSame("after one and a half windows", yield* take(1), [true])
    }),
  ),
  tallyCase("tally-quiet", "says when all is forgotten", 4, ({ look, take }) =>
    Effect.gen(function* () {
      yield* TestClock.adjust(400)
      yield* take(1)
      const { emptyAfterMs } = yield* look
      yield* TestClock.adjust(emptyAfterMs - 1)
      yield* expectSame("a moment before", (yield* look).count, 1)
      yield* TestClock.adjust(1)
      yield* expectSame("counts none", (yield* look).count, 0)
    }),
  ),
  tallyCase("tally-clock-back", "what a clock far ahead counted gives way to the right time", 2, ({ look, take }) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(3 * 24 * 3_600_000)
      yield* expectSame("while it is ahead", yield* take(3), [true, true, false])
      yield* TestClock.setTime(500)
      yield* expectSame("nothing counts", (yield* look).count, 0)
      yield* expectSame("set right", yield* take(3), [true, true, false])
    }),
  ),
  tallyCase("tally-sweep", "what counts no more is swept, what counts is not", 5, ({ look, take }, store) =>
    Effect.gen(function* () {
      yield* take(3)
      yield* TestClock.adjust(1_600)
      yield* store.sweep(0)
      yield* expectSame("still counting", (yield* look).count, 2)
      yield* TestClock.adjust(401)
      yield* expectSame("sweeps once", [yield* store.sweep(0), yield* store.sweep(0)], [1, 0])
    }),
  ),
]
