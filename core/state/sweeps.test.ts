import { expect, it } from "@effect/vitest"
import { keepingStore } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { limits } from "../limits.ts"
import { stateLimits } from "./limits.ts"
import { Store, StoreUnavailable } from "../ports/store.ts"
import { sweepByOwnClock, withStoreSweep } from "./sweeps.ts"

/** A store that only counts: how much is left, and when it was asked. */
const stale = (count: number, sweepsAway = 0) => {
  const sweeps: Array<{ readonly at: number; readonly ms: number }> = []
  let left = count
  const layer = Layer.mock(Store)({
    get: () => Effect.undefined,
    put: () => Effect.void,
    acquireLease: () => Effect.succeed(true),
    sweep: (ms) =>
      Effect.flatMap(Clock.currentTimeMillis, (at) => {
        sweeps.push({ at, ms })
        if (sweeps.length <= sweepsAway)
          return Effect.fail(new StoreUnavailable({ operation: "sweep", message: "away" }))
        const gone = Math.min(left, limits.sweptAtOnce)
        left -= gone
        return Effect.succeed(gone)
      }),
  })
  return { sweeps, left: () => left, layer: withStoreSweep(layer) }
}
/** In steps: a fiber that wakes sleeps again within them. */
const pass = Effect.fnUntraced(function* (ms: number) {
  for (let left = ms; left > 0; left -= stateLimits.sweepPauseMs) {
    yield* TestClock.adjust(stateLimits.sweepPauseMs)
    yield* Effect.yieldNow
  }
})

it.effect("deletes what has been stale for a day, after a delay and then regularly", () => {
  const { layer, left, sweeps } = stale(2_500)
  return Effect.gen(function* () {
    yield* pass(0.5 * stateLimits.sweepEveryMs - stateLimits.sweepPauseMs)
    expect(sweeps).toEqual([])
    yield* pass(stateLimits.sweepEveryMs + 3 * stateLimits.sweepPauseMs)
    expect([left(), sweeps[0]?.ms]).toEqual([0, 24 * 3_600_000])
    const soFar = sweeps.length
    yield* pass(2 * stateLimits.sweepEveryMs)
    expect(sweeps.length).toBeGreaterThan(soFar)
  }).pipe(Effect.provide(layer))
})

it.effect("bounds the work of a round", () => {
  const { layer, sweeps } = stale(1_000_000)
  return Effect.gen(function* () {
    // It begins at any moment until then, and takes its time.
    yield* pass(1.5 * stateLimits.sweepEveryMs + (stateLimits.sweepRounds + 1) * stateLimits.sweepPauseMs)
    const [first] = sweeps
    const round = sweeps.filter(({ at }) => at - (first?.at ?? 0) < 0.5 * stateLimits.sweepEveryMs)
    expect(round).toHaveLength(stateLimits.sweepRounds)
  }).pipe(Effect.provide(layer))
})

it.effect("sweeps a store when it is available again", () => {
  const { layer, left } = stale(10, 1)
  return Effect.gen(function* () {
    yield* pass(1.5 * stateLimits.sweepEveryMs)
    yield* pass(1.5 * stateLimits.sweepEveryMs)
    expect(left()).toBe(0)
  }).pipe(Effect.provide(layer))
})

const day = 24 * 3_600_000

it.effect("moves the sweep clock by two days at most when the system clock is 400 days ahead", () =>
  Effect.gen(function* () {
    const sweep = sweepByOwnClock("any", Clock.currentTimeMillis)
    const began = 1_000 * day
    yield* TestClock.setTime(began)
    expect(yield* sweep).toBe(began)
    for (let ms = 0; ms < day; ms += stateLimits.sweepEveryMs) {
      yield* TestClock.setTime(began + 400 * day + ms)
      expect(yield* sweep).toBeLessThan(began + 2 * day + stateLimits.sweepStepMs)
    }
    yield* TestClock.setTime(began + day)
    expect(yield* sweep).toBe(began + day)
    yield* TestClock.setTime(began - 400 * day)
    expect(yield* sweep).toBe(began - 400 * day)
    yield* TestClock.setTime(began + 2 * day)
    expect(yield* sweep).toBe(began + 2 * day)
  }).pipe(Effect.provide(keepingStore)),
)
