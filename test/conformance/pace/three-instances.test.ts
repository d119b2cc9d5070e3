import { describe, expect, it } from "@effect/vitest"
import { limits } from "@surename/core/limits"
import type { Pace } from "@surename/core/ports/pace"
import { StoreUnavailable } from "@surename/core/ports/store"
import { Callers, CurrentCallers, JobCaller } from "@surename/core/sharing/callers"
import type { RdapBehaviour, SimName } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Logger from "effect/Logger"
import { TestClock } from "effect/testing"
import { countBusiestSecond, type Instances, rate, makeInstances } from "./instances.ts"
import { makeMemoryPace } from "./memory-pace.ts"
import { advanceUntilDone } from "../virtual-time.ts"

/** Every third name takes half a second to answer: the others must not count it as long gone. */
const slowly: RdapBehaviour = { kind: "delay", ms: 500, then: { kind: "not_found" } }
const list = Array.from({ length: 60 }, (_, n) => `n${n}.com`)
const slow = Object.fromEntries(
  list.filter((_, n) => n % 3 === 0).map((name): [string, SimName] => [name, { rdap: [slowly] }]),
)

const allOf = ({ ask }: Instances, names: ReadonlyArray<string>) =>
  advanceUntilDone(
    Effect.forEach(names, (name, n) => ask(n, name, n % 2 === 0 ? "in turn" : "at once"), { concurrency: "unbounded" }),
  )

const throttle = (seconds: number): Record<string, SimName> => ({
  "busy.com": { rdap: [{ kind: "throttle", status: 429, retryAfter: { seconds } }] },
})

const withoutPause = (pace: Pace): Pace => ({
  ...pace,
  report: (host, rps, { as, slotId }) => pace.report(host, rps, { as, slotId }),
})

/** One that can be taken away. */
const unsteady = (away: Effect.Effect<never, StoreUnavailable>) => {
  const { pace } = makeMemoryPace()
  const state = { isAway: false, asked: 0 }
  const steady: Pace = {
    take: (host, rps) => Effect.suspend(() => (state.asked++, state.isAway ? away : pace.take(host, rps))),
    report: (host, rps, answer) => Effect.suspend(() => (state.isAway ? away : pace.report(host, rps, answer))),
  }
  return { pace: steady, state }
}

const makeCountedPace = () => {
  const { pace } = makeMemoryPace()
  const calls = { take: 0, report: 0 }
  const counting: Pace = {
    take: (...host) => Effect.suspend(() => (calls.take++, pace.take(...host))),
    report: (...host) => Effect.suspend(() => (calls.report++, pace.report(...host))),
  }
  return { pace: counting, calls }
}

const gone = Effect.fail(new StoreUnavailable({ operation: "take", message: "it is gone" }))

describe("three instances", () => {
  it.effect("together use exactly the rate of one", () =>
    Effect.gen(function* () {
      const instances = yield* makeInstances(makeMemoryPace().pace, slow)
      yield* allOf(instances, list)
      expect(instances.times()).toHaveLength(list.length)
      expect(countBusiestSecond(instances.times())).toBeLessThanOrEqual(rate)
      expect((instances.times().at(-1) ?? 0) - (instances.times()[0] ?? 0)).toBeLessThan(10_000)
    }),
  )

  it.effect("without a shared pace use three times the rate", () =>
    Effect.gen(function* () {
      const instances = yield* makeInstances(undefined)
      yield* allOf(instances, list)
      expect(countBusiestSecond(instances.times())).toBe(3 * rate)
    }),
  )

  it.effect("request a job's slots in batches, less than once per name, at the full rate", () =>
    Effect.gen(function* () {
      const { calls, pace } = makeCountedPace()
      const { ask, times } = yield* makeInstances(pace, { "n7.com": { rdap: [slowly] } })
      const names = Effect.forEach(list, (name) => ask(0, name, "in turn"), { concurrency: 32 })
      yield* advanceUntilDone(Effect.provideService(names, CurrentCallers, new Callers(new JobCaller())))
      expect(times()).toHaveLength(list.length)
      expect(countBusiestSecond(times())).toBeLessThanOrEqual(rate)
      expect((times().at(-1) ?? 0) - (times()[0] ?? 0)).toBeLessThan(7_500)
      // Without batches, 2.25 times a name.
      expect((calls.take + calls.report) / list.length).toBeLessThan(1)
    }),
  )

  const seconds = 20
  const afterRefusal = (pace: Pace) =>
    Effect.gen(function* () {
      const instances = yield* makeInstances(pace, throttle(seconds))
      const refused = yield* Effect.forkChild(instances.ask(0, "busy.com"))
      yield* TestClock.adjust("50 millis")
      yield* allOf(instances, list.slice(0, 15))
      yield* advanceUntilDone(Fiber.join(refused))
      const [first = 0, ...later] = instances.times()
      return later.map((at) => at - first)
    })

  it.effect("all respect a pause that one of them got, and continue at half the rate", () =>
    Effect.gen(function* () {
      const after = yield* afterRefusal(makeMemoryPace().pace)
      expect(after).toHaveLength(16)
      expect(Math.min(...after)).toBeGreaterThanOrEqual(seconds * 1_000)
      expect(countBusiestSecond(after)).toBeLessThanOrEqual(rate / 2)
    }),
  )

  it.effect("do not respect it without the shared pace", () =>
    Effect.gen(function* () {
      expect(Math.min(...(yield* afterRefusal(withoutPause(makeMemoryPace().pace))))).toBeLessThan(seconds * 1_000)
    }),
  )

  it.effect("stop requests to a host that blocked one of them, and say why", () =>
    Effect.gen(function* () {
      const { ask, times } = yield* makeInstances(makeMemoryPace().pace, {
        "blocked.com": { rdap: [{ kind: "raw", status: 403 }] },
      })
      yield* advanceUntilDone(ask(0, "blocked.com"))
      yield* advanceUntilDone(ask(1, "n1.com"))
      expect((times()[1] ?? 0) - (times()[0] ?? 0)).toBeGreaterThanOrEqual(limits.coolDownAfter403Ms)
    }),
  )
})

describe("a pace that is away", () => {
  it.effect("stops no lookup, keeps each instance within its rate, and is logged once", () => {
    const lines: Array<string> = []
    const { pace, state } = unsteady(gone)
    return Effect.gen(function* () {
      const instances = yield* makeInstances(pace)
      yield* allOf(instances, list.slice(0, 10))
      state.isAway = true
      yield* allOf(instances, list.slice(10, 22))
      expect(instances.times()).toHaveLength(22)
      expect(countBusiestSecond(instances.times())).toBeLessThanOrEqual(rate)
      expect(lines).toHaveLength(3)
      expect(lines[0]).toMatch(
        /^the pace that instances share is not available .*: it is gone; meanwhile this one takes 1\/8/u,
      )
      yield* TestClock.adjust("1 minute")
      state.isAway = false
      yield* allOf(instances, list.slice(22))
      expect(lines.slice(3)).toEqual(
        Array.from({ length: 3 }, () => "the pace that instances share is available again"),
      )
      expect(instances.times()).toHaveLength(list.length)
      expect(countBusiestSecond(instances.times())).toBeLessThanOrEqual(rate)
    }).pipe(Effect.provide(Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))])))
  })

  it.effect("without an answer delays a lookup only once in a while", () => {
    const { pace, state } = unsteady(Effect.never)
    return Effect.gen(function* () {
      const { ask, times } = yield* makeInstances(pace)
      state.isAway = true
      yield* advanceUntilDone(Effect.forEach(list.slice(0, 12), (name) => ask(0, name), { concurrency: "unbounded" }))
      expect(times()).toHaveLength(12)
      expect(state.asked).toBeLessThanOrEqual(4)
    })
  })
})
