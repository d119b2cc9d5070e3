import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { limits } from "../limits.ts"
import type { StoreUnavailable } from "../ports/store.ts"
import type { OrUndefined } from "./time-outs.ts"

/** Who is told what every question to the store came to. */
export interface Outages {
  readonly away: (error: StoreUnavailable) => Effect.Effect<void>
  readonly back: Effect.Effect<void>
}

/**
 * Says when the store goes away and when it is back, and not at each of a hundred thousand names between. A store that
 * can be read and not written goes and comes all the time, and that is said once in a while.
 */
export const outages = (what = "the store", meanwhile = ""): Outages => {
  let [isAway, saidAt] = [false, -Infinity]
  return {
    away: ({ message, operation }) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        if (isAway || now - saidAt < limits.storeWarnEveryMs) return Effect.void
        isAway = true
        saidAt = now
        return Effect.logWarning(`${what} is not available (${operation}): ${message}${meanwhile}`)
      }),
    back: Effect.suspend(() => {
      if (!isAway) return Effect.void
      isAway = false
      return Effect.logWarning(`${what} is available again`)
    }),
  }
}

/** Goes on without what the store did not answer. */
export const quietly =
  ({ away, back }: Outages): OrUndefined =>
  (asked) =>
    Effect.matchEffect(asked, {
      onSuccess: (found) => Effect.as(back, found),
      onFailure: (error) => Effect.as(away(error), undefined),
    })

/** Of this process, where nobody who serves several stores says otherwise. */
export const StoreOutages = Context.Reference<Outages>("@surename/core/StoreOutages", { defaultValue: () => outages() })
