import { describe, expect, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { TestClock } from "effect/testing"
import { limits } from "../limits.ts"
import { awaitFiberUntil, awaitUntil } from "./await-until.ts"

describe("awaiting an answer until a deadline", () => {
  it.effect("gives the answer, or nothing at the deadline", () =>
    Effect.gen(function* () {
      const [early, late] = [
        yield* Effect.forkChild(awaitUntil(Effect.as(Effect.sleep(99), "answer"), 100)),
        yield* Effect.forkChild(awaitUntil(Effect.never, 100)),
      ]
      yield* TestClock.adjust(99)
      expect(yield* Fiber.join(early)).toEqual(Option.some("answer"))
      expect(late.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust(1)
      expect(yield* Fiber.join(late)).toEqual(Option.none())
    }),
  )

  it.effect("ends each wait at its own deadline, whatever the order", () =>
    Effect.gen(function* () {
      const waits: Array<number> = []
      const wait = (by: number) => Effect.forkChild(Effect.map(awaitUntil(Effect.never, by), () => waits.push(by)))
      for (const by of [100, 50, 70, 50]) yield* wait(by)
      const left = yield* Effect.forkChild(awaitUntil(Effect.never, 20))
      yield* TestClock.adjust(10)
      yield* Fiber.interrupt(left)
      for (const [at, so] of [
        [49, ""],
        [50, "50 50"],
        [69, "50 50"],
        [70, "50 50 70"],
        [100, "50 50 70 100"],
      ] as const) {
        yield* TestClock.setTime(at)
        expect(waits.join(" ")).toBe(so)
      }
    }),
  )

  it.effect("interrupts work that takes longer", () =>
    Effect.gen(function* () {
      let ended = "not"
      const effect = Effect.onInterrupt(Effect.never, () => Effect.sync(() => (ended = "interrupted")))
      const waiting = yield* Effect.forkChild(awaitUntil(effect, 10))
      yield* TestClock.adjust(10)
      expect([yield* Fiber.join(waiting), ended]).toEqual([Option.none(), "interrupted"])
    }),
  )

  it.effect("gives nothing after a short grace when the deadline has passed", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(10_000)
      const waiting = yield* Effect.forkChild(awaitUntil(Effect.never, 0))
      yield* TestClock.adjust(limits.lateMs)
      expect(yield* Fiber.join(waiting)).toEqual(Option.none())
    }),
  )

  it.effect("gives nothing at once after the deadline, while shared work continues", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(10_000)
      const work = yield* Effect.forkChild(Effect.as(Effect.sleep(10), "done"))
      expect(yield* awaitFiberUntil(work, 0)).toEqual(Option.none())
      yield* TestClock.adjust(10)
      expect(yield* Fiber.join(work)).toBe("done")
    }),
  )

  it.live("keeps its length when the clock jumps by a day", () =>
    Effect.gen(function* () {
      const live = yield* Clock.Clock
      for (const jump of [-86_400_000, 86_400_000]) {
        let ahead = 0
        const readClock = () => live.currentTimeMillisUnsafe() + ahead
        const clock = Object.assign(Object.create(live), {
          currentTimeMillisUnsafe: readClock,
          currentTimeMillis: Effect.sync(readClock),
        })
        const until = readClock() + 20
        const waiting = yield* Effect.forkChild(
          Effect.provideService(awaitUntil(Effect.never, until), Clock.Clock, clock),
          { startImmediately: true },
        )
        ahead = jump
        expect(yield* Fiber.join(waiting)).toEqual(Option.none())
      }
    }),
  )

  it.live("gives an answer that arrived while the process was blocked", () =>
    Effect.gen(function* () {
      // Two turns of the loop, as an answer of a socket takes that is read and then decoded.
      const soon = Effect.promise(() => new Promise<string>((resolve) => setTimeout(resolve, 10, "answered")))
      const by = (yield* Clock.currentTimeMillis) + 30
      const waiting = yield* Effect.forkChild(awaitUntil(Effect.andThen(soon, soon), by), { startImmediately: true })
      const end = performance.now() + 30 + 2 * limits.lateMs
      while (performance.now() < end);
      expect(yield* Fiber.join(waiting)).toEqual(Option.some("answered"))
    }),
  )
})
