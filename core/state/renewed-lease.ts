import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schedule from "effect/Schedule"
import { stateLimits } from "./limits.ts"
import { Store, type StoreUnavailable } from "../ports/store.ts"
import { randomLabel } from "./random-label.ts"

const renewEveryMs = 10_000
const renewRetryMs = 1_000

/**
 * Skips the work while another holder has the lease. A failed renewal retries while the lease lasts, then the work ends. With its
 * own label, a process can take its lease again after a failed release without waiting for the end.
 */
export const withRenewedLease = Effect.fnUntraced(function* <Failure, Needs>(
  lease: string,
  work: Effect.Effect<unknown, Failure, Needs>,
  processLabel?: string,
): Effect.fn.Return<void, Failure | StoreUnavailable, Needs | Store> {
  const store = yield* Store
  const holder = processLabel ?? (yield* randomLabel)
  const take = store.acquireLease(lease, holder, stateLimits.renewedLeaseMs)
  let takenAt = yield* Clock.currentTimeMillis
  let isRefused = false
  const renewing = Effect.gen(function* () {
    while (true) {
      yield* Effect.sleep(renewEveryMs)
      const now = yield* Clock.currentTimeMillis
      const patient = Effect.retry(take, Schedule.spaced(renewRetryMs))
      const renewed = yield* Effect.timeoutOption(patient, Math.max(0, takenAt + stateLimits.renewedLeaseMs - now))
      if (!Option.getOrElse(renewed, () => false)) return
      takenAt = now
    }
  })
  const heldWork = Effect.gen(function* () {
    isRefused = !(yield* take)
    if (!isRefused) yield* Effect.raceFirst(work, renewing)
  })
  // Released even when the request had no answer, because it may still have taken the lease.
  const release = Effect.suspend(() => (isRefused ? Effect.void : store.releaseLease(lease, holder)))
  yield* Effect.ensuring(heldWork, Effect.ignoreCause(release))
})
