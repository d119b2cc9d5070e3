import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { limits } from "../limits.ts"
import { Store, type StoreUnavailable } from "../ports/store.ts"
import { randomLabel } from "./random-label.ts"
import { defectsAsUnavailable, type OrUndefined } from "./time-outs.ts"

/** One run's claim on a lease: a holder of its own, so that giving back late never takes the lease from the next run. */
export interface LeaseHold {
  readonly lease: string
  readonly holder: string
  readonly gone: Deferred.Deferred<void>
}

/** The leases this process holds, or may hold. They are given back when the process closes normally. */
export const makeHeldLeases = Effect.fnUntraced(function* (orUndefined: OrUndefined) {
  const [store, scope, instance] = [yield* Store, yield* Effect.scope, yield* randomLabel]
  const held = new Map<string, LeaseHold>()
  let holds = 0

  const giveBack = (hold: LeaseHold) =>
    Effect.ensuring(
      orUndefined(defectsAsUnavailable("release", () => store.release(hold.lease, hold.holder))),
      Effect.sync(() => {
        if (held.get(hold.lease) === hold) held.delete(hold.lease)
        Deferred.doneUnsafe(hold.gone, Effect.void)
      }),
    )
  // A process that closes in the middle of work must not block its names for the others until the leases end.
  yield* Effect.addFinalizer(() =>
    Effect.timeoutOption(
      Effect.forEach([...held.values()], giveBack, { concurrency: "unbounded", discard: true }),
      limits.storePatienceMs,
    ),
  )

  return {
    claim: (lease: string): LeaseHold => ({
      lease,
      holder: `${instance} ${++holds}`,
      gone: Deferred.makeUnsafe<void>(),
    }),
    /** True: ours for as long as a lookup usually takes. False: another process has it. */
    take: (hold: LeaseHold): Effect.Effect<boolean, StoreUnavailable> =>
      Effect.suspend(() => {
        // Before the answer: a lease that was asked for and not answered may be ours, too.
        held.set(hold.lease, hold)
        return store.lease(hold.lease, hold.holder, limits.leaseMs)
      }).pipe(Effect.tap((got) => Effect.sync(() => !got && held.delete(hold.lease)))),
    /** In the background, after the result was written: only the next run of the same task in this process waits for it. */
    giveBackAfter: (hold: LeaseHold, writing: Fiber.Fiber<unknown> | undefined): Effect.Effect<void> => {
      if (held.get(hold.lease) !== hold) return Effect.void
      const written =
        writing === undefined || writing.pollUnsafe() !== undefined
          ? Effect.void
          : Effect.timeoutOption(Fiber.await(writing), limits.storeOperationMs)
      return Effect.asVoid(Effect.forkIn(Effect.andThen(written, giveBack(hold)), scope, { startImmediately: true }))
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

export type HeldLeases = Effect.Success<ReturnType<typeof makeHeldLeases>>
