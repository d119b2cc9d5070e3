import { describe, expect, it } from "@effect/vitest"
import { stateLimits } from "@surename/core/state/limits"
import { paceLimits } from "./limits.ts"
import type { HostAnswer } from "@surename/core/ports/pace"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { makeSharedPace } from "./store-pace.ts"

const refusal: HostAnswer = { as: "refused", pause: { ms: 60_000, why: "throttled" } }

/** A database that stopped answering, and the calls that reached it. */
const silent = Effect.gen(function* () {
  const calls: Array<string> = []
  const recordAndHang = (call: string) =>
    Effect.suspend(() =>
      Effect.andThen(
        Effect.sync(() => calls.push(call)),
        Effect.never,
      ),
    )
  const pace = makeSharedPace(
    { take: () => recordAndHang("take"), report: () => recordAndHang("report") },
    10,
    yield* Effect.scope,
  )
  /** Measures how long the effect takes. */
  const measureMs = (effect: Effect.Effect<unknown>) =>
    Effect.gen(function* () {
      const began = yield* Clock.currentTimeMillis
      const running = yield* Effect.forkChild(Effect.andThen(effect, Clock.currentTimeMillis))
      yield* TestClock.adjust(paceLimits.sharedPaceTimeoutMs)
      return (yield* Fiber.join(running)) - began
    })
  return { calls, pace, timed: measureMs }
})

describe("skips the shared pace for a while after a timeout", () => {
  it.effect.each([
    ["take", "report"],
    ["report", "take"],
    ["report", "report"],
    ["take", "take"],
  ] as const)("an unanswered %s, then a %s", ([first, second]) =>
    Effect.gen(function* () {
      const { calls, pace, timed } = yield* silent
      const call = { take: pace.take("a", 1), report: pace.report("a", refusal) }
      expect(yield* timed(call[first])).toBe(paceLimits.sharedPaceTimeoutMs)
      expect(yield* timed(call[second])).toBe(0)
      expect(calls).toEqual([first])
      yield* TestClock.adjust(stateLimits.storeRestMs)
      expect(yield* timed(call[second])).toBe(paceLimits.sharedPaceTimeoutMs)
      expect(calls).toEqual([first, second])
    }),
  )
})
