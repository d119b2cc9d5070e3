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

/** R1: a late alarm means a busy process with unread answers. So it waits `graceMs` longer: one may contradict a "not found". */
const awaitWithAlarm = <A, E, R>(
  deadline: number,
  graceMs: number,
  start: (context: Context.Context<R>) => AwaitedFiber<A, E>,
): Effect.Effect<Option.Option<A>, E, R> =>
  Effect.contextWith((context: Context.Context<R>) =>
    Effect.callback<Option.Option<A>, E>((resume) => {
      const { fiber, giveUp } = start(context)
      let stop = () => {}
      const removeObserver = fiber.addObserver((exit) => {
        stop()
        resume(Exit.map(exit, Option.some))
      })
      if (fiber.pollUnsafe() !== undefined) return
      const clock = Context.get(context, Clock.Clock)
      const startTimer = (ms: number) => {
        const dueAt = clock.currentTimeMillisUnsafe() + ms
        stop = setAlarm(context, ms, () => {
          if (graceMs > 0 && clock.currentTimeMillisUnsafe() - dueAt > limits.lateMs) return startTimer(graceMs)
          removeObserver()
          resume(Effect.as(giveUp, Option.none()))
        })
      }
      const leftMs = deadline - clock.currentTimeMillisUnsafe()
      startTimer(leftMs > 0 ? leftMs : graceMs)
      return Effect.suspend(() => {
        stop()
        removeObserver()
        return giveUp
      })
    }),
  )
