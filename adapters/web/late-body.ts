import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"

/** Identifies the caller again after a slow body, because a token or session may end meanwhile. */
export const recheckAfterSlowBody = <A, E, R, E2, R2>(
  body: Effect.Effect<A, E, R>,
  recheck: Effect.Effect<unknown, E2, R2>,
): Effect.Effect<A, E | E2, R | R2> =>
  Effect.suspend(() => {
    const startedAt = performance.now()
    return Effect.tap(body, () => (performance.now() - startedAt < limits.bodyAtOnceMs ? Effect.void : recheck))
  })
