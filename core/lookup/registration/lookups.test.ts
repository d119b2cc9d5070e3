import { describe, expect, it } from "@effect/vitest"
import { domainText, fakePorts, type FakeScript, makePassTime, nameOf, type Reply, routes } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import likely from "../../data/likely-labels.json" with { type: "json" }
import { lookupLimits } from "../limits.ts"
import { Whois } from "../../ports/whois.ts"
import { controlsLayer } from "./controls.ts"
import { Deadline, Lookups, lookupsLayer } from "./lookups.ts"

const name = nameOf("a.com")
const makeFound = (domain: string, afterMs: number | "never" = 0): Reply => ({
  status: 200,
  body: domainText(domain),
  afterMs,
})
const controls: FakeScript["rdap"] = { "nic.com": makeFound("nic.com"), random: {} }
const nxdomain = { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } } as const
const noLikelyName = Object.fromEntries(["a", "b", ...likely.everywhere].map((label) => [`${label}.com`, nxdomain]))
const row = Lookups.use((lookups) => lookups.lookUpRow(name))
const play = (script: FakeScript, deadlineMs: number = lookupLimits.probeDeadlineMs) => {
  const fake = fakePorts({ dns: { "a.com": nxdomain }, ...script })
  const services = lookupsLayer.pipe(Layer.provideMerge(controlsLayer), Layer.provideMerge(fake.layer))
  return { ...fake, engine: Layer.provide(services, Layer.succeed(Deadline, deadlineMs)) }
}
const passTime = makePassTime(TestClock.adjust)

const asksAbout = (log: ReadonlyArray<string>, domain: string) => log.filter((line) => line.endsWith(`rdap ${domain}`))

describe("a lookup", () => {
  it.effect("is pending at the deadline, and its result is stored later", () => {
    const { engine, log, remembered } = play({ rdap: { ...controls, "a.com": makeFound("a.com", 4_000) } })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(row)
      yield* passTime(lookupLimits.probeDeadlineMs - 1)
      expect(fiber.pollUnsafe()).toBeUndefined()
      yield* passTime(1)
      expect(fiber.pollUnsafe()).toBeDefined()
      expect(yield* Fiber.join(fiber)).toEqual({
        domain: "a.com",
        classification: "pending",
        source: "timeout",
        purchasable: null,
        evidence: [],
      })
      expect(remembered.size).toBe(0)
      yield* passTime(1_000)
      expect(remembered.get("a.com")?.verdict).toMatchObject({
        _tag: "Registered",
        at: new Date(4_000).toISOString(),
      })
      expect(log.at(-1)).toBe("4000 remember a.com Registered")
    }).pipe(Effect.provide(engine))
  })

  it.effect("succeeds with an answer just before the deadline", () => {
    const { engine } = play({ rdap: { ...controls, "a.com": makeFound("a.com", lookupLimits.probeDeadlineMs - 1) } })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(row)
      yield* passTime(lookupLimits.probeDeadlineMs - 1)
      expect(yield* Fiber.join(fiber)).toMatchObject({ classification: "registered", source: "probe" })
    }).pipe(Effect.provide(engine))
  })

  it.effect.each<readonly [string, ReadonlyArray<Reply>, object, number]>([
    [
      "and is unregistered once that and two more have no body, too",
      [{ status: 503 }, { body: "" }],
      { classification: "unregistered" },
      4,
    ],
    ["and is unknown if that fails", [{ status: 503 }], { unknown_reason: "control_not_run" }, 2],
  ])("with a 404 without a body asks for a random name again, %s", ([, random, expected, count]) => {
    const rdap = { ...controls, "a.com": { body: "" }, random }
    const { engine, log } = play({ rdap, dns: noLikelyName })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(row)
      yield* passTime(300)
      expect(yield* Fiber.join(fiber)).toMatchObject(expected)
      expect(log.filter((line) => / rdap [a-z0-9]{30}\.com$/u.test(line))).toHaveLength(count)
    }).pipe(Effect.provide(engine))
  })

  it.effect("with a 404 without a body is unknown for an hour after a random name got an RDAP error", () => {
    const empty = { body: "" }
    const rdap = {
      ...controls,
      "a.com": empty,
      "b.com": empty,
      random: [{}, ...Array.from({ length: 7 }, () => empty)],
    }
    const { engine } = play({
      rdap,
      dns: noLikelyName,
    })
    return Effect.gen(function* () {
      for (const domain of ["a.com", "b.com"]) {
        const fiber = yield* Effect.forkChild(Lookups.use((lookups) => lookups.lookUpRow(nameOf(domain))))
        yield* passTime(lookupLimits.controlGatherMs)
        expect(yield* Fiber.join(fiber)).toMatchObject({ unknown_reason: "unclear_answer" })
      }
    }).pipe(Effect.provide(engine))
  })

  it.effect("with a 404 without a body asks for a known and a second random name at once", () => {
    const slowEmpty = { body: "", afterMs: 100 }
    const rdap = { "a.com": slowEmpty, "nic.com": makeFound("nic.com", 100), random: [slowEmpty, slowEmpty] }
    const { engine } = play({ rdap, dns: noLikelyName })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(row)
      yield* passTime(100)
      yield* passTime(100)
      expect(yield* Fiber.join(fiber)).toMatchObject({ classification: "unregistered" })
    }).pipe(Effect.provide(engine))
  })

  it.effect("uses the configured deadline", () => {
    const { engine } = play({ rdap: { ...controls, "a.com": makeFound("a.com", 4_000) } }, 50)
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(row)
      yield* passTime(50)
      expect(yield* Fiber.join(fiber)).toMatchObject({ classification: "pending" })
    }).pipe(Effect.provide(engine))
  })

  it.effect("is shared by concurrent callers, each with its own deadline", () => {
    const { engine, log } = play({ rdap: { ...controls, "a.com": makeFound("a.com", 4_000) } })
    return Effect.gen(function* () {
      const early = yield* Effect.forkChild(row)
      yield* passTime(2_000)
      const late = yield* Effect.forkChild(row)
      yield* passTime(2_000)
      expect(yield* Fiber.join(early)).toMatchObject({ classification: "pending" })
      expect(yield* Fiber.join(late)).toMatchObject({ classification: "registered" })
      expect(asksAbout(log, "a.com")).toEqual(["0 rdap a.com"])
    }).pipe(Effect.provide(engine))
  })

  it.effect("runs again for a later caller, because live results are not cached", () => {
    const { engine, log } = play({ rdap: { ...controls, "a.com": makeFound("a.com") } })
    return Effect.gen(function* () {
      yield* row
      yield* passTime(1_000)
      yield* row
      expect(asksAbout(log, "a.com")).toEqual(["0 rdap a.com", "1000 rdap a.com"])
    }).pipe(Effect.provide(engine))
  })

  it.effect("continues for the others when a caller leaves", () => {
    const { engine, log, remembered } = play({ rdap: { ...controls, "a.com": makeFound("a.com", 1_000) } })
    return Effect.gen(function* () {
      const leaving = yield* Effect.forkChild(row)
      const staying = yield* Effect.forkChild(row)
      yield* passTime(500)
      yield* Fiber.interrupt(leaving)
      yield* passTime(500)
      expect(yield* Fiber.join(staying)).toMatchObject({ classification: "registered" })
      expect(asksAbout(log, "a.com")).toHaveLength(1)
      expect(remembered.size).toBe(1)
    }).pipe(Effect.provide(engine))
  })

  it.effect(
    "runs its controls although its callers left before its slot was free",
    () => {
      const others = Array.from({ length: lookupLimits.lookupsAtOnce }, (_, index) => nameOf(`name${index}.org`))
      const { engine, remembered } = play({
        rdap: {
          ...Object.fromEntries(others.map(({ ascii }) => [ascii, makeFound(ascii, 5_000)])),
          random: {},
          "a.com": {},
          "nic.com": { afterMs: 100 },
          "google.com": { afterMs: 100 },
        },
        dns: {
          ...Object.fromEntries(likely.everywhere.map((label) => [`${label}.com`, nxdomain])),
          ...Object.fromEntries(["a.com", ...others.map(({ ascii }) => ascii)].map((domain) => [domain, nxdomain])),
        },
      })
      return Effect.gen(function* () {
        const lookups = yield* Lookups
        yield* Effect.forkChild(Effect.forEach(others, (each) => lookups.lookUpRow(each), { concurrency: "unbounded" }))
        yield* passTime(1)
        const late = yield* Effect.forkChild(row)
        yield* passTime(lookupLimits.probeDeadlineMs)
        expect(yield* Fiber.join(late)).toMatchObject({ classification: "pending" })
        yield* passTime(3_000)
        expect(remembered.get("a.com")?.verdict).toMatchObject({ _tag: "Unknown", reason: "control_failed" })
      }).pipe(Effect.provide(engine))
    },
    30_000,
  )
})

describe("names without RDAP", () => {
  it.effect("do not delay names with RDAP while they wait for WHOIS servers", () => {
    const others = Array.from({ length: lookupLimits.lookupsAtOnce }, (_, index) => nameOf(`name${index}.so`))
    const { engine } = play({ rdap: { ...controls, "a.com": makeFound("a.com") }, routes: { so: null } })
    const silent = Layer.succeed(Whois, { findServer: () => "whois.example", ask: () => Effect.never })
    return Effect.gen(function* () {
      const lookups = yield* Lookups
      yield* Effect.forkChild(Effect.forEach(others, (each) => lookups.lookUpRow(each), { concurrency: "unbounded" }))
      yield* passTime(1)
      const other = yield* Effect.forkChild(row)
      yield* passTime(lookupLimits.probeDeadlineMs)
      expect(yield* Fiber.join(other)).toMatchObject({ classification: "registered" })
    }).pipe(Effect.provide(Layer.provide(engine, silent)))
  })
})

describe("names with RDAP", () => {
  const whois = Layer.succeed(Whois, { findServer: () => "whois.example", ask: () => Effect.die("WHOIS was asked") })

  it.effect.each([
    ["fails", { status: 500 }, "server_error"],
    ["sends a page", { status: 404, mediaType: "text/html", body: "<html>not found</html>" }, "html_body"],
  ] as const)("never use WHOIS: a registry that %s leaves them unknown", ([, reply, reason]) => {
    const { engine } = play({ rdap: { ...controls, "a.com": reply } })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(row)
      yield* passTime(lookupLimits.probeDeadlineMs)
      expect(yield* Fiber.join(fiber)).toMatchObject({ classification: "unknown", unknown_reason: reason })
    }).pipe(Effect.provide(Layer.provide(engine, whois)))
  })

  it.effect("do not use WHOIS when an aggregator finds them", () => {
    const { engine } = play({
      rdap: { "a.com": makeFound("a.com"), random: { status: 404 } },
      routes: { com: { ...routes.aggregator, tld: "com" } },
    })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(row)
      yield* passTime(lookupLimits.probeDeadlineMs)
      expect(yield* Fiber.join(fiber)).toMatchObject({ classification: "registered", rdap_source: "aggregator" })
    }).pipe(Effect.provide(Layer.provide(engine, whois)))
  })
})

describe("the price check", () => {
  const makeUnregistered = (afterMs: number): FakeScript["rdap"] => ({
    ...controls,
    "a.com": { status: 404, afterMs },
    "nic.com": makeFound("nic.com", 1_000),
    random: { status: 404 },
  })
  const gate = Lookups.use((lookups) => lookups.checkPurchase(name))

  it.effect("requires a 404 that arrived after its own request", () => {
    const { engine, log } = play({ rdap: makeUnregistered(500) })
    return Effect.gen(function* () {
      const other = yield* Effect.forkChild(row)
      // The other caller's 404 is there, and its controls are not: the gate joins that lookup.
      yield* passTime(1_000)
      const began = yield* Clock.currentTimeMillis
      const fiber = yield* Effect.forkChild(gate)
      yield* passTime(lookupLimits.probeDeadlineMs * 2)
      const { notFoundProof } = yield* Fiber.join(fiber)
      yield* Fiber.join(other)
      expect(Date.parse(notFoundProof?.facts.at ?? "")).toBeGreaterThanOrEqual(began)
      expect(asksAbout(log, "a.com")).toHaveLength(2)
    }).pipe(Effect.provide(engine))
  })

  it.effect("rejects a 404 for a request that was sent before", () => {
    const { engine, log } = play({ rdap: makeUnregistered(1_500) })
    return Effect.gen(function* () {
      const other = yield* Effect.forkChild(row)
      // The other caller's request has left: its answer may be older than this call.
      yield* passTime(1_000)
      const fiber = yield* Effect.forkChild(gate)
      yield* passTime(lookupLimits.probeDeadlineMs * 3)
      const { notFoundProof } = yield* Fiber.join(fiber)
      yield* Fiber.join(other)
      expect(notFoundProof).toBeDefined()
      expect(asksAbout(log, "a.com")).toHaveLength(2)
    }).pipe(Effect.provide(engine))
  })

  it.effect("sends one request when its own was the first", () => {
    const { engine, log } = play({ rdap: makeUnregistered(0) })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(gate)
      yield* passTime(lookupLimits.probeDeadlineMs)
      const { notFoundProof } = yield* Fiber.join(fiber)
      expect(notFoundProof).toBeDefined()
      expect(asksAbout(log, "a.com")).toHaveLength(1)
    }).pipe(Effect.provide(engine))
  })
})
