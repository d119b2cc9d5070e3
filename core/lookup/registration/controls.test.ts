import { describe, expect, it } from "@effect/vitest"
import { domainText, fakePorts, type FakeScript, type Reply, routes } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import likely from "../../data/likely-labels.json" with { type: "json" }
import { judgeKnownName, judgeRandomName } from "../../evidence/controls.ts"
import type { Route } from "../../evidence/observation.ts"
import { lookupLimits } from "../limits.ts"
import { Rdap, type RdapRequest } from "../../ports/rdap.ts"
import { Controls, controlsLayer } from "./controls.ts"

const com = routes.iana
const other: Route = { ...com, base: "https://other.example/" }
const net: Route = { ...com, tld: "net" }
const [hour, soon] = [lookupLimits.controlFreshMs, lookupLimits.controlRetryMs]
const makeFoundReply = (domain: string, afterMs: number | "never" = 0): Reply => ({
  status: 200,
  body: domainText(domain),
  afterMs,
})
const nxdomain = { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } } as const
const dns = Object.fromEntries(likely.everywhere.map((label) => [`${label}.com`, nxdomain]))
const playScript = (rdap: FakeScript["rdap"]) => {
  const { layer, log } = fakePorts({ rdap, dns })
  const requests: Array<RdapRequest> = []
  const recordingRdap = Layer.effect(
    Rdap,
    Rdap.use((inner) => {
      const ask: typeof inner.ask = (request) =>
        Effect.suspend(() => {
          requests.push(request)
          return inner.ask(request)
        })
      return Effect.succeed({ ...inner, ask })
    }),
  ).pipe(Layer.provide(layer))
  return { log, requests, layer: Layer.provideMerge(controlsLayer, Layer.merge(layer, recordingRdap)) }
}
const askRandom = (route = com, suffix = "com") => Controls.use((controls) => controls.askRandom(route, suffix))
const askKnown = (route = com, suffix = "com") => Controls.use((controls) => controls.askKnown(route, suffix))
const getLastResults = (route = com, suffix = "com") =>
  Effect.map(Controls, (controls) => controls.getLastResults(route, suffix))
/** Registry requests, without the random label. */
const rdapLines = (log: ReadonlyArray<string>) =>
  log.filter((line) => line.includes(" rdap ")).map((line) => line.replace(/[a-z0-9]{30}/u, "random"))
/** To the end, however long it takes. */
const runToEnd = <A, R>(effect: Effect.Effect<A, never, R>) =>
  Effect.gen(function* () {
    const running = yield* Effect.forkChild(effect)
    yield* TestClock.adjust(lookupLimits.controlRounds * lookupLimits.rdapTotalMs + lookupLimits.controlHedgeMs)
    return yield* Fiber.join(running)
  })

/** Failures in place of an answer; they take nothing back. */
const failingReplies: ReadonlyArray<readonly [string, Reply]> = [
  ["errors", { status: 503 }],
  ["requests to slow down", { status: 429 }],
  ["broken connections", { failure: "network" }],
  ["silence", { failure: "timeout", afterMs: lookupLimits.rdapTotalMs }],
]

describe("a random name", () => {
  it.effect("requests a random name, and caches the result for an hour per base and suffix", () => {
    const { layer, log } = playScript({ random: {} })
    return Effect.gen(function* () {
      expect(judgeRandomName(yield* askRandom())).toBe("passed")
      yield* TestClock.adjust(hour - 1)
      expect(judgeRandomName(yield* askRandom({ ...com, listedAt: "2026-12-01" }))).toBe("passed")
      expect(rdapLines(log)).toEqual(["0 rdap random.com"])
      yield* askRandom(net, "net")
      yield* askRandom(com, "co.com")
      yield* askRandom(other)
      const late = hour - 1
      expect(rdapLines(log).slice(1)).toEqual(["net", "co.com", "com"].map((suffix) => `${late} rdap random.${suffix}`))
      yield* TestClock.adjust(1)
      yield* askRandom()
      expect(rdapLines(log).slice(4)).toEqual([`${hour} rdap random.com`])
    }).pipe(Effect.provide(layer))
  })

  it.effect("starts every random name with a letter, because some registries reject digits early", () => {
    const { layer, log } = playScript({ random: {} })
    return Effect.gen(function* () {
      for (let base = 0; base < 300; base++) yield* askRandom({ ...com, base: `https://host${base}.example/` })
      expect(new Set(log).size).toBe(300)
      for (const line of log) expect(line).toMatch(/^0 rdap [a-z][a-z0-9]{29}\.com$/u)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is shared by concurrent callers, and continues when one leaves", () => {
    const { layer, log } = playScript({ random: { afterMs: 300 } })
    return Effect.gen(function* () {
      const [leaving, staying] = [yield* Effect.forkChild(askRandom()), yield* Effect.forkChild(askRandom())]
      yield* TestClock.adjust(100)
      expect(yield* getLastResults()).toEqual([])
      yield* Fiber.interrupt(leaving)
      yield* TestClock.adjust(200)
      const ran = yield* Fiber.join(staying)
      expect(ran.map(({ role }) => role)).toEqual(["control_negative"])
      expect(yield* getLastResults()).toEqual(ran)
      expect(log).toHaveLength(1)
    }).pipe(Effect.provide(layer))
  })

  it.effect.each<readonly [string, Reply]>([
    ["a base finds it", { status: 200 }],
    ["it is not answered", { status: 503 }],
  ])("is repeated sooner when %s", ([, reply]) => {
    const { layer, log } = playScript({ random: reply })
    return Effect.gen(function* () {
      yield* askRandom()
      yield* TestClock.adjust(soon - 1)
      yield* askRandom()
      expect(log).toHaveLength(1)
      yield* TestClock.adjust(1)
      yield* askRandom()
      expect(log).toHaveLength(2)
    }).pipe(Effect.provide(layer))
  })

  it.effect.each(failingReplies)("stays failed through %s, until the random name is not found", ([, reply]) => {
    const { layer } = playScript({ random: [{ status: 200 }, reply, reply, reply, {}] })
    return Effect.gen(function* () {
      expect(judgeRandomName(yield* askRandom())).toBe("failed")
      for (let later = 0; later < 3; later++) {
        yield* TestClock.adjust(soon)
        expect(judgeRandomName(yield* runToEnd(askRandom()))).toBe("failed")
      }
      yield* TestClock.adjust(soon)
      expect(judgeRandomName(yield* askRandom())).toBe("passed")
    }).pipe(Effect.provide(layer))
  })

  it.effect("is repeated once a known name is missing from the base", () => {
    const { layer, log } = playScript({ "nic.com": [makeFoundReply("nic.com"), {}], "google.com": {}, random: {} })
    const randoms = () => rdapLines(log).filter((line) => line.endsWith(" random.com"))
    return Effect.gen(function* () {
      yield* askRandom()
      expect(judgeKnownName(yield* askKnown())).toBe("passed")
      yield* askRandom()
      expect(randoms()).toHaveLength(1)
      yield* TestClock.adjust(lookupLimits.controlGatherMs)
      expect(judgeKnownName(yield* askKnown())).toBe("failed")
      yield* askRandom()
      expect(randoms()).toHaveLength(2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("stays failed although a known name is missing as well", () => {
    const { layer } = playScript({ random: [{ status: 200 }, { status: 503 }], "nic.com": {}, "google.com": {} })
    return Effect.gen(function* () {
      yield* askRandom()
      expect(judgeKnownName(yield* askKnown())).toBe("failed")
      yield* TestClock.adjust(soon)
      expect(judgeRandomName(yield* askRandom())).toBe("failed")
    }).pipe(Effect.provide(layer))
  })
})

describe("a known name", () => {
  it.effect("is requested after every call, and a success is not cached", () => {
    const { layer, log } = playScript({ "nic.com": makeFoundReply("nic.com", 1_000) })
    return Effect.gen(function* () {
      const first = yield* Effect.forkChild(askKnown())
      yield* TestClock.adjust(100)
      const second = yield* Effect.forkChild(askKnown())
      yield* TestClock.adjust(900)
      expect(judgeKnownName(yield* Fiber.join(first))).toBe("passed")
      // Under way since before the second call: what it saw vouches for nothing after it.
      expect(second.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust(500)
      const [ran] = yield* Fiber.join(second)
      expect(Date.parse(ran?.at ?? "") - (ran?.ms ?? 0)).toBe(lookupLimits.controlGatherMs)
      yield* runToEnd(askKnown())
      expect(rdapLines(log)).toEqual(["0 rdap nic.com", "500 rdap nic.com", "1500 rdap nic.com"])
      expect(judgeKnownName(yield* getLastResults())).toBe("passed")
    }).pipe(Effect.provide(layer))
  })

  it.effect("is shared by waiting names: the first starts it at once, later ones after a count or a time", () => {
    const { layer, log } = playScript({ "nic.com": makeFoundReply("nic.com"), "nic.net": makeFoundReply("nic.net") })
    const askers = (count: number) => Effect.forEach(Array.from({ length: count }), () => Effect.forkChild(askKnown()))
    return Effect.gen(function* () {
      yield* askers(1)
      yield* Effect.forkChild(askKnown(other))
      yield* Effect.forkChild(askKnown(net, "net"))
      yield* TestClock.adjust(100)
      expect(rdapLines(log)).toEqual(["0 rdap nic.com", "0 rdap nic.com", "0 rdap nic.net"])
      const waiting = yield* askers(lookupLimits.controlShare - 1)
      yield* TestClock.adjust(100)
      expect(log).toHaveLength(3)
      waiting.push(...(yield* askers(1)))
      yield* TestClock.adjust(0)
      expect(rdapLines(log).slice(3)).toEqual(["200 rdap nic.com"])
      const answers = yield* Effect.forEach(waiting, (one) => Fiber.join(one))
      expect(answers.map((ran) => judgeKnownName(ran))).toEqual(answers.map(() => "passed"))
      yield* askers(1)
      yield* TestClock.adjust(lookupLimits.controlGatherMs - 1)
      expect(log).toHaveLength(4)
      yield* TestClock.adjust(1)
      expect(rdapLines(log).slice(4)).toEqual([`${200 + lookupLimits.controlGatherMs} rdap nic.com`])
    }).pipe(Effect.provide(layer))
  })

  it.effect("caches a failure for a while, per base and suffix", () => {
    const { layer, log } = playScript({ "nic.com": {}, "google.com": {}, "nic.net": makeFoundReply("nic.net") })
    return Effect.gen(function* () {
      expect(judgeKnownName(yield* askKnown())).toBe("failed")
      expect(judgeKnownName(yield* askKnown(net, "net"))).toBe("passed")
      yield* askKnown(other)
      const before = rdapLines(log).length
      yield* TestClock.adjust(soon - 1)
      expect(judgeKnownName(yield* askKnown())).toBe("failed")
      expect(judgeKnownName(yield* getLastResults())).toBe("failed")
      expect(rdapLines(log)).toHaveLength(before)
      yield* TestClock.adjust(1)
      yield* askKnown()
      expect(rdapLines(log).slice(before)).toEqual([`${soon} rdap nic.com`, `${soon} rdap google.com`])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is repeated for the next name when it got no answer", () => {
    const { layer } = playScript({
      "nic.com": [
        ...Array.from({ length: lookupLimits.controlRounds }, () => ({ status: 503 })),
        makeFoundReply("nic.com"),
      ],
      "google.com": { status: 503 },
    })
    return Effect.gen(function* () {
      expect(judgeKnownName(yield* askKnown())).toBe("not_run")
      yield* TestClock.adjust(lookupLimits.controlGatherMs)
      expect(judgeKnownName(yield* askKnown())).toBe("passed")
    }).pipe(Effect.provide(layer))
  })

  it.effect.each(failingReplies)("stays failed while it runs again and through %s", ([, reply]) => {
    const { layer } = playScript({ "nic.com": [{}, reply], "google.com": [{}, reply] })
    return Effect.gen(function* () {
      expect(judgeKnownName(yield* askKnown())).toBe("failed")
      for (let later = 0; later < 3; later++) {
        yield* TestClock.adjust(soon)
        const running = yield* Effect.forkChild(askKnown())
        yield* TestClock.adjust(1)
        expect(judgeKnownName(yield* getLastResults())).toBe("failed")
        yield* TestClock.adjust(lookupLimits.controlRounds * lookupLimits.rdapTotalMs + lookupLimits.controlHedgeMs)
        expect(judgeKnownName(yield* Fiber.join(running))).toBe("failed")
      }
    }).pipe(Effect.provide(layer))
  })

  it.effect("passes again as soon as a known name is found", () => {
    const { layer } = playScript({ "nic.com": [{}, { status: 503 }, makeFoundReply("nic.com")], "google.com": {} })
    return Effect.gen(function* () {
      expect(judgeKnownName(yield* askKnown())).toBe("failed")
      yield* TestClock.adjust(soon)
      expect(judgeKnownName(yield* askKnown())).toBe("passed")
      expect(judgeKnownName(yield* getLastResults())).toBe("passed")
    }).pipe(Effect.provide(layer))
  })

  it.effect("sends an aggregator no request, because its 404 proves nothing (R3)", () => {
    const { layer, log } = playScript({})
    return Effect.gen(function* () {
      expect(yield* askKnown(routes.aggregator)).toEqual([])
      expect(log).toEqual([])
    }).pipe(Effect.provide(layer))
  })
})

describe("controls", () => {
  it.effect("expire although the clock goes back", () => {
    const { layer, log } = playScript({ "nic.com": {}, "google.com": {}, random: {} })
    const both = Effect.all([askKnown(), askRandom()])
    return Effect.gen(function* () {
      yield* TestClock.setTime(2 * hour)
      yield* both
      const once = rdapLines(log).length
      yield* both
      expect(rdapLines(log)).toHaveLength(once)
      yield* TestClock.setTime(2 * hour - 1)
      yield* both
      expect(rdapLines(log)).toHaveLength(2 * once)
    }).pipe(Effect.provide(layer))
  })

  it.effect("get priority in the queue, and a longer wait than a row", () => {
    const { layer, requests } = playScript({ "nic.com": makeFoundReply("nic.com"), random: {} })
    return Effect.gen(function* () {
      yield* TestClock.adjust(7)
      yield* Effect.all([askKnown(), askRandom()])
      expect(requests.map(({ by, urgent }) => ({ by, urgent }))).toEqual(
        [1, 2].map(() => ({ by: 7 + lookupLimits.controlTimeoutMs, urgent: true })),
      )
      expect(lookupLimits.controlTimeoutMs).toBeGreaterThan(lookupLimits.probeDeadlineMs)
    }).pipe(Effect.provide(layer))
  })
})
