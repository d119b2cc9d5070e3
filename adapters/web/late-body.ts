import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"

/**
 * A body may be slow in coming, and its sender be shut out meanwhile, by a token revoked or a session ended. Where it was slow, `again` asks once
 * more who that is; at once it would be the same answer.
 */
export const unlessShutOut = <A, E, R, E2, R2>(
  body: Effect.Effect<A, E, R>,
  again: Effect.Effect<unknown, E2, R2>,
): Effect.Effect<A, E | E2, R | R2> =>
  Effect.suspend(() => {
    const began = performance.now()
    return Effect.tap(body, () => (performance.now() - began < limits.bodyAtOnceMs ? Effect.void : again))
  })
