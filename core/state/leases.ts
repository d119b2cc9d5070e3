import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { limits } from "../limits.ts"
import { Store } from "../ports/store.ts"
import type { StoreUnavailable } from "../ports/store.ts"
import { randomLabel } from "./random-label.ts"
import { inTime, unbroken } from "./time-outs.ts"
import type { OrNothing } from "./time-outs.ts"

/** One run's claim on a lease: a holder of its own, so that giving back late never takes the lease from the next run. */
export interface Hold {
  readonly lease: string
  readonly holder: string
  readonly gone: Deferred.Deferred<void>
}

/** The leases this process holds, or may hold. Whatever ends it in good order gives them back. */
export const heldLeases = Effect.fnUntraced(function* (orNothing: OrNothing) {
  const [store, scope, instance] = [yield* Store, yield* Effect.scope, yield* randomLabel]
  const held = new Map<string, Hold>()
  let holds = 0

  const ask = (hold: Hold) => store.lease(hold.lease, hold.holder, limits.leaseMs)
  const renewal = yield* renewing((hold) => orNothing(inTime("lease", () => ask(hold))))

  const giveBack = (hold: Hold) =>
    Effect.ensuring(
      orNothing(unbroken("release", () => store.release(hold.lease, hold.holder))),
      Effect.sync(() => {
        if (held.get(hold.lease) === hold) held.delete(hold.lease)
        Deferred.doneUnsafe(hold.gone, Effect.void)
      }),
    )
  // Who closes in the middle of work must not keep its names from the others until the leases end.
  yield* Effect.addFinalizer(() =>
    Effect.timeoutOption(
      Effect.forEach([...held.values()], giveBack, { concurrency: "unbounded", discard: true }),
      limits.storePatienceMs,
    ),
  )

  return {
    claim: (lease: string): Hold => ({ lease, holder: `${instance} ${++holds}`, gone: Deferred.makeUnsafe<void>() }),
    /** True: ours, and renewed until it is given back. False: somebody else's. */
    take: (hold: Hold): Effect.Effect<boolean, StoreUnavailable> =>
      Effect.suspend(() => {
        // Before it is known: what was asked and not answered may be ours, too.
        held.set(hold.lease, hold)
        return ask(hold)
      }).pipe(
        Effect.tap((got) => {
          if (!got) held.delete(hold.lease)
          return got ? renewal.begin(hold) : Effect.void
        }),
      ),
    /** Behind the caller's back, after its result was written: nobody waits but the next run of the same task here. */
    giveBackAfter: (hold: Hold, writing: Fiber.Fiber<unknown> | undefined): Effect.Effect<void> => {
      if (held.get(hold.lease) !== hold) return Effect.void
      const written =
        writing === undefined || writing.pollUnsafe() !== undefined
          ? Effect.void
          : Effect.timeoutOption(Fiber.await(writing), limits.storeOperationMs)
      return Effect.asVoid(
        Effect.forkIn(written.pipe(Effect.andThen(renewal.end(hold)), Effect.andThen(giveBack(hold))), scope, {
          startImmediately: true,
        }),
      )
    },
    /** True as soon as no earlier run of ours has the lease any more; false when that takes too long. */
    free: (lease: string): Effect.Effect<boolean> => {
      const earlier = held.get(lease)
      return earlier === undefined
        ? Effect.succeed(true)
        : Effect.map(Effect.timeoutOption(Deferred.await(earlier.gone), limits.storePatienceMs), Option.isSome)
    },
  }
})

export type HeldLeases = Effect.Success<ReturnType<typeof heldLeases>>

/** A lookup outlives a lease only in its registry's queue; then the lease is renewed. One timer for all, none at rest. */
const renewing = Effect.fnUntraced(function* (ask: (hold: Hold) => Effect.Effect<boolean | undefined>) {
  const scope = yield* Effect.scope
  const since = new Map<Hold, number>()
  let timer: Fiber.Fiber<void> | undefined
  let round: Deferred.Deferred<void> | undefined

  const renewOld = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const old = [...since].filter(([, at]) => now - at >= everyMs).map(([hold]) => hold)
    const under = Deferred.makeUnsafe<void>()
    round = under
    yield* Effect.forEach(old, (hold) => Effect.map(ask(hold), () => since.has(hold) && since.set(hold, now)), {
      concurrency: "unbounded",
      discard: true,
    })
    round = undefined
    Deferred.doneUnsafe(under, Effect.void)
  })
  const ticking = Effect.gen(function* () {
    while (since.size > 0) {
      yield* Effect.sleep(everyMs)
      yield* renewOld
    }
    timer = undefined
  })

  return {
    begin: Effect.fnUntraced(function* (hold: Hold) {
      since.set(hold, yield* Clock.currentTimeMillis)
      timer ??= yield* Effect.forkIn(ticking, scope, { startImmediately: true })
    }),
    /** A renewal that is on its way must not arrive after the lease was given back. */
    end: (hold: Hold): Effect.Effect<void> =>
      Effect.suspend(() => {
        since.delete(hold)
        if (round !== undefined) return Deferred.await(round)
        if (since.size === 0) {
          timer?.interruptUnsafe()
          timer = undefined
        }
        return Effect.void
      }),
  }
})

const everyMs = limits.leaseMs / 3
