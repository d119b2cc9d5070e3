import { describe, expect, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import { TestClock } from "effect/testing"
import { makeSingleFlight } from "./single-flight.ts"

const [gatherMs, share, takesMs] = [500, 4, 2_000]

/** Runs that take longer than they gather for; each is worth the time it began at. */
const played = Effect.gen(function* () {
  const began: Array<number> = []
  const start = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    began.push(now)
    yield* Effect.sleep(takesMs)
    return now
  })
  const flights = yield* makeSingleFlight<number>({ gather: { gatherMs, share } })
  const ask = (key = "a") => Effect.forkChild(flights.join(key, start))
  const askers = (count: number) => Effect.forEach(Array.from({ length: count }), () => ask())
  return { ask, askers, began, flights }
})
const joinAll = (fibers: ReadonlyArray<Fiber.Fiber<number>>) => Effect.forEach(fibers, (fiber) => Fiber.join(fiber))

describe("makeSingleFlight with gather", () => {
  it.effect("starts the first run at once, and one for all later callers after the interval", () =>
    Effect.gen(function* () {
      const { askers, began } = yield* played
      const first = yield* askers(1)
      yield* TestClock.adjust(100)
      const second = yield* askers(1)
      yield* TestClock.adjust(300)
      const third = yield* askers(1)
      yield* TestClock.adjust(99)
      expect(began).toEqual([0])
      yield* TestClock.adjust(1)
      expect(began).toEqual([0, gatherMs])
      yield* TestClock.adjust(takesMs)
      expect(yield* joinAll([...first, ...second, ...third])).toEqual([0, gatherMs, gatherMs])
    }),
  )

  it.effect("never gives a caller a run that began before the call", () =>
    Effect.gen(function* () {
      const { ask, began } = yield* played
      const requests: Array<readonly [number, Fiber.Fiber<number>]> = []
      for (let round = 0; round < 20; round++) {
        requests.push([yield* Clock.currentTimeMillis, yield* ask()])
        yield* TestClock.adjust(170)
      }
      yield* TestClock.adjust(gatherMs + takesMs)
      for (const [askedAt, fiber] of requests) {
        const beganAt = yield* Fiber.join(fiber)
        expect(beganAt).toBeGreaterThanOrEqual(askedAt)
        expect(beganAt - askedAt).toBeLessThanOrEqual(gatherMs)
      }
      expect(began).toEqual(Array.from({ length: 8 }, (_, run) => run * gatherMs))
    }),
  )

  it.effect("starts as soon as enough callers wait", () =>
    Effect.gen(function* () {
      const { askers, began } = yield* played
      yield* askers(1)
      yield* TestClock.adjust(100)
      const waiting = yield* askers(share - 1)
      yield* TestClock.adjust(100)
      expect(began).toEqual([0])
      waiting.push(...(yield* askers(1)))
      yield* TestClock.adjust(0)
      expect(began).toEqual([0, 200])
      yield* TestClock.adjust(takesMs)
      expect(yield* joinAll(waiting)).toEqual([200, 200, 200, 200])
    }),
  )

  it.effect("starts at once again after a quiet interval", () =>
    Effect.gen(function* () {
      const { ask, began } = yield* played
      yield* ask()
      yield* TestClock.adjust(gatherMs)
      yield* ask()
      yield* TestClock.adjust(0)
      expect(began).toEqual([0, gatherMs])
    }),
  )

  it.effect("keeps keys apart", () =>
    Effect.gen(function* () {
      const { ask, began } = yield* played
      yield* ask("a")
      yield* ask("b")
      yield* TestClock.adjust(0)
      expect(began).toEqual([0, 0])
    }),
  )

  it.effect("does not prolong a wait when the clock goes back", () =>
    Effect.gen(function* () {
      const { ask, began } = yield* played
      yield* TestClock.setTime(3_600_000)
      yield* ask()
      yield* TestClock.setTime(1_000)
      yield* ask()
      yield* TestClock.adjust(0)
      expect(began).toEqual([3_600_000, 1_000])
    }),
  )

  it.effect("continues for the others when the first caller leaves", () =>
    Effect.gen(function* () {
      const { ask, began } = yield* played
      yield* ask()
      yield* TestClock.adjust(100)
      const [leaving, staying] = [yield* ask(), yield* ask()]
      yield* TestClock.adjust(100)
      yield* Fiber.interrupt(leaving)
      yield* TestClock.adjust(gatherMs + takesMs)
      expect(yield* Fiber.join(staying)).toBe(gatherMs)
      expect(began).toEqual([0, gatherMs])
    }),
  )

  it.effect("fails every caller when a run fails, and starts again for the next", () =>
    Effect.gen(function* () {
      const { ask, flights } = yield* played
      const breaking = Effect.andThen(Effect.sleep(10), Effect.die("broken"))
      const callers = yield* Effect.forEach([1, 2], () => Effect.forkChild(Effect.exit(flights.join("a", breaking))))
      yield* TestClock.adjust(10)
      for (const caller of callers) expect(yield* Fiber.join(caller)).toEqual(Exit.die("broken"))
      const next = yield* ask()
      yield* TestClock.adjust(gatherMs + takesMs)
      expect(yield* Fiber.join(next)).toBe(gatherMs)
    }),
  )

  it.effect("ends with its scope", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const flights = yield* Scope.provide(makeSingleFlight<number>({ gather: { gatherMs, share } }), scope)
      const caller = yield* Effect.forkChild(Effect.exit(flights.join("a", Effect.never)))
      yield* TestClock.adjust(1)
      yield* Scope.close(scope, Exit.void)
      expect(Exit.hasInterrupts(yield* Fiber.join(caller))).toBe(true)
    }),
  )
})
