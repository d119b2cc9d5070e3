import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { makeKeyedSemaphore } from "./keyed-semaphore.ts"

it.effect("queues the works of a key behind each other, without delaying another key", () =>
  Effect.gen(function* () {
    const inTurn = makeKeyedSemaphore(4)
    const begun: Array<string> = []
    const check = (owner: string, ms: number) =>
      inTurn(
        owner,
        Effect.andThen(
          Effect.sync(() => begun.push(owner)),
          Effect.sleep(ms),
        ),
      )
    const slow = yield* Effect.forkChild(
      Effect.all(
        Array.from({ length: 10 }, () => check("eve", 6_000)),
        { concurrency: "unbounded" },
      ),
    )
    const quick = yield* Effect.forkChild(check("ada", 1))
    yield* TestClock.adjust("1 seconds")
    expect(begun).toEqual([...Array.from({ length: 4 }, () => "eve"), "ada"])
    yield* Fiber.join(quick)
    yield* TestClock.adjust("1 minutes")
    yield* Fiber.join(slow)
    expect(begun).toHaveLength(11)
  }),
)

it.effect("an interrupted work frees its permit", () =>
  Effect.gen(function* () {
    const inTurn = makeKeyedSemaphore(4)
    const stuck = yield* Effect.forkChild(
      Effect.all(
        Array.from({ length: 4 }, () => inTurn("eve", Effect.never)),
        { concurrency: "unbounded" },
      ),
    )
    yield* TestClock.adjust("1 seconds")
    yield* Fiber.interrupt(stuck)
    expect(yield* inTurn("eve", Effect.succeed("looked"))).toBe("looked")
  }),
)
