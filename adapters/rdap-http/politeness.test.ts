import { describe, expect, it } from "@effect/vitest"
import { limits } from "@surename/core/limits"
import type { PauseReason } from "@surename/core/ports/pace"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { makePoliteness } from "./politeness.ts"
import type { Politeness } from "./politeness.ts"

const rpsOf = (politeness: Politeness, host: string) => politeness.describeHost(host, 0)?.rps
const throttled = (politeness: Politeness, host: string, sentAt: number, now: number) =>
  politeness.hostOf(host).recordAnswer({ as: "refused" }, sentAt, now)
const answered = (politeness: Politeness, host: string, ms: number) =>
  politeness.hostOf(host).recordAnswer({ as: "answered" }, 0, ms)
const quiet = (politeness: Politeness, host: string, ms: number, why: PauseReason) =>
  politeness.hostOf(host).recordAnswer({ as: "neither", quiet: { ms, why } }, 0, 0)
const answers = (politeness: Politeness, count: number) => {
  for (let n = 0; n < count; n++) answered(politeness, "a", 20)
}

/** Sends a request that is answered at once. */
const sent = (politeness: Politeness) =>
  Effect.map(politeness.admit("a", 1e9), (place) => {
    if (typeof place !== "string") place.answeredAt = place.sentAt
    return place
  })

describe("the adaptive rate", () => {
  it("halves on throttling, and recovers in steps of a tenth", () => {
    const politeness = makePoliteness(10)
    throttled(politeness, "a", 0, 100)
    expect(rpsOf(politeness, "a")).toBe(5)
    answers(politeness, 9)
    expect(rpsOf(politeness, "a")).toBe(5)
    answers(politeness, 1)
    expect(rpsOf(politeness, "a")).toBe(6)
    answers(politeness, 1_000)
    expect(rpsOf(politeness, "a")).toBe(10)
  })

  it("halves once for all running requests", () => {
    const politeness = makePoliteness(10)
    for (let n = 0; n < 10; n++) throttled(politeness, "a", n, 100 + n)
    expect(rpsOf(politeness, "a")).toBe(5)
    throttled(politeness, "a", 200, 210)
    expect(rpsOf(politeness, "a")).toBe(2.5)
    expect(politeness.describeHost("a", 0)?.throttled).toBe(11)
  })

  it("restarts the count of answers after throttling", () => {
    const politeness = makePoliteness(10)
    throttled(politeness, "a", 0, 1)
    answers(politeness, 9)
    throttled(politeness, "a", 2, 3)
    answers(politeness, 9)
    expect(rpsOf(politeness, "a")).toBe(2.5)
  })

  it.each([
    [10, 0.5],
    [0.4, 0.4],
    [0.05, 0.05],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])("configured %d, never falls below %d", (configured, slowest) => {
    const politeness = makePoliteness(configured)
    for (let n = 0; n < 50; n++) throttled(politeness, "a", n * 2, n * 2 + 1)
    expect(rpsOf(politeness, "a")).toBe(slowest)
  })

  it("is separate for each host", () => {
    const politeness = makePoliteness(10)
    throttled(politeness, "a", 0, 1)
    answered(politeness, "b", 7)
    expect(politeness.describeHost("b", 0)).toMatchObject({ rps: 10, latencyMs: 7, asked: 1 })
    expect(politeness.describeHost("never asked", 0)).toBeUndefined()
  })

  it.effect("the slower rate counts from the next request on", () =>
    Effect.gen(function* () {
      const politeness = makePoliteness(10)
      for (let n = 0; n < 10; n++) expect(yield* sent(politeness)).toMatchObject({ sentAt: 0 })
      throttled(politeness, "a", 0, 1)
      throttled(politeness, "a", 2, 3)
      const next = yield* Effect.forkChild(politeness.admit("a", 1e9))
      yield* TestClock.adjust("990 millis")
      expect(next.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("10 millis")
      yield* Fiber.join(next)
      const gone: Array<number> = []
      const more = yield* Effect.forkChild(
        Effect.forEach([1, 2, 3, 4], (n) => Effect.map(sent(politeness), () => gone.push(n))),
      )
      yield* TestClock.adjust("990 millis")
      expect(gone.length).toBeLessThanOrEqual(2)
      yield* Fiber.interrupt(more)
    }),
  )
})

describe("a request counts from the moment it may have arrived", () => {
  it.effect("is its answer, however slow", () =>
    Effect.gen(function* () {
      const politeness = makePoliteness(2)
      const [first] = [yield* politeness.admit("a", 1e9), yield* sent(politeness)]
      const third = yield* Effect.forkChild(politeness.admit("a", 1e9))
      yield* TestClock.adjust("400 millis")
      if (typeof first !== "string") first.answeredAt = 400
      yield* TestClock.adjust("599 millis")
      expect(third.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("1 millis")
      expect(yield* Fiber.join(third)).toEqual({ sentAt: 1_000 })
      const fourth = yield* Effect.forkChild(politeness.admit("a", 1e9))
      yield* TestClock.adjust("399 millis")
      expect(fourth.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("1 millis")
      expect(yield* Fiber.join(fourth)).toEqual({ sentAt: 1_400 })
    }),
  )

  it.effect("is the use of its slot, or a second later without an answer", () =>
    Effect.gen(function* () {
      const politeness = makePoliteness(1)
      const registrySlot = yield* politeness.acquireSlot("a", 0)
      yield* TestClock.adjust("700 millis")
      expect(yield* politeness.admit("a", 1e9, { registrySlot })).toEqual({ sentAt: 700 })
      const next = yield* Effect.forkChild(politeness.admit("a", 1e9))
      yield* TestClock.adjust("1999 millis")
      expect(next.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("1 millis")
      expect(yield* Fiber.join(next)).toEqual({ sentAt: 2_700 })
    }),
  )
})

describe("quiet", () => {
  it.effect("lasts as long as the longest wish, with its reason", () =>
    Effect.gen(function* () {
      const politeness = makePoliteness(10)
      quiet(politeness, "a", 10_000, "blocked")
      quiet(politeness, "a", 5_000, "throttled")
      expect(yield* politeness.admit("a", 9_000)).toBe("blocked")
      quiet(politeness, "a", 20_000, "throttled")
      expect(yield* politeness.admit("a", 15_000)).toBe("throttled")
      yield* TestClock.adjust("20 seconds")
      expect(yield* politeness.admit("a", 21_000)).toEqual({ sentAt: 20_000 })
    }),
  )

  it.effect("also holds back the owner of a slot", () =>
    Effect.gen(function* () {
      const politeness = makePoliteness(10)
      const registrySlot = yield* politeness.acquireSlot("a", 0)
      quiet(politeness, "a", 5_000, "throttled")
      expect(yield* politeness.admit("a", 3_000, { registrySlot })).toBe("throttled")
    }),
  )

  it.effect("delays a slot within patience, and denies it without", () =>
    Effect.gen(function* () {
      const politeness = makePoliteness(10)
      quiet(politeness, "a", 5_000, "throttled")
      expect(yield* politeness.acquireSlot("a", 0)).toEqual({ host: "" })
      const patient = yield* Effect.forkChild(politeness.acquireSlot("a", 6_000))
      yield* TestClock.adjust("4990 millis")
      expect(patient.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("10 millis")
      expect(yield* Fiber.join(patient)).toEqual({ host: "a" })
    }),
  )

  it.effect("a slot of another host is ignored", () =>
    Effect.gen(function* () {
      const politeness = makePoliteness(1)
      const registrySlot = yield* politeness.acquireSlot("a", 0)
      expect(yield* politeness.admit("b", 1e9)).toEqual({ sentAt: 0 })
      const second = yield* Effect.forkChild(politeness.admit("b", 1e9, { registrySlot }))
      yield* TestClock.adjust("1 second")
      expect(second.pollUnsafe()).toBeUndefined()
      yield* Fiber.interrupt(second)
    }),
  )
})

it.effect("evicts idle hosts, and never one with a pause", () =>
  Effect.gen(function* () {
    const politeness = makePoliteness(10)
    quiet(politeness, "quiet", 3_600_000, "throttled")
    for (let n = 0; n < limits.hostsRemembered; n++) yield* politeness.admit(`h${n}`, 1e9)
    yield* TestClock.adjust("1 minute")
    yield* politeness.admit("one more", 1e9)
    expect(politeness.describeHost("h0", 60_000)).toBeUndefined()
    expect(politeness.describeHost("quiet", 60_000)?.quietUntil).toBe(new Date(3_600_000).toISOString())
  }),
)
