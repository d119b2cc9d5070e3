import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { makeRequestQueue } from "./request-queue.ts"

it.effect("does not prolong a pause when the clock is set back", () =>
  Effect.gen(function* () {
    const queue = yield* makeRequestQueue([{ size: 1, ms: 100 }])
    yield* TestClock.setTime(3_600_000)
    yield* queue.pauseFor(5_000)
    yield* TestClock.setTime(1_000)
    const answer = yield* Effect.forkChild(queue.run(Effect.succeed("sent")))
    yield* TestClock.adjust("4990 millis")
    expect(answer.pollUnsafe()).toBeUndefined()
    yield* TestClock.adjust("10 millis")
    expect(yield* Fiber.join(answer)).toEqual(Option.some("sent"))
  }),
)
