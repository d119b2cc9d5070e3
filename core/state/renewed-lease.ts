import * as Effect from "effect/Effect"
import { limits } from "../limits.ts"
import { Store, type StoreUnavailable } from "../ports/store.ts"

/**
 * Works while this process holds a lease; without the lease it does nothing. A lease that could not be renewed interrupts the work: another
 * process may have it by then.
 */
export const withRenewedLease = Effect.fnUntraced(function* <Failure, Needs>(
  lease: string,
  holder: string,
  work: Effect.Effect<void, Failure, Needs>,
): Effect.fn.Return<void, Failure | StoreUnavailable, Needs | Store> {
  const store = yield* Store
  const take = store.lease(lease, holder, limits.watchLeaseMs)
  if (!(yield* take)) return
  const renewing = Effect.gen(function* () {
    while (yield* take) yield* Effect.sleep(limits.watchLeaseRenewMs)
  })
  const working = Effect.ensuring(work, Effect.ignoreCause(store.release(lease, holder)))
  yield* Effect.raceFirst(working, renewing)
})
