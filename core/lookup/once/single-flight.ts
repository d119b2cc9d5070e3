import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { endedBy } from "./heard-by.ts"

/**
 * One run per key at a time, shared by all who ask meanwhile. It belongs to the scope: a caller may give up, by a deadline or by
 * cancelling. Both look alike here, and both mostly ask again: what a registry was asked already is heard and kept for then.
 */
export const singleFlight = <A>() =>
  Effect.gen(function* () {
    const underWay = new Map<string, Fiber.Fiber<A>>()
    let isOver = false
    yield* Effect.addFinalizer(() => {
      isOver = true
      return Fiber.interruptAll([...underWay.values()])
    })
    // In one step: a caller that left between taking the key and starting the run would leave a key that is never given back.
    const flight = (key: string, start: Effect.Effect<A>): Effect.Effect<Fiber.Fiber<A>> =>
      Effect.contextWith((context: Context.Context<never>) => {
        const joined = underWay.get(key)
        if (joined !== undefined) return Effect.succeed(joined)
        if (isOver) return Effect.interrupt
        const fiber = Effect.runForkWith(context)(Effect.andThen(Effect.yieldNow, start))
        underWay.set(key, fiber)
        fiber.addObserver(() => underWay.delete(key))
        return Effect.succeed(fiber)
      })
    return {
      join: (key: string, start: Effect.Effect<A>) => Effect.flatMap(flight(key, start), Fiber.join),
      /** Nothing, if it is not over by then; the run goes on. */
      joinBy: (key: string, start: Effect.Effect<A>, by: number) =>
        Effect.flatMap(flight(key, start), (fiber) => endedBy(fiber, by)),
      isUnderWay: (key: string) => underWay.has(key),
      size: () => underWay.size,
    }
  })
