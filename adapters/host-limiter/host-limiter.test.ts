import { describe, expect, it } from "@effect/vitest"
import { limits } from "@surename/core/limits"
import type { PauseReason } from "@surename/core/ports/pace"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { makeHostLimiter, type HostLimiter } from "./host-limiter.ts"

const rpsOf = (limiter: HostLimiter, host: string) => limiter.describeHost(host, 0)?.rps
const recordThrottling = (limiter: HostLimiter, host: string, sentAt: number, now: number) =>
  limiter.hostOf(host).recordAnswer({ as: "refused" }, sentAt, now)
const recordAnswer = (limiter: HostLimiter, host: string, ms: number) =>
  limiter.hostOf(host).recordAnswer({ as: "answered" }, 0, ms)
const recordPause = (limiter: HostLimiter, host: string, ms: number, why: PauseReason) =>
  limiter.hostOf(host).recordAnswer({ as: "neither", pause: { ms, why } }, 0, 0)
const recordAnswers = (limiter: HostLimiter, count: number) => {
  for (let n = 0; n < count; n++) recordAnswer(limiter, "a", 20)
}

/** Sends a request that is answered at once. */
const sendOne = (limiter: HostLimiter) =>
  Effect.map(limiter.admit("a", 1e9), (admission) => {
    if (Result.isSuccess(admission)) admission.success.answeredAt = admission.success.sentAt
    return admission
  })

describe("the adaptive rate", () => {
  it("halves on throttling, and recovers in steps of a tenth", () => {
    const limiter = makeHostLimiter(10)
    recordThrottling(limiter, "a", 0, 100)
    expect(rpsOf(limiter, "a")).toBe(5)
    recordAnswers(limiter, 9)
    expect(rpsOf(limiter, "a")).toBe(5)
    recordAnswers(limiter, 1)
    expect(rpsOf(limiter, "a")).toBe(6)
    recordAnswers(limiter, 1_000)
    expect(rpsOf(limiter, "a")).toBe(10)
  })

  it("halves once for all running requests", () => {
    const limiter = makeHostLimiter(10)
    for (let n = 0; n < 10; n++) recordThrottling(limiter, "a", n, 100 + n)
    expect(rpsOf(limiter, "a")).toBe(5)
    recordThrottling(limiter, "a", 200, 210)
    expect(rpsOf(limiter, "a")).toBe(2.5)
    expect(limiter.describeHost("a", 0)?.throttled).toBe(11)
  })

  it("restarts the count of answers after throttling", () => {
    const limiter = makeHostLimiter(10)
    recordThrottling(limiter, "a", 0, 1)
    recordAnswers(limiter, 9)
    recordThrottling(limiter, "a", 2, 3)
    recordAnswers(limiter, 9)
    expect(rpsOf(limiter, "a")).toBe(2.5)
  })

  it.each([
    [10, 0.5],
    [0.4, 0.4],
    [0.05, 0.05],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])("configured %d, never falls below %d", (configured, slowest) => {
    const limiter = makeHostLimiter(configured)
    for (let n = 0; n < 50; n++) recordThrottling(limiter, "a", n * 2, n * 2 + 1)
    expect(rpsOf(limiter, "a")).toBe(slowest)
  })

  it("is separate for each host", () => {
    const limiter = makeHostLimiter(10)
    recordThrottling(limiter, "a", 0, 1)
    recordAnswer(limiter, "b", 7)
    expect(limiter.describeHost("b", 0)).toMatchObject({ rps: 10, latencyMs: 7, asked: 1 })
    expect(limiter.describeHost("never asked", 0)).toBeUndefined()
  })

  it.effect("the slower rate counts from the next request on", () =>
    Effect.gen(function* () {
      const limiter = makeHostLimiter(10)
      for (let n = 0; n < 10; n++) expect(yield* sendOne(limiter)).toEqual(Result.succeed({ sentAt: 0, answeredAt: 0 }))
      recordThrottling(limiter, "a", 0, 1)
      recordThrottling(limiter, "a", 2, 3)
      const next = yield* Effect.forkChild(limiter.admit("a", 1e9))
      yield* TestClock.adjust("990 millis")
      expect(next.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("10 millis")
      yield* Fiber.join(next)
      const gone: Array<number> = []
      const more = yield* Effect.forkChild(
        Effect.forEach([1, 2, 3, 4], (n) => Effect.map(sendOne(limiter), () => gone.push(n))),
      )
      yield* TestClock.adjust("990 millis")
      expect(gone.length).toBeLessThanOrEqual(2)
      yield* Fiber.interrupt(more)
    }),
  )
})

describe("a request", () => {
  it.effect("counts from its answer, however slow", () =>
    Effect.gen(function* () {
      const limiter = makeHostLimiter(2)
      const [first] = [yield* limiter.admit("a", 1e9), yield* sendOne(limiter)]
      const third = yield* Effect.forkChild(limiter.admit("a", 1e9))
      yield* TestClock.adjust("400 millis")
      if (Result.isSuccess(first)) first.success.answeredAt = 400
      yield* TestClock.adjust("599 millis")
      expect(third.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("1 millis")
      expect(yield* Fiber.join(third)).toEqual(Result.succeed({ sentAt: 1_000 }))
      const fourth = yield* Effect.forkChild(limiter.admit("a", 1e9))
      yield* TestClock.adjust("399 millis")
      expect(fourth.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("1 millis")
      expect(yield* Fiber.join(fourth)).toEqual(Result.succeed({ sentAt: 1_400 }))
    }),
  )

  it.effect("counts from the use of its slot, or a second later without an answer", () =>
    Effect.gen(function* () {
      const limiter = makeHostLimiter(1)
      const registrySlot = yield* limiter.acquireSlot("a", 0)
      yield* TestClock.adjust("700 millis")
      expect(yield* limiter.admit("a", 1e9, { registrySlot })).toEqual(Result.succeed({ sentAt: 700 }))
      const next = yield* Effect.forkChild(limiter.admit("a", 1e9))
      yield* TestClock.adjust("1999 millis")
      expect(next.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("1 millis")
      expect(yield* Fiber.join(next)).toEqual(Result.succeed({ sentAt: 2_700 }))
    }),
  )
})

describe("pause", () => {
  it.effect("lasts as long as the longest wish, with its reason", () =>
    Effect.gen(function* () {
      const limiter = makeHostLimiter(10)
      recordPause(limiter, "a", 10_000, "blocked")
      recordPause(limiter, "a", 5_000, "throttled")
      expect(yield* limiter.admit("a", 9_000)).toEqual(Result.fail("blocked"))
      recordPause(limiter, "a", 20_000, "throttled")
      expect(yield* limiter.admit("a", 15_000)).toEqual(Result.fail("throttled"))
      yield* TestClock.adjust("20 seconds")
      expect(yield* limiter.admit("a", 21_000)).toEqual(Result.succeed({ sentAt: 20_000 }))
    }),
  )

  it("does not grow when the clock is set back", () => {
    const host = makeHostLimiter(10).hostOf("a")
    host.recordAnswer({ as: "refused", pause: { ms: 10_000, why: "throttled" } }, 3_600_000, 3_600_000)
    expect(host.pauseAt(1_000)?.until).toBe(11_000)
    expect(host.pauseAt(11_000)).toBeUndefined()
    host.recordAnswer({ as: "refused" }, 11_000, 12_000)
    host.recordAnswer({ as: "refused" }, 13_000, 14_000)
    expect(host.rps).toBe(2.5)
  })

  it.effect("also holds back the owner of a slot", () =>
    Effect.gen(function* () {
      const limiter = makeHostLimiter(10)
      const registrySlot = yield* limiter.acquireSlot("a", 0)
      recordPause(limiter, "a", 5_000, "throttled")
      expect(yield* limiter.admit("a", 3_000, { registrySlot })).toEqual(Result.fail("throttled"))
    }),
  )

  it.effect("delays a slot within patience, and denies it without", () =>
    Effect.gen(function* () {
      const limiter = makeHostLimiter(10)
      recordPause(limiter, "a", 5_000, "throttled")
      expect(yield* limiter.acquireSlot("a", 0)).toBeUndefined()
      const patient = yield* Effect.forkChild(limiter.acquireSlot("a", 6_000))
      yield* TestClock.adjust("4990 millis")
      expect(patient.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("10 millis")
      expect(yield* Fiber.join(patient)).toEqual({ host: "a" })
    }),
  )

  it.effect("a slot of another host is ignored", () =>
    Effect.gen(function* () {
      const limiter = makeHostLimiter(1)
      const registrySlot = yield* limiter.acquireSlot("a", 0)
      expect(yield* limiter.admit("b", 1e9)).toEqual(Result.succeed({ sentAt: 0 }))
      const second = yield* Effect.forkChild(limiter.admit("b", 1e9, { registrySlot }))
      yield* TestClock.adjust("1 second")
      expect(second.pollUnsafe()).toBeUndefined()
      yield* Fiber.interrupt(second)
    }),
  )
})

it.effect("evicts idle hosts, and never one with a pause", () =>
  Effect.gen(function* () {
    const limiter = makeHostLimiter(10)
    recordPause(limiter, "paused", 3_600_000, "throttled")
    for (let n = 0; n < limits.hostsRemembered; n++) yield* limiter.admit(`h${n}`, 1e9)
    yield* TestClock.adjust("1 minute")
    yield* limiter.admit("one more", 1e9)
    expect(limiter.describeHost("h0", 60_000)).toBeUndefined()
    expect(limiter.describeHost("paused", 60_000)?.pausedUntil).toBe(new Date(3_600_000).toISOString())
  }),
)
