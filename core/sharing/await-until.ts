import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { limits } from "../limits.ts"
import { setAlarm } from "./alarm.ts"

/** An answer that comes by then; what takes longer is interrupted. What answers at once is not waited for. */
export const awaitUntil = <A, E, R>(work: Effect.Effect<A, E, R>, by: number): Effect.Effect<Option.Option<A>, E, R> =>
  awaitWithAlarm(by, limits.lateMs, (context: Context.Context<R>) => {
    const fiber = Effect.runForkWith(context)(work)
    return { fiber, giveUp: Fiber.interrupt(fiber) }
  })

/** What a fiber comes to that goes on without this listener: nothing is lost by it, so a busy machine makes no caller wait longer. */
export const awaitFiberUntil = <A, E>(fiber: Fiber.Fiber<A, E>, by: number): Effect.Effect<Option.Option<A>, E> =>
  awaitWithAlarm(by, 0, () => ({ fiber, giveUp: Effect.void }))

interface AwaitedFiber<A, E> {
  readonly fiber: Fiber.Fiber<A, E>
  readonly giveUp: Effect.Effect<void>
}

/**
 * An alarm that rings late shows that this process stood still: what arrived meanwhile has not been read yet, and is listened
 * for a moment longer before it counts as missing. What could contradict a "not found" must not be lost to a pause of the
 * machine (R1).
 */
const awaitWithAlarm = <A, E, R>(
  by: number,
  momentMs: number,
  start: (context: Context.Context<R>) => AwaitedFiber<A, E>,
): Effect.Effect<Option.Option<A>, E, R> =>
  Effect.contextWith((context: Context.Context<R>) =>
    Effect.callback<Option.Option<A>, E>((resume) => {
      const { fiber, giveUp } = start(context)
      let stop = () => {}
      const forget = fiber.addObserver((exit) => {
        stop()
        resume(Exit.map(exit, Option.some))
      })
      if (fiber.pollUnsafe() !== undefined) return
      const clock = Context.get(context, Clock.Clock)
      const listenFor = (ms: number) => {
        const due = clock.currentTimeMillisUnsafe() + ms
        stop = setAlarm(context, ms, () => {
          if (momentMs > 0 && clock.currentTimeMillisUnsafe() - due > limits.lateMs) return listenFor(momentMs)
          forget()
          resume(Effect.as(giveUp, Option.none()))
        })
      }
      const leftMs = by - clock.currentTimeMillisUnsafe()
      listenFor(leftMs > 0 ? leftMs : momentMs)
      return Effect.suspend(() => {
        stop()
        forget()
        return giveUp
      })
    }),
  )
