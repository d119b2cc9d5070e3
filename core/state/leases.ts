import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { stateLimits } from "./limits.ts"
import { Store, type StoreUnavailable } from "../ports/store.ts"
import { randomLabel } from "./random-label.ts"
import { failOnDefect, type OrUndefined } from "./timeouts.ts"

/** Each run has its own holder name, so that a late release cannot release the lease of a later run. */
export interface LeaseHold {
  readonly lease: string
  readonly holder: string
  readonly released: Deferred.Deferred<void>
}

export const makeHeldLeases = Effect.fnUntraced(function* (orUndefined: OrUndefined) {
  const store = yield* Store
  const scope = yield* Effect.scope
  const instance = yield* randomLabel
  const heldLeases = new Map<string, LeaseHold>()
  let holds = 0

  const releaseLease = (leaseHold: LeaseHold) =>
    Effect.ensuring(
      orUndefined(failOnDefect("release", () => store.releaseLease(leaseHold.lease, leaseHold.holder))),
      Effect.sync(() => {
        if (heldLeases.get(leaseHold.lease) === leaseHold) heldLeases.delete(leaseHold.lease)
        Deferred.doneUnsafe(leaseHold.released, Effect.void)
      }),
    )
  // Releases all leases on close. Otherwise other processes would wait for these names until the leases expire.
  yield* Effect.addFinalizer(() =>
    Effect.timeoutOption(
      Effect.forEach([...heldLeases.values()], releaseLease, { concurrency: "unbounded", discard: true }),
      stateLimits.storeTimeoutMs,
    ),
  )

  return {
    claim: (lease: string): LeaseHold => ({
      lease,
      holder: `${instance} ${++holds}`,
      released: Deferred.makeUnsafe<void>(),
    }),
    /** False when another process has the lease. */
    take: (leaseHold: LeaseHold): Effect.Effect<boolean, StoreUnavailable> =>
      Effect.suspend(() => {
        // Recorded before the request, because a request without an answer may still have taken the lease, which then needs a release.
        heldLeases.set(leaseHold.lease, leaseHold)
        return store.acquireLease(leaseHold.lease, leaseHold.holder, stateLimits.leaseMs)
      }).pipe(Effect.tap((isGranted) => Effect.sync(() => !isGranted && heldLeases.delete(leaseHold.lease)))),
    releaseAfterWrite: (leaseHold: LeaseHold, writing: Fiber.Fiber<unknown> | undefined): Effect.Effect<void> => {
      if (heldLeases.get(leaseHold.lease) !== leaseHold) return Effect.void
      const awaitWriting =
        writing === undefined || writing.pollUnsafe() !== undefined
          ? Effect.void
          : Effect.timeoutOption(Fiber.await(writing), stateLimits.storeOperationMs)
      return Effect.asVoid(
        Effect.forkIn(Effect.andThen(awaitWriting, releaseLease(leaseHold)), scope, { startImmediately: true }),
      )
    },
    awaitRelease: (lease: string): Effect.Effect<boolean> => {
      const earlier = heldLeases.get(lease)
      return earlier === undefined
        ? Effect.succeed(true)
        : Effect.map(Effect.timeoutOption(Deferred.await(earlier.released), stateLimits.storeTimeoutMs), Option.isSome)
    },
  }
})

export type HeldLeases = Effect.Success<ReturnType<typeof makeHeldLeases>>
