import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Allowance, AllowanceLeft } from "../interface/allowance.ts"
import { plans } from "../operations/show-plans/plans.ts"
import type { Store, StoreUnavailable } from "../ports/store.ts"
import { readAllowance } from "./count.ts"
import type { Whom } from "./counters.ts"

/** What is left of one allowance; looking costs nothing. */
export const left = Effect.fnUntraced(function* (
  whom: Whom,
  name: Allowance,
): Effect.fn.Return<AllowanceLeft, StoreUnavailable, Store> {
  const { limit, remaining, resetMs } = yield* readAllowance(whom, name)
  const now = yield* Clock.currentTimeMillis
  return {
    name,
    limit,
    used: limit - remaining,
    remaining,
    resets_at: resetMs === 0 ? null : new Date(now + resetMs).toISOString(),
  }
})

/** Of each that the caller's plan has. */
export const allLeft = (whom: Whom): Effect.Effect<ReadonlyArray<AllowanceLeft>, StoreUnavailable, Store> =>
  Effect.forEach(plans[whom.caller?.plan ?? "anonymous"].allowances, ({ name }) => left(whom, name))
