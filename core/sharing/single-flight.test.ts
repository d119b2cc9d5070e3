import { describe, expect, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import { MaxOpsBeforeYield } from "effect/References"
import * as Scope from "effect/Scope"
import { TestClock } from "effect/testing"
import { Callers, CurrentCallers } from "./callers.ts"
import { makeSingleFlight } from "./single-flight.ts"

/** Work of a second that counts how often it was started. */
const work = () => {
  const counted = { starts: 0, ends: 0 }
  const run = Effect.gen(function* () {
    const mine = ++counted.starts
    yield* Effect.sleep("1 second")
    counted.ends++
    return mine
  })
  return { counted, run }
}

describe("singleFlight", () => {
  it.effect("runs once for concurrent callers, and again for a later one", () =>
    Effect.gen(function* () {
      const { counted, run } = work()
      const flights = yield* makeSingleFlight<number>()
      const first = yield* Effect.forkChild(flights.join("a", run))
      yield* TestClock.adjust("999 millis")
      const second = yield* Effect.forkChild(flights.join("a", run))
      const other = yield* Effect.forkChild(flights.join("b", run))
      yield* TestClock.adjust("1 second")
      expect(yield* Effect.all([first, second, other].map((fiber) => Fiber.join(fiber)))).toEqual([1, 1, 2])
      const later = yield* Effect.forkChild(flights.join("a", run))
      yield* TestClock.adjust("1 second")
      expect(yield* Fiber.join(later)).toBe(3)
      expect(counted).toEqual({ starts: 3, ends: 3 })
      expect(flights.size()).toBe(0)
    }),
  )

  it.effect("continues when the first caller leaves", () =>
    Effect.gen(function* () {
      const { counted, run } = work()
      const flights = yield* makeSingleFlight<number>()
      const first = yield* Effect.forkChild(flights.join("a", run))
      const second = yield* Effect.forkChild(flights.join("a", run))
      yield* TestClock.adjust("500 millis")
      yield* Fiber.interrupt(first)
      yield* TestClock.adjust("500 millis")
      expect(yield* Fiber.join(second)).toBe(1)
      expect(counted).toEqual({ starts: 1, ends: 1 })
    }),
  )

  it.effect("continues when every caller leaves", () =>
    Effect.gen(function* () {
      const { counted, run } = work()
      const flights = yield* makeSingleFlight<number>()
      const only = yield* Effect.forkChild(flights.join("a", run))
      yield* TestClock.adjust("1 millis")
      yield* Fiber.interrupt(only)
      expect(flights.size()).toBe(1)
      yield* TestClock.adjust("1 second")
      expect(counted).toEqual({ starts: 1, ends: 1 })
      expect(flights.size()).toBe(0)
    }),
  )

  it.effect("fails every caller when the work fails, and starts again for the next", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const flights = yield* makeSingleFlight<number>()
      const breaking = Effect.andThen(Deferred.await(gate), Effect.die("broken"))
      const callers = yield* Effect.forEach([1, 2], () => Effect.forkChild(Effect.exit(flights.join("a", breaking))))
      yield* Effect.yieldNow
      yield* Deferred.done(gate, Exit.void)
      for (const caller of callers) expect(yield* Fiber.join(caller)).toEqual(Exit.die("broken"))
      expect(flights.size()).toBe(0)
      expect(yield* flights.join("a", Effect.succeed(1))).toBe(1)
    }),
  )

  it.effect("runs on behalf of all its callers", () =>
    Effect.gen(function* () {
      const flights = yield* makeSingleFlight<void>()
      const names: Array<unknown> = []
      const start = Effect.flatMap(CurrentCallers, (askers) => {
        askers.follow((key) => names.push(key))
        return Effect.sleep("1 second")
      })
      const join = (account: string) =>
        Effect.forkChild(Effect.provideService(flights.join("a", start), CurrentCallers, new Callers(account)))
      yield* join("ada")
      yield* TestClock.adjust("500 millis")
      yield* join("eve")
      yield* join("ada")
      yield* TestClock.adjust("1 second")
      expect(names).toEqual(["ada", "eve"])
    }),
  )

  it.effect("ends with its scope", () =>
    Effect.gen(function* () {
      const { counted, run } = work()
      const scope = yield* Scope.make()
      const flights = yield* Scope.provide(makeSingleFlight<number>(), scope)
      const caller = yield* Effect.forkChild(Effect.exit(flights.join("a", run)))
      yield* TestClock.adjust("1 millis")
      yield* Scope.close(scope, Exit.void)
      expect(Exit.hasInterrupts(yield* Fiber.join(caller))).toBe(true)
      expect(counted).toEqual({ starts: 1, ends: 0 })
      expect(flights.size()).toBe(0)
    }),
  )

  // A caller may be interrupted at any of its steps; a key that stays taken would answer "pending" for ever.
  it.effect("keeps no key when the work never started", () =>
    Effect.gen(function* () {
      const flights = yield* makeSingleFlight<number>()
      for (const [often, steps] of [3, 4, 5].flatMap((n) =>
        Array.from({ length: 30 }, (_, step) => [n, step] as const),
      )) {
        const caller = yield* Effect.forkChild(
          Effect.provideService(flights.join("a", Effect.succeed(steps)), MaxOpsBeforeYield, often),
        )
        for (let step = 0; step < steps; step++) yield* Effect.yieldNow
        yield* Fiber.interrupt(caller)
        for (let step = 0; step < 30; step++) yield* Effect.yieldNow
        expect(flights.size()).toBe(0)
      }
    }),
  )
})
