import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { Callers, CurrentCallers } from "./callers.ts"
import { awaitFiberUntil } from "./await-until.ts"

interface Flight<A> {
  readonly fiber: Fiber.Fiber<A>
  readonly askers: Callers
}

/**
 * One run per key at a time, shared by all who ask meanwhile. It belongs to the scope: a caller may give up, by a deadline or by
 * cancelling. Both look alike here, and both mostly ask again: what a registry was asked already is heard and kept for then. The
 * run waits for its turns in the name of all of them.
 */
export const makeDoOnce = <A>() =>
  Effect.gen(function* () {
    const underWay = new Map<string, Flight<A>>()
    let isOver = false
    yield* Effect.addFinalizer(() => {
      isOver = true
      return Fiber.interruptAll(Array.from(underWay.values(), ({ fiber }) => fiber))
    })
    // In one step: a caller that left between taking the key and starting the run would leave a key that is never given back.
    const flight = (key: string, start: Effect.Effect<A>): Effect.Effect<Fiber.Fiber<A>> =>
      Effect.contextWith((context: Context.Context<never>) => {
        const callers = Context.get(context, CurrentCallers)
        const joined = underWay.get(key)
        if (joined !== undefined) return Effect.succeed(follow(joined, callers))
        if (isOver) return Effect.interrupt
        const askers = new Callers()
        const started = Effect.provideService(Effect.andThen(Effect.yieldNow, start), CurrentCallers, askers)
        const fiber = Effect.runForkWith(context)(started)
        underWay.set(key, { fiber, askers })
        fiber.addObserver(() => underWay.delete(key))
        return Effect.succeed(follow({ fiber, askers }, callers))
      })
    return {
      join: (key: string, start: Effect.Effect<A>) => Effect.flatMap(flight(key, start), Fiber.join),
      /** Nothing, if it is not over by then; the run goes on. */
      joinBy: (key: string, start: Effect.Effect<A>, by: number) =>
        Effect.flatMap(flight(key, start), (fiber) => awaitFiberUntil(fiber, by)),
      isUnderWay: (key: string) => underWay.has(key),
      size: () => underWay.size,
    }
  })

/** Whoever waits for the callers' own work waits for the flight, too. */
const follow = <A>({ askers, fiber }: Flight<A>, callers: Callers): Fiber.Fiber<A> => {
  const stopFollowing = callers.follow((key) => askers.add(key))
  fiber.addObserver(stopFollowing)
  return fiber
}
