import { describe, expect, it } from "@effect/vitest"
import { delegated, domainText, fakePorts, type FakeScript, type Reply, routes } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import likely from "../../data/likely-labels.json" with { type: "json" }
import { judgeKnownName } from "../../evidence/controls.ts"
import { lookupLimits } from "../limits.ts"
import { Controls, controlsLayer } from "./controls.ts"

const find = (domain: string, afterMs: number | "never" = 0): Reply => ({
  status: 200,
  body: domainText(domain),
  afterMs,
})
const nxdomain = { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } } as const
const emptyZone: FakeScript["dns"] = Object.fromEntries(likely.everywhere.map((label) => [`${label}.com`, nxdomain]))
const playScript = (rdap: FakeScript["rdap"], dns = emptyZone) => {
  const { layer, log } = fakePorts({ rdap, dns })
  return { log, layer: Layer.provideMerge(controlsLayer, layer) }
}
const askKnown = Controls.use((controls) => controls.askKnown(routes.iana, "com"))
const rdapLines = (log: ReadonlyArray<string>) => log.filter((line) => line.includes(" rdap "))

describe("a known name", () => {
  it.effect("passes the control when it is found", () => {
    const { layer, log } = playScript({ "nic.com": find("nic.com") })
    return Effect.gen(function* () {
      expect(judgeKnownName(yield* askKnown)).toBe("passed")
      yield* TestClock.adjust(2 * lookupLimits.controlHedgeMs)
      expect(log).toEqual(["0 rdap nic.com"])
    }).pipe(Effect.provide(layer))
  })

  it.effect("gives way to the second when it is not found, which comes first from then on", () => {
    const { layer, log } = playScript({ "nic.com": {}, "google.com": find("google.com") })
    return Effect.gen(function* () {
      expect(judgeKnownName(yield* askKnown)).toBe("passed")
      yield* TestClock.adjust(lookupLimits.controlGatherMs)
      expect(judgeKnownName(yield* askKnown)).toBe("passed")
      expect(log).toEqual(["0 rdap nic.com", "0 rdap google.com", `${lookupLimits.controlGatherMs} rdap google.com`])
    }).pipe(Effect.provide(layer))
  })

  it.effect("fails the control alone when it passed before, and gives way after that", () => {
    const replies = [find("nic.com"), {}, find("nic.com")]
    const { layer, log } = playScript({ "nic.com": replies, "google.com": find("google.com") })
    return Effect.gen(function* () {
      const states: Array<string> = []
      for (const waitMs of [lookupLimits.controlGatherMs, lookupLimits.controlRetryMs, 0]) {
        states.push(judgeKnownName(yield* askKnown))
        yield* TestClock.adjust(waitMs)
      }
      expect(states).toEqual(["passed", "failed", "passed"])
      expect(rdapLines(log).filter((line) => line.endsWith("google.com"))).toEqual([])
    }).pipe(Effect.provide(layer))
  })

  it.effect("gives way to the second when it is slow", () => {
    const { layer, log } = playScript({ "nic.com": find("nic.com", "never"), "google.com": find("google.com") })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(askKnown)
      yield* TestClock.adjust(lookupLimits.controlHedgeMs - 1)
      expect(log).toEqual(["0 rdap nic.com"])
      yield* TestClock.adjust(1)
      expect(judgeKnownName(yield* Fiber.join(fiber))).toBe("passed")
      expect(log).toEqual(["0 rdap nic.com", `${lookupLimits.controlHedgeMs} rdap google.com`])
    }).pipe(Effect.provide(layer))
  })

  it.effect("may still be found late while the second is missing", () => {
    const { layer } = playScript({ "nic.com": find("nic.com", 2 * lookupLimits.controlHedgeMs), "google.com": {} })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(askKnown)
      yield* TestClock.adjust(2 * lookupLimits.controlHedgeMs)
      expect(judgeKnownName(yield* Fiber.join(fiber))).toBe("passed")
    }).pipe(Effect.provide(layer))
  })

  it.effect("is retried a few times when it gets no clear answer, without a third name", () => {
    const { layer, log } = playScript({ "nic.com": { status: 503 }, "google.com": { failure: "network" } }, {})
    return Effect.gen(function* () {
      expect(judgeKnownName(yield* askKnown)).toBe("not_run")
      for (const name of ["nic.com", "google.com"])
        expect(log.filter((line) => line === `0 rdap ${name}`)).toHaveLength(lookupLimits.controlRounds)
      expect(log).toHaveLength(2 * lookupLimits.controlRounds)
    }).pipe(Effect.provide(layer))
  })
})

describe("a third known name", () => {
  it.effect("is one that this base has found before, and comes first from then on", () => {
    const { layer, log } = playScript({ "nic.com": {}, "google.com": {}, "taken.com": find("taken.com") }, {})
    return Effect.gen(function* () {
      yield* Effect.map(Controls, (controls) => controls.rememberKnownName(routes.iana, "taken.com"))
      expect(judgeKnownName(yield* askKnown)).toBe("passed")
      yield* TestClock.adjust(lookupLimits.controlGatherMs)
      expect(judgeKnownName(yield* askKnown)).toBe("passed")
      expect(log).toEqual([
        ...["nic.com", "google.com", "taken.com"].map((name) => `0 rdap ${name}`),
        `${lookupLimits.controlGatherMs} rdap taken.com`,
      ])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is never one of another base", () => {
    const { layer } = playScript({ "nic.com": {}, "google.com": {} })
    return Effect.gen(function* () {
      yield* Effect.map(Controls, (controls) => controls.rememberKnownName(routes.supplement, "taken.com"))
      expect(judgeKnownName(yield* askKnown)).toBe("failed")
    }).pipe(Effect.provide(layer))
  })

  it.effect("is otherwise one that the zone delegates", () => {
    const zone = { ...emptyZone, "amazon.com": { outcome: delegated("amazon.com").outcome } }
    const { layer, log } = playScript({ "nic.com": {}, "google.com": {}, "amazon.com": find("amazon.com") }, zone)
    return Effect.gen(function* () {
      expect(judgeKnownName(yield* askKnown)).toBe("passed")
      expect(rdapLines(log)).toEqual(["nic.com", "google.com", "amazon.com"].map((name) => `0 rdap ${name}`))
    }).pipe(Effect.provide(layer))
  })

  it.effect("fails the control when it is not found either", () => {
    const zone = { ...emptyZone, "amazon.com": { outcome: delegated("amazon.com").outcome } }
    const { layer, log } = playScript({ "nic.com": {}, "google.com": {}, "amazon.com": {} }, zone)
    return Effect.gen(function* () {
      expect(judgeKnownName(yield* askKnown)).toBe("failed")
      expect(rdapLines(log)).toHaveLength(3)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is absent when the zone delegates none", () => {
    const { layer, log } = playScript({ "nic.com": {}, "google.com": {} })
    return Effect.gen(function* () {
      expect(judgeKnownName(yield* askKnown)).toBe("failed")
      expect(rdapLines(log)).toHaveLength(2)
    }).pipe(Effect.provide(layer))
  })
})
