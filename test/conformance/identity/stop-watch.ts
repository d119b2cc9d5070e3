import * as Effect from "effect/Effect"
import { BrokenPromise } from "../store/store-case.ts"

/**
 * Fails if one takes twice as long as the other. Without a password hash, an answer comes fifty times sooner. Uses the best times,
 * because other programs only add time.
 */
export const expectSameTime = Effect.fnUntraced(function* (
  what: string,
  one: Effect.Effect<unknown>,
  other: Effect.Effect<unknown>,
): Effect.fn.Return<void, BrokenPromise> {
  let [a, b] = [Infinity, Infinity]
  for (let turn = 0; turn < mostTurns; turn++) {
    a = Math.min(a, yield* measureMs(one))
    b = Math.min(b, yield* measureMs(other))
    if (turn > 0 && Math.max(a, b) <= 2 * Math.min(a, b) + 5) return
  }
  return yield* new BrokenPromise({ message: `${what}: ${Math.round(a)} ms and ${Math.round(b)} ms` })
})

/** Stays below the limit of attempts. */
const mostTurns = 6

/** Measures real time, not virtual time. */
const measureMs = Effect.fnUntraced(function* (effect: Effect.Effect<unknown>) {
  const began = performance.now()
  yield* effect
  return performance.now() - began
})
