import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { limits } from "../limits.ts"
import { setAlarm } from "./alarm.ts"

export const awaitUntil = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  deadline: number,
): Effect.Effect<Option.Option<A>, E, R> =>
  awaitWithAlarm(deadline, limits.lateMs, (context: Context.Context<R>) => {
    const fiber = Effect.runForkWith(context)(work)
    return { fiber, giveUp: Fiber.interrupt(fiber) }
  })

/** Returns `None` at the deadline. The fiber continues, so its result is not lost, and a late alarm needs no extra wait. */
export const awaitFiberUntil = <A, E>(fiber: Fiber.Fiber<A, E>, deadline: number): Effect.Effect<Option.Option<A>, E> =>
  awaitWithAlarm(deadline, 0, () => ({ fiber, giveUp: Effect.void }))

interface AwaitedFiber<A, E> {
  readonly fiber: Fiber.Fiber<A, E>
  readonly giveUp: Effect.Effect<void>
}

/** R1: after a late alarm this process has not read arrived answers, so it waits a moment longer. One may contradict a "not found". */
const awaitWithAlarm = <A, E, R>(
  deadline: number,
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
        const dueAt = clock.currentTimeMillisUnsafe() + ms
        stop = setAlarm(context, ms, () => {
          if (momentMs > 0 && clock.currentTimeMillisUnsafe() - dueAt > limits.lateMs) return listenFor(momentMs)
          forget()
          resume(Effect.as(giveUp, Option.none()))
        })
      }
      const leftMs = deadline - clock.currentTimeMillisUnsafe()
      listenFor(leftMs > 0 ? leftMs : momentMs)
      return Effect.suspend(() => {
        stop()
        forget()
        return giveUp
      })
    }),
  )
