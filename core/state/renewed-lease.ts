import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schedule from "effect/Schedule"
import { limits } from "../limits.ts"
import { Store, type StoreUnavailable } from "../ports/store.ts"

const watchLeaseRenewMs = 10_000

/** A failed renewal retries while the lease lasts. Then the work ends, because another process may have the lease. */
export const withRenewedLease = Effect.fnUntraced(function* <Failure, Needs>(
  lease: string,
  holder: string,
  work: Effect.Effect<void, Failure, Needs>,
): Effect.fn.Return<void, Failure | StoreUnavailable, Needs | Store> {
  const store = yield* Store
  const take = store.acquireLease(lease, holder, limits.watchLeaseMs)
  let takenAt = yield* Clock.currentTimeMillis
  if (!(yield* take)) return
  const renewing = Effect.gen(function* () {
    while (true) {
      yield* Effect.sleep(watchLeaseRenewMs)
      const now = yield* Clock.currentTimeMillis
      const patient = Effect.retry(take, Schedule.spaced(limits.watchPollMs))
      const renewed = yield* Effect.timeoutOption(patient, Math.max(0, takenAt + limits.watchLeaseMs - now))
      if (!Option.getOrElse(renewed, () => false)) return
      takenAt = now
    }
  })
  const working = Effect.ensuring(work, Effect.ignoreCause(store.releaseLease(lease, holder)))
  yield* Effect.raceFirst(working, renewing)
})
