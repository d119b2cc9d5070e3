import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Random from "effect/Random"
import { limits } from "../limits.ts"
import { stateLimits } from "./limits.ts"
import { Store, type StoreUnavailable } from "../ports/store.ts"
import { randomLabel } from "./random-label.ts"
import { repeatEvery } from "./repeat-every.ts"

/** Lifetime of the stored sweep clock: so long that no sweep deletes it. */
const sweepClockMs = 100 * 365 * 86_400_000

/** Deletes expired rows in the background while the layer is open. */
export const withSweep = <Out, Swept, Error, In, Missed>(
  storeLayer: Layer.Layer<Out | Swept, Error, In>,
  label: string,
  sweep: Effect.Effect<unknown, Missed, Swept>,
): Layer.Layer<Out | Swept, Error, In> =>
  Layer.effectDiscard(Effect.forkScoped(sweepNowAndThen(label, sweep))).pipe(Layer.provideMerge(storeLayer))

export const sweepNowAndThen = <Missed, Needs>(label: string, sweep: Effect.Effect<unknown, Missed, Needs>) => {
  // A random pause, so that processes do not all sweep at the same time.
  const pause = Effect.flatMap(Random.nextBetween(0.5, 1.5), (share) => Effect.sleep(share * stateLimits.sweepEveryMs))
  return repeatEvery(0, `sweep of ${label}`, Effect.andThen(pause, sweep))
}

export const withStoreSweep = <Error>(store: Layer.Layer<Store, Error>): Layer.Layer<Store, Error> =>
  withSweep(store, "store", sweepByOwnClock("store", sweep))

const sweep = Effect.gen(function* () {
  const store = yield* Store
  for (let round = 0; round < stateLimits.sweepRounds; round++) {
    const deletedCount = yield* store.sweep(stateLimits.sweptStaleMs)
    if (deletedCount < limits.sweptAtOnce) return
    yield* Effect.sleep(stateLimits.sweepPauseMs)
  }
})

/**
 * Sweeps by a stored clock that moves at most `sweepStepMs` per sweep. So a machine whose clock is a day ahead deletes no session in use.
 */
export const sweepByOwnClock = <Out, Missed, Needs>(
  name: string,
  sweep: Effect.Effect<Out, Missed, Needs>,
): Effect.Effect<Out, Missed | StoreUnavailable, Needs | Store> =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const sweptUntil = yield* moveOwnClock(name)
    const currentTimeMillisUnsafe = () => Math.min(sweptUntil, clock.currentTimeMillisUnsafe())
    const ownClock: Clock.Clock = Object.create(clock, {
      currentTimeMillisUnsafe: { value: currentTimeMillisUnsafe },
      currentTimeMillis: { value: Effect.sync(currentTimeMillisUnsafe) },
    })
    return yield* Effect.provideService(sweep, Clock.Clock, ownClock)
  })

/** The stored clock never moves back, because it would need as long to catch up again. */
const moveOwnClock = Effect.fnUntraced(function* (name: string) {
  const store = yield* Store
  const now = yield* Clock.currentTimeMillis
  const holder = yield* randomLabel
  const last = Number((yield* store.get(kind, name))?.value ?? now)
  if (!(yield* store.acquireLease(`${kind} ${name}`, holder, stateLimits.sweepEveryMs / 2))) return last
  const next = Math.max(last, Math.min(now, last + stateLimits.sweepStepMs))
  // Stored with a long lifetime, or the sweep would delete its own clock.
  yield* store.put(kind, name, { value: String(next), at: now, freshUntil: now + sweepClockMs })
  return next
})

const kind = "sweep clock"
