import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { limits } from "../limits.ts"
import type { StoreUnavailable } from "../ports/store.ts"

/** Who is told what every question to the store came to. */
export interface Outages {
  readonly away: (error: StoreUnavailable) => Effect.Effect<void>
  readonly back: Effect.Effect<void>
}

/**
 * Says when the store goes away and when it is back, and not at each of a hundred thousand names between. A store that
 * can be read and not written goes and comes all the time, and that is said once in a while.
 */
export const outages = (): Outages => {
  let [isAway, saidAt] = [false, -Infinity]
  return {
    away: ({ message, operation }) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        if (isAway || now - saidAt < limits.storeWarnEveryMs) return Effect.void
        isAway = true
        saidAt = now
        return Effect.logWarning(`the store is not available (${operation}): ${message}`)
      }),
    back: Effect.suspend(() => {
      if (!isAway) return Effect.void
      isAway = false
      return Effect.logWarning("the store is available again")
    }),
  }
}

/** Of this process, where nobody who serves several stores says otherwise. */
export const StoreOutages = Context.Reference<Outages>("@surename/core/StoreOutages", { defaultValue: outages })
