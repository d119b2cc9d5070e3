import { describe, expect, it } from "@effect/vitest"
import { domainText, fakePorts, type FakeScript, makePassTime, type Reply, routes } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { TestClock } from "effect/testing"
import { lookupLimits } from "../../../lookup/limits.ts"
import { nameLimits } from "../limits.ts"
import { controlsLayer } from "../../../lookup/registration/controls.ts"
import { checkLive, type CheckResult, checkStream } from "./logic.ts"
import { lookupsLayer } from "../../../lookup/registration/lookups.ts"

const makeFoundReply = (name: string, afterMs: number | "never" = 0): Reply => ({
  status: 200,
  body: domainText(name),
  afterMs,
})
const controls = (tld = "com"): FakeScript["rdap"] => ({ [`nic.${tld}`]: makeFoundReply(`nic.${tld}`), random: {} })
const nxdomain = { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } } as const
const playScript = (script: FakeScript) => {
  const fake = fakePorts(script)
  return { ...fake, engine: lookupsLayer.pipe(Layer.provideMerge(controlsLayer), Layer.provideMerge(fake.layer)) }
}
const passTime = makePassTime(TestClock.adjust)

const brief = (answers: ReadonlyArray<CheckResult>) =>
  answers.map((answer) =>
    "error" in answer ? `${answer.domain} ${answer.error.code}` : `${answer.domain} ${answer.classification}`,
  )

describe("checkLive", () => {
  it.effect("keeps the requested order, with repetitions and rejected names", () => {
    const { engine } = playScript({
      rdap: { ...controls(), "a.com": makeFoundReply("a.com", 900), "b.com": makeFoundReply("b.com", 100) },
      dns: { "a.com": nxdomain, "b.com": nxdomain },
    })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(
        checkLive.decodeAndRun({ domains: ["a.com", "no name", "b.com", "A.COM.", "www.a.com"] }),
      )
      yield* passTime(1_000)
      const { results } = yield* Fiber.join(fiber)
      expect(brief(results)).toEqual([
        "a.com registered",
        "no name not_a_domain",
        "b.com registered",
        "a.com registered",
        "www.a.com subdomain",
      ])
    }).pipe(Effect.provide(engine))
  })

  it.effect("looks up ten names in parallel", () => {
    const names = Array.from({ length: nameLimits.checkLiveDomains }, (_, index) => `name${9 - index}.com`)
    const { engine } = playScript({
      rdap: { ...controls(), ...Object.fromEntries(names.map((name) => [name, makeFoundReply(name, 1_000)])) },
      dns: Object.fromEntries(names.map((name) => [name, nxdomain])),
    })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(checkLive.decodeAndRun({ domains: names }))
      yield* passTime(1_000)
      expect(brief((yield* Fiber.join(fiber)).results)).toEqual(names.map((name) => `${name} registered`))
    }).pipe(Effect.provide(engine))
  })

  it.effect("shares the control requests of many unregistered names", () => {
    const names = Array.from({ length: nameLimits.checkLiveDomains }, (_, index) => `name${index}.com`)
    const { engine, log } = playScript({
      rdap: { ...controls(), ...Object.fromEntries(names.map((name, index) => [name, { afterMs: 10 * index }])) },
      dns: Object.fromEntries(names.map((name) => [name, nxdomain])),
    })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(checkLive.decodeAndRun({ domains: names }))
      yield* passTime(2 * lookupLimits.controlGatherMs)
      expect(brief((yield* Fiber.join(fiber)).results)).toEqual(names.map((name) => `${name} unregistered`))
      // The first at once, the next eight together, and who was left over.
      expect(log.filter((line) => line.endsWith("rdap nic.com"))).toHaveLength(3)
      expect(log.filter((line) => /rdap [a-z0-9]{30}\.com$/u.test(line))).toHaveLength(1)
    }).pipe(Effect.provide(engine))
  })

  it.effect.each([
    ["no names", { domains: [] }],
    ["too many", { domains: Array.from({ length: nameLimits.checkLiveDomains + 1 }, () => "a.com") }],
    ["one name that is no list", { domains: "a.com" }],
    ["a name that is no text", { domains: ["a.com", 7] }],
    ["no list", {}],
    ["nothing", undefined],
  ] as const)("refuses %s before asking anyone", ([, input]) => {
    const { engine, log } = playScript({ rdap: {} })
    return Effect.gen(function* () {
      expect(yield* Effect.flip(Effect.fromResult(checkLive.read(input)))).toMatchObject({ _tag: "BadInput" })
      expect(log).toEqual([])
    }).pipe(Effect.provide(engine))
  })

  it.effect("sends no request for a TLD without a server", () => {
    const { engine, log } = playScript({ rdap: {}, routes: { com: null } })
    return Effect.gen(function* () {
      const { results } = yield* checkLive.decodeAndRun({ domains: ["a.com"] })
      expect(results).toMatchObject([{ classification: "unknown", unknown_reason: "no_rdap_service" }])
      expect(log).toEqual(["0 remember a.com Unknown"])
    }).pipe(Effect.provide(engine))
  })
})

describe("checkStream", () => {
  const slowRoute = { ...routes.iana, tld: "org", base: "https://slow.example/" }
  const script: FakeScript = {
    rdap: {
      ...controls(),
      ...controls("org"),
      "a.org": makeFoundReply("a.org"),
      "b.com": makeFoundReply("b.com"),
      "c.com": makeFoundReply("c.com", 500),
    },
    dns: { "a.org": nxdomain, "b.com": nxdomain, "c.com": nxdomain },
    routes: { org: slowRoute, dev: null },
    turnMs: { "slow.example": 60_000, "rdap.iana.example": 0 },
  }
  const names = ["a.org", "no name", "c.com", "b.com", "d.dev"]
  const run = (ordered: boolean, { engine, log }: ReturnType<typeof playScript>) =>
    Effect.gen(function* () {
      const seen: Array<CheckResult> = []
      const stream = checkStream(Stream.fromIterable(names), { ordered, patienceMs: 7 })
      yield* Effect.forkChild(Stream.runForEach(stream, (answer) => Effect.sync(() => seen.push(answer))))
      const readRowsAt = (ms: number) => Effect.as(passTime(ms), () => brief(seen))
      return { log, soon: (yield* readRowsAt(1_000))(), late: (yield* readRowsAt(60_000))() }
    }).pipe(Effect.provide(engine))

  it.effect("streams rows as they arrive, so that a slow host delays no other host", () =>
    Effect.gen(function* () {
      const { log, late, soon } = yield* run(false, playScript(script))
      expect([...soon].sort()).toEqual([
        "b.com registered",
        "c.com registered",
        "d.dev unknown",
        "no name not_a_domain",
      ])
      expect(soon.indexOf("b.com registered")).toBeLessThan(soon.indexOf("c.com registered"))
      expect(late.at(-1)).toBe("a.org registered")
      expect(log).toContain("0 turn slow.example patience 7")
    }),
  )

  it.effect("streams rows in the requested order, and starts each deadline with its turn", () =>
    Effect.gen(function* () {
      const { late, log, soon } = yield* run(true, playScript(script))
      expect(soon).toEqual([])
      expect(late).toEqual([
        "a.org registered",
        "no name not_a_domain",
        "c.com registered",
        "b.com registered",
        "d.dev unknown",
      ])
      expect(log).toContain("60000 rdap a.org turn slow.example")
    }),
  )

  it.effect("uses one pace slot per request, and none for a TLD without a server", () =>
    Effect.gen(function* () {
      const { log } = yield* run(false, playScript(script))
      const turns = log.filter((line) => line.includes(" turn "))
      expect(turns.map((line) => line.replace(/^\d+ /u, "")).sort()).toEqual([
        "rdap a.org turn slow.example",
        "rdap b.com turn rdap.iana.example",
        "rdap c.com turn rdap.iana.example",
        "turn rdap.iana.example patience 7",
        "turn rdap.iana.example patience 7",
        "turn slow.example patience 7",
      ])
    }),
  )

  const runForMs = (rdap: FakeScript["rdap"], patienceMs: number, ms: number) => {
    const { engine, log } = playScript({ rdap: { ...controls(), ...rdap }, turnMs: { "rdap.iana.example": 0 } })
    return Effect.gen(function* () {
      const stream = checkStream(Stream.make("a.com"), { ordered: true, patienceMs })
      const fiber = yield* Effect.forkChild(Stream.runCollect(stream))
      yield* passTime(ms)
      return { asked: log.filter((line) => line.includes("rdap a.com")), rows: brief([...(yield* Fiber.join(fiber))]) }
    }).pipe(Effect.provide(engine))
  }
  const throttled: Reply = { status: 429 }

  it.effect("waits its turn again when the registry throttles, and joins a late answer", () =>
    Effect.gen(function* () {
      const found = makeFoundReply("a.com")
      const again = yield* runForMs({ "a.com": [throttled, throttled, found] }, 60_000, 1_000)
      expect([again.rows, again.asked.length]).toEqual([["a.com registered"], 3])
      const late = yield* runForMs({ "a.com": makeFoundReply("a.com", 8_000) }, 60_000, 10_000)
      expect([late.rows, late.asked.length]).toEqual([["a.com registered"], 1])
    }),
  )

  it.effect("requests once without patience, and a bounded number of times with it", () =>
    Effect.gen(function* () {
      const once = yield* runForMs({ "a.com": [throttled, makeFoundReply("a.com")] }, 0, 1_000)
      expect([once.rows, once.asked.length]).toEqual([["a.com unknown"], 1])
      const slow = yield* runForMs({ "a.com": makeFoundReply("a.com", 12_000) }, 4_000, 9_000)
      expect(slow.rows).toEqual(["a.com pending"])
      const always = yield* runForMs({ "a.com": throttled }, 60_000, 1_000)
      expect([always.rows, always.asked.length]).toEqual([["a.com unknown"], nameLimits.checkRounds])
    }),
  )

  it.effect("reports the requested pause when patience ends before the next answer", () =>
    Effect.gen(function* () {
      const { rows } = yield* runForMs({ "a.com": [throttled, { ...throttled, afterMs: "never" }] }, 3_000, 9_000)
      expect(rows).toEqual(["a.com unknown"])
    }),
  )
})
