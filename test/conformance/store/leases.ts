import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { type BrokenPromise, expectSame, type StoreCase } from "./store-case.ts"

type LeaseStore = typeof Store.Service

const leaseCase = (
  id: string,
  about: string,
  prove: (
    store: LeaseStore,
  ) => Effect.Effect<void, Effect.Error<ReturnType<LeaseStore["acquireLease"]>> | BrokenPromise>,
): StoreCase => ({ id, about, prove: Effect.flatMap(Store, prove) })

const wait = TestClock.adjust

export const leaseCases: ReadonlyArray<StoreCase> = [
  leaseCase("lease-alone", "while one holds a key, no other gets it, however often they ask", (store) =>
    Effect.gen(function* () {
      yield* expectSame("the first", yield* store.acquireLease("lease-alone", "one", 1_000), true)
      const asks = Effect.forEach([1, 2, 3], () => store.acquireLease("lease-alone", "two", 1_000))
      yield* expectSame("the second", yield* asks, [false, false, false])
    }),
  ),
  leaseCase("lease-fifty", "of fifty who ask at once exactly one gets it", (store) =>
    Effect.gen(function* () {
      const holders = Array.from({ length: 50 }, (_, n) => `holder ${n}`)
      const got = yield* Effect.forEach(holders, (holder) => store.acquireLease("lease-fifty", holder, 1_000), {
        concurrency: 50,
      })
      yield* expectSame("winners", got.filter((one) => one).length, 1)
    }),
  ),
  leaseCase("lease-keys-apart", "each key is held on its own", (store) =>
    Effect.gen(function* () {
      yield* expectSame("one key", yield* store.acquireLease("lease-keys-apart 1", "one", 1_000), true)
      yield* expectSame("another", yield* store.acquireLease("lease-keys-apart 2", "two", 1_000), true)
    }),
  ),
  leaseCase("lease-renewed", "its holder may renew it, and it lasts from then", (store) =>
    Effect.gen(function* () {
      yield* store.acquireLease("lease-renewed", "one", 1_000)
      yield* wait(500)
      yield* expectSame("renewed", yield* store.acquireLease("lease-renewed", "one", 1_000), true)
      yield* wait(900)
      yield* expectSame("another, later", yield* store.acquireLease("lease-renewed", "two", 1_000), false)
    }),
  ),
  leaseCase("lease-lasts", "it lasts to its last millisecond", (store) =>
    Effect.gen(function* () {
      yield* store.acquireLease("lease-lasts", "one", 1_000)
      yield* wait(999)
      yield* expectSame("a moment too early", yield* store.acquireLease("lease-lasts", "two", 1_000), false)
    }),
  ),
  leaseCase("lease-ends", "and no longer: then it is free", (store) =>
    Effect.gen(function* () {
      yield* store.acquireLease("lease-ends", "one", 1_000)
      yield* wait(1_000)
      yield* expectSame("in time", yield* store.acquireLease("lease-ends", "two", 1_000), true)
    }),
  ),
  leaseCase("lease-released", "released by its holder it is free at once", (store) =>
    Effect.gen(function* () {
      yield* store.acquireLease("lease-released", "one", 1_000)
      yield* store.releaseLease("lease-released", "one")
      yield* expectSame("the next", yield* store.acquireLease("lease-released", "two", 1_000), true)
    }),
  ),
  leaseCase("release-by-stranger", "a release by one who does not hold it changes nothing", (store) =>
    Effect.gen(function* () {
      yield* store.acquireLease("release-by-stranger", "one", 1_000)
      yield* store.releaseLease("release-by-stranger", "two")
      yield* expectSame("the stranger", yield* store.acquireLease("release-by-stranger", "two", 1_000), false)
    }),
  ),
  leaseCase("release-too-late", "nor does one by a holder whose lease has ended", (store) =>
    Effect.gen(function* () {
      yield* store.acquireLease("release-too-late", "one", 1_000)
      yield* wait(1_500)
      yield* store.acquireLease("release-too-late", "two", 1_000)
      yield* store.releaseLease("release-too-late", "one")
      yield* expectSame("a third", yield* store.acquireLease("release-too-late", "three", 1_000), false)
    }),
  ),
  leaseCase("release-of-nothing", "releasing a lease that is not held is no error", (store) =>
    store.releaseLease("release-of-nothing", "one"),
  ),
]
