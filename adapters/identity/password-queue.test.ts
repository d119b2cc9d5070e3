import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { dayMs } from "@surename/core/sharing/time-span"
import { makePasswordQueue } from "./password-queue.ts"

/** A queue with one slot that moves on demand, and the order of turns. */
const makeSteppedQueue = () => {
  const line = makePasswordQueue(1)
  const served: Array<string> = []
  let end = Deferred.makeUnsafe<void>()
  const ask = (who: string) =>
    Effect.forkChild(
      Effect.result(
        line(
          who,
          Effect.suspend(() => {
            served.push(who)
            return Deferred.await(end)
          }),
        ),
      ),
      { startImmediately: true },
    )
  const next = Effect.suspend(() => {
    const before = end
    end = Deferred.makeUnsafe()
    return Effect.andThen(Deferred.succeed(before, undefined), Effect.yieldNow)
  })
  return { ask, next, served, answerAll: Effect.forEach(Array.from({ length: 99 }), () => next) }
}

const runInVirtualTime = (steps: Effect.Effect<void>) => Effect.runPromise(Effect.provide(steps, TestClock.layer()))

const busy = { failure: { _tag: "StoreUnavailable", busy: true } }

it("serves the address with the fewest turns of the day first, then in order", () =>
  runInVirtualTime(
    Effect.gen(function* () {
      const { ask, next, served, answerAll } = makeSteppedQueue()
      for (const who of ["often", "often", "often", "once", "never", "nor-she"]) yield* ask(who)
      yield* next
      expect(served).toEqual(["often", "once"])
      yield* ask("once")
      yield* answerAll
      expect(served).toEqual(["often", "once", "never", "nor-she", "often", "once", "often"])
      yield* TestClock.adjust(dayMs)
      for (const who of ["first", "often", "new"]) yield* ask(who)
      yield* answerAll
      expect(served.slice(-3)).toEqual(["first", "often", "new"])
    }),
  ))

it("evicts the busiest address from a full queue, and counts only served turns", () =>
  runInVirtualTime(
    Effect.gen(function* () {
      const { ask, next, served, answerAll } = makeSteppedQueue()
      const theirs: Array<Fiber.Fiber<unknown>> = []
      for (let n = 0; n < accountLimits.passwordsInLine; n++) theirs.push(yield* ask("mallory"))
      expect(yield* Fiber.join(yield* ask("mallory"))).toMatchObject(busy)
      yield* ask("ada")
      expect(yield* Fiber.join(theirs.at(-1) ?? (yield* Effect.die("none")))).toMatchObject(busy)
      yield* next
      expect(served).toEqual(["mallory", "ada"])
      yield* answerAll
      expect(served.length).toBe(accountLimits.passwordsInLine)

      // A refused caller does not wait longer later.
      for (let n = 0; n < accountLimits.passwordsInLine; n++) yield* ask(`new ${n}`)
      for (let n = 0; n < 9; n++) expect(yield* Fiber.join(yield* ask("bob"))).toMatchObject(busy)
      yield* next
      yield* ask("bob")
      yield* ask("ada")
      yield* answerAll
      expect(served.at(-1)).toBe("bob")
    }),
  ))

it("continues when a caller leaves, waiting or served", () =>
  runInVirtualTime(
    Effect.gen(function* () {
      const { ask, served, answerAll } = makeSteppedQueue()
      const [first, leaves] = [yield* ask("first"), yield* ask("leaves")]
      yield* ask("last")
      yield* Fiber.interrupt(leaves)
      yield* Fiber.interrupt(first)
      yield* answerAll
      expect(served).toEqual(["first", "last"])
      yield* ask("after")
      expect(served.at(-1)).toBe("after")
    }),
  ))
