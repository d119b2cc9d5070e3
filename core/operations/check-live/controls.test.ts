import { describe, expect, it } from "@effect/vitest"
import { domainText, fakePorts, routes } from "@surename/fixtures"
import type { FakeScript, Reply } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { negativeControl, positiveControl } from "../../evidence/controls.ts"
import type { Route } from "../../evidence/observation.ts"
import { limits } from "../../limits.ts"
import { Controls, controlsLayer } from "./controls.ts"

const com = routes.iana
const hour = limits.controlFreshMs
const found = (asked: string, afterMs: number | "never" = 0): Reply => ({
  status: 200,
  body: domainText(asked),
  afterMs,
})
const played = (rdap: FakeScript["rdap"]) => {
  const { layer, log } = fakePorts({ rdap })
  return { log, layer: Layer.provideMerge(controlsLayer, layer) }
}
const of = (route: Route) => Controls.use((controls) => controls.of(route))
const known = (route: Route) => Effect.map(Controls, (controls) => controls.known(route))
/** Without the random label. */
const asked = (log: ReadonlyArray<string>) => log.map((line) => line.replace(/[a-z0-9]{30}/u, "random"))

describe("Controls", () => {
  it.effect("asks a known and a random name, and no second known name where the first is found", () => {
    const { layer, log } = played({ "nic.com": found("nic.com"), random: {} })
    return Effect.gen(function* () {
      const ran = yield* of(com)
      expect([positiveControl(ran), negativeControl(ran)]).toEqual(["passed", "passed"])
      yield* TestClock.adjust(hour - 1)
      expect(asked(log)).toEqual(["0 rdap nic.com", "0 rdap random.com"])
      expect(log.at(-1)).toMatch(/^0 rdap [a-z][a-z0-9]{29}\.com$/u)
    }).pipe(Effect.provide(layer))
  })

  it.effect("begins every random name with a letter: some registries refuse digits before they look", () => {
    const { layer, log } = played({ "nic.com": found("nic.com"), random: {} })
    return Effect.gen(function* () {
      for (let base = 0; base < 300; base++) yield* of({ ...com, base: `https://host${base}.example/` })
      const labels = log.filter((line) => !line.endsWith(" nic.com"))
      expect(labels).toHaveLength(300)
      for (const label of labels) expect(label).toMatch(/^0 rdap [a-z][a-z0-9]{29}\.com$/u)
    }).pipe(Effect.provide(layer))
  })

  it.effect("keeps what it saw for an hour, for each base and TLD", () => {
    const { layer, log } = played({ "nic.com": found("nic.com"), "nic.net": found("nic.net"), random: {} })
    return Effect.gen(function* () {
      yield* of(com)
      yield* TestClock.adjust(hour - 1)
      yield* of({ ...com, listedAt: "2026-12-01" })
      expect(log).toHaveLength(2)
      yield* of({ ...com, tld: "net" })
      yield* of({ ...com, base: "https://other.example/" })
      expect(log).toHaveLength(6)
      yield* TestClock.adjust(1)
      yield* of(com)
      expect(asked(log).slice(-2)).toEqual([`${hour} rdap nic.com`, `${hour} rdap random.com`])
    }).pipe(Effect.provide(layer))
  })

  it.effect.each([
    ["the known names were not found", { "nic.com": {}, "google.com": {}, random: {} }],
    ["the random name was not answered", { "nic.com": found("nic.com"), random: { status: 503 } }],
  ] as const)("asks again sooner when %s", ([, rdap]) => {
    const { layer, log } = played(rdap)
    return Effect.gen(function* () {
      yield* of(com)
      const first = log.length
      yield* TestClock.adjust(limits.controlRetryMs - 1)
      yield* of(com)
      expect(log).toHaveLength(first)
      yield* TestClock.adjust(1)
      yield* of(com)
      expect(log.length).toBe(2 * first)
    }).pipe(Effect.provide(layer))
  })

  it.effect.each<readonly [string, Reply]>([
    ["errors", { status: 503 }],
    ["requests to slow down", { status: 429 }],
    ["broken connections", { failure: "network" }],
    ["silence", { failure: "timeout", afterMs: limits.rdapTotalMs }],
  ])("keeps a base that was shown to be misrouted at that, while it runs anew and through %s after", ([, reply]) => {
    const { layer } = played({ "nic.com": [{}, reply], "google.com": [{}, reply], random: {} })
    return Effect.gen(function* () {
      expect(positiveControl(yield* of(com))).toBe("failed")
      for (let later = 0; later < 3; later++) {
        yield* TestClock.adjust(limits.controlRetryMs)
        const running = yield* Effect.forkChild(of(com))
        yield* TestClock.adjust(1)
        expect(positiveControl(yield* known(com))).toBe("failed")
        yield* TestClock.adjust(2 * limits.rdapTotalMs)
        expect(positiveControl(yield* Fiber.join(running))).toBe("failed")
      }
    }).pipe(Effect.provide(layer))
  })

  it.effect("believes it again as soon as a known name is found", () => {
    const { layer } = played({ "nic.com": [{}, { status: 503 }, found("nic.com")], "google.com": {}, random: {} })
    return Effect.gen(function* () {
      expect(positiveControl(yield* of(com))).toBe("failed")
      yield* TestClock.adjust(limits.controlRetryMs)
      expect(positiveControl(yield* of(com))).toBe("passed")
    }).pipe(Effect.provide(layer))
  })

  it.effect("asks the second known name after a plain 404 of the first", () => {
    const { layer, log } = played({ "nic.com": {}, "google.com": found("google.com"), random: {} })
    return Effect.gen(function* () {
      expect(positiveControl(yield* of(com))).toBe("passed")
      expect(asked(log)).toContain("0 rdap google.com")
    }).pipe(Effect.provide(layer))
  })

  it.effect("asks the second known name when the first is slow, and does not wait for the first any more", () => {
    const { layer, log } = played({
      "nic.com": found("nic.com", "never"),
      "google.com": found("google.com"),
      random: {},
    })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(of(com))
      yield* TestClock.adjust(limits.controlHedgeMs - 1)
      expect(asked(log)).not.toContainEqual(expect.stringContaining("google"))
      yield* TestClock.adjust(1)
      expect(positiveControl(yield* Fiber.join(fiber))).toBe("passed")
      expect(asked(log)).toContain(`${limits.controlHedgeMs} rdap google.com`)
    }).pipe(Effect.provide(layer))
  })

  it.effect("insists where the answer is neither right nor wrong, a few times", () => {
    const { layer, log } = played({ "nic.com": { status: 503 }, "google.com": { failure: "network" }, random: {} })
    return Effect.gen(function* () {
      expect(positiveControl(yield* of(com))).toBe("not_run")
      expect(log.filter((line) => line.endsWith(" nic.com"))).toHaveLength(limits.controlRounds)
      expect(log.filter((line) => line.includes("google.com"))).toHaveLength(limits.controlRounds)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is one run for everyone, shows what has come so far, and outlives who asked", () => {
    const { layer, log } = played({ "nic.com": found("nic.com", 100), random: { afterMs: 300 } })
    return Effect.gen(function* () {
      expect(yield* known(com)).toEqual([])
      const leaving = yield* Effect.forkChild(of(com))
      const staying = yield* Effect.forkChild(of(com))
      yield* TestClock.adjust(100)
      expect((yield* known(com)).map(({ role }) => role)).toEqual(["control_positive"])
      yield* Fiber.interrupt(leaving)
      yield* TestClock.adjust(200)
      const ran = yield* Fiber.join(staying)
      expect(ran.map(({ role }) => role)).toEqual(["control_positive", "control_negative"])
      expect(yield* known(com)).toEqual(ran)
      expect(log).toHaveLength(2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("asks an aggregator nothing: its 404 counts for nothing anyway (R3)", () => {
    const { layer, log } = played({})
    return Effect.gen(function* () {
      expect(yield* of(routes.aggregator)).toEqual([])
      expect(log).toEqual([])
    }).pipe(Effect.provide(layer))
  })
})
