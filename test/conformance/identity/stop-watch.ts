import * as Effect from "effect/Effect"
import { BrokenPromise } from "../store/store-case.ts"

/**
 * Neither of two takes twice as long as the other. A password hash takes a tenth of a second, and where it is left out
 * the answer is there fifty times sooner, however often one looks; the best of some, because other programs only ever
 * make one slower.
 */
export const sameTime = Effect.fnUntraced(function* (
  what: string,
  one: Effect.Effect<unknown>,
  other: Effect.Effect<unknown>,
): Effect.fn.Return<void, BrokenPromise> {
  let [a, b] = [Infinity, Infinity]
  for (let turn = 0; turn < mostTurns; turn++) {
    a = Math.min(a, yield* took(one))
    b = Math.min(b, yield* took(other))
    if (turn > 0 && Math.max(a, b) <= 2 * Math.min(a, b) + 5) return
  }
  return yield* new BrokenPromise({ message: `${what}: ${Math.round(a)} ms and ${Math.round(b)} ms` })
})

/** Fewer than would be too many attempts. */
const mostTurns = 6

/** Time as a caller measures it: not the virtual one. */
const took = Effect.fnUntraced(function* (effect: Effect.Effect<unknown>) {
  const began = performance.now()
  yield* effect
  return performance.now() - began
})
