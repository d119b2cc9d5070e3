import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"

/**
 * A token may be revoked, or a session may end, while a slow body arrives. After a slow body `again` identifies the caller once more;
 * after a fast one that would change nothing.
 */
export const unlessShutOut = <A, E, R, E2, R2>(
  body: Effect.Effect<A, E, R>,
  again: Effect.Effect<unknown, E2, R2>,
): Effect.Effect<A, E | E2, R | R2> =>
  Effect.suspend(() => {
    const began = performance.now()
    return Effect.tap(body, () => (performance.now() - began < limits.bodyAtOnceMs ? Effect.void : again))
  })
