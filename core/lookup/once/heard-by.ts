import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { limits } from "../../limits.ts"

/**
 * An answer that comes by then. A timer that fires late shows that this process stood still: what arrived meanwhile has
 * not been read yet, and is listened for a moment longer before it counts as missing. What could contradict a
 * "not found" must not be lost to a pause of the machine (R1).
 */
export const heardBy = <A, E, R>(asked: Effect.Effect<A, E, R>, by: number): Effect.Effect<Option.Option<A>, E, R> =>
  Effect.raceFirst(Effect.asSome(asked), Effect.as(listenedUntil(by), Option.none()))

const listenedUntil = Effect.fnUntraced(function* (by: number) {
  for (let due = by; ;) {
    yield* Effect.sleep(Math.max(0, due - (yield* Clock.currentTimeMillis)))
    const now = yield* Clock.currentTimeMillis
    if (now - due <= limits.lateMs) return
    due = now + limits.lateMs
  }
})
