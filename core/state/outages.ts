import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { stateLimits } from "./limits.ts"
import type { StoreUnavailable } from "../ports/store.ts"
import type { OrUndefined } from "./timeouts.ts"

export interface Outages {
  readonly reportFailure: (error: Pick<StoreUnavailable, "busy" | "message" | "operation">) => Effect.Effect<void>
  readonly answered: Effect.Effect<void>
}

/** Logs outages, with a shortest time between warnings. */
export const makeOutages = (what = "the store", meanwhile = ""): Outages => {
  let [isAway, warnedAt] = [false, -Infinity]
  return {
    reportFailure: ({ busy, message, operation }) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        if (busy === true || isAway || now - warnedAt < stateLimits.storeWarnEveryMs) return Effect.void
        isAway = true
        warnedAt = now
        return Effect.logWarning(`${what} is not available (${operation}): ${message}${meanwhile}`)
      }),
    answered: Effect.suspend(() => {
      if (!isAway) return Effect.void
      isAway = false
      return Effect.logWarning(`${what} is available again`)
    }),
  }
}

export const ignoreOutages =
  ({ answered, reportFailure }: Outages): OrUndefined =>
  (call) =>
    Effect.matchEffect(call, {
      onSuccess: (result) => Effect.as(answered, result),
      onFailure: (error) => Effect.as(reportFailure(error), undefined),
    })

/** The default, for engines that provide no value, logs each failure. */
export const CurrentStoreOutages = Context.Reference<Outages>("@surename/core/CurrentStoreOutages", {
  defaultValue: () => ({
    reportFailure: ({ message, operation }) =>
      Effect.logWarning(`the store is not available (${operation}): ${message}`),
    answered: Effect.void,
  }),
})
