import { describe, expect, it } from "@effect/vitest"
import { delegated, domainText, fakePorts, type FakeScript, makePassTime, nameOf, type Reply } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import likely from "../../data/likely-labels.json" with { type: "json" }
import type { DnsOutcome } from "../../evidence/observation.ts"
import type { Row, RowFacts } from "../../evidence/row.ts"
import { lookupLimits } from "../limits.ts"
import { controlsLayer } from "./controls.ts"
import { Lookups, lookupsLayer } from "./lookups.ts"

const find = (domain: string, afterMs?: Reply["afterMs"]): Reply => ({
  status: 200,
  body: domainText(domain),
  afterMs: afterMs ?? 0,
})
const controls: FakeScript["rdap"] = { "nic.com": find("nic.com"), random: {} }
const reply = (rcode: string, authority: (DnsOutcome & { _tag: "Answered" })["authority"] = []): DnsOutcome => ({
  _tag: "Answered",
  rcode,
  answers: [],
  authority,
})
const nxdomain = { outcome: reply("NXDOMAIN") }
const likelyLabels = [...Object.values(likely.under).flat(), ...likely.everywhere]
/** The zone has no likely name but those written here. */
const emptyZone = (suffix: string): FakeScript["dns"] =>
  Object.fromEntries(likelyLabels.map((label) => [`${label}.${suffix}`, nxdomain]))
const fakeEngine = ({ dns, rdap }: FakeScript) => {
  const fake = fakePorts({ rdap, dns: { ...emptyZone("com"), ...emptyZone("ac.uk"), "a.com": nxdomain, ...dns } })
  const engine = lookupsLayer.pipe(Layer.provideMerge(controlsLayer), Layer.provideMerge(fake.layer))
  return { ...fake, engine }
}
const passTime = makePassTime(TestClock.adjust)
const lookUpRow = (name = "a.com") => Lookups.use((lookups) => lookups.lookUpRow(nameOf(name)))
const readRowWithin = Effect.fnUntraced(function* (ms: number, name = "a.com") {
  const fiber = yield* Effect.forkChild(lookUpRow(name))
  yield* passTime(ms)
  expect(fiber.pollUnsafe()).toBeDefined()
  return yield* Fiber.join(fiber)
})
const questionsIn = (log: ReadonlyArray<string>) =>
  log.filter((line) => !line.includes(" remember ")).map((line) => line.replace(/[a-z0-9]{30}/u, "random"))
const summaryOf = ({ evidence }: Row) =>
  evidence.map(
    ({ failure, kind, question, status, url }) => `${kind} ${failure ?? status ?? ""} ${url ?? question ?? ""}`,
  )
const base = "https://rdap.iana.example/com/v1/"
const empty: Reply = { status: 404, body: "" }
const page: Reply = { status: 404, mediaType: "text/html", body: "<html>404 Not Found</html>" }

describe("a registered name", () => {
  it.effect("waits for the random name, not for a known name or the zone", () => {
    const { engine, log } = fakeEngine({
      rdap: { ...controls, "a.com": find("a.com", 100) },
      dns: { "a.com": { afterMs: "never", outcome: reply("NXDOMAIN") } },
    })
    return Effect.gen(function* () {
      const answer = yield* readRowWithin(100)
      expect(answer).toMatchObject({ classification: "registered" })
      expect(summaryOf(answer)).toEqual([
        `bootstrap  ${base}`,
        `rdap 200 ${base}domain/a.com`,
        `control_negative 404 ${base}domain/{random}.com`,
      ])
      expect(questionsIn(log).sort()).toEqual(["0 dns a.com NS", "0 rdap a.com", "0 rdap random.com"])
    }).pipe(Effect.provide(engine))
  })

  it.effect("becomes a known name where the usual two are missing", () => {
    const { engine, log } = fakeEngine({
      rdap: { "a.com": find("a.com"), "b.com": {}, "nic.com": {}, "google.com": {}, random: {} },
      dns: { "b.com": nxdomain },
    })
    return Effect.gen(function* () {
      yield* lookUpRow()
      yield* passTime(100)
      const second = yield* lookUpRow("b.com")
      expect(second).toMatchObject({ classification: "unregistered" })
      expect(summaryOf(second)).toContain(`control_positive 200 ${base}domain/{known}.com`)
      expect(JSON.stringify(second)).not.toContain("a.com")
      expect(log.filter((line) => line.endsWith("rdap a.com"))).toHaveLength(2)
    }).pipe(Effect.provide(engine))
  })
})

it.effect("waits for no control without an answer", () => {
  const { engine } = fakeEngine({
    rdap: { "a.com": { status: 429, afterMs: 100 }, random: { afterMs: "never" } },
    dns: { "a.com": { afterMs: "never", outcome: reply("NXDOMAIN") } },
  })
  return Effect.gen(function* () {
    const answer = yield* readRowWithin(100)
    expect(answer).toMatchObject({ unknown_reason: "throttled" })
    expect(summaryOf(answer)).toEqual([`bootstrap  ${base}`, `rdap 429 ${base}domain/a.com`])
  }).pipe(Effect.provide(engine))
})

describe("a 404", () => {
  it.effect("is followed by the request for a known name", () => {
    const { engine, log } = fakeEngine({ rdap: { ...controls, "a.com": { afterMs: 300 } } })
    return Effect.gen(function* () {
      expect(yield* readRowWithin(300)).toMatchObject({ classification: "unregistered" })
      expect(questionsIn(log).at(-1)).toBe("300 rdap nic.com")
    }).pipe(Effect.provide(engine))
  })

  it.effect.each<readonly [string, FakeScript["rdap"]]>([
    ["a known", { "nic.com": find("nic.com", 4_000), "google.com": { status: 503, afterMs: 9_000 }, random: {} }],
    ["a random", { "nic.com": find("nic.com"), random: { afterMs: 4_000 } }],
  ])("%s name that is late makes the row pending, and the verdict is stored later", ([, rdap]) => {
    const { engine, remembered } = fakeEngine({ rdap: { "a.com": {}, ...rdap } })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(lookUpRow())
      yield* passTime(lookupLimits.probeDeadlineMs - 1)
      expect(fiber.pollUnsafe()).toBeUndefined()
      yield* passTime(1)
      expect(yield* Fiber.join(fiber)).toMatchObject({ classification: "pending", evidence: [] })
      yield* passTime(900)
      expect(remembered.size).toBe(0)
      yield* passTime(100)
      expect(remembered.get("a.com")?.verdict).toMatchObject({ _tag: "Unregistered" })
    }).pipe(Effect.provide(engine))
  })

  it.effect("counts in the end without an answer for known names, where IANA lists the very suffix", () => {
    const silence: Reply = { failure: "timeout", afterMs: lookupLimits.rdapTotalMs }
    const { engine, remembered } = fakeEngine({
      rdap: { "a.com": {}, "nic.com": silence, "google.com": silence, random: {} },
    })
    return Effect.gen(function* () {
      expect(yield* readRowWithin(lookupLimits.probeDeadlineMs)).toMatchObject({ classification: "pending" })
      yield* passTime(lookupLimits.controlRounds * lookupLimits.rdapTotalMs)
      expect(remembered.get("a.com")?.verdict).toMatchObject({ _tag: "Unregistered" })
    }).pipe(Effect.provide(engine))
  })

  it.effect("from a base that denies every name is detected, however slow it is", () => {
    const { engine, remembered } = fakeEngine({
      rdap: { "a.com": {}, "nic.com": { afterMs: 4_000 }, "google.com": { afterMs: 4_000 }, random: {} },
    })
    return Effect.gen(function* () {
      expect(yield* readRowWithin(lookupLimits.probeDeadlineMs)).toMatchObject({ classification: "pending" })
      expect(remembered.size).toBe(0)
      yield* passTime(lookupLimits.controlHedgeMs + 1_000)
      expect(remembered.get("a.com")?.verdict).toMatchObject({ _tag: "Unknown", reason: "control_failed" })
      // And from then on at once.
      expect(yield* readRowWithin(0)).toMatchObject({ classification: "unknown", unknown_reason: "control_failed" })
    }).pipe(Effect.provide(engine))
  })

  it.effect("from a base that begins to deny every name is detected at the second name", () => {
    const { engine } = fakeEngine({
      rdap: { "b.com": {}, "a.com": {}, "nic.com": [find("nic.com"), {}], "google.com": {}, random: {} },
      dns: { "b.com": nxdomain },
    })
    return Effect.gen(function* () {
      expect(yield* readRowWithin(0, "b.com")).toMatchObject({ classification: "unregistered" })
      expect(yield* readRowWithin(lookupLimits.controlGatherMs)).toMatchObject({
        classification: "unknown",
        unknown_reason: "control_failed",
      })
    }).pipe(Effect.provide(engine))
  })
})

describe("the zone check after a 404", () => {
  const soa = [{ type: "SOA", name: "com", ttl: 60, data: "a.example. b.example. 1 2 3 4 5" }] as const
  it.effect("counts even when it is slow", () => {
    const { engine } = fakeEngine({
      rdap: { ...controls, "a.com": {} },
      dns: { "a.com": { afterMs: 2_000, outcome: delegated("a.com").outcome } },
    })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(lookUpRow())
      yield* passTime(1_999)
      expect(fiber.pollUnsafe()).toBeUndefined()
      yield* passTime(1)
      expect(yield* Fiber.join(fiber)).toMatchObject({ unknown_reason: "contradictory_evidence" })
    }).pipe(Effect.provide(engine))
  })

  it.effect.each([
    ["of the name", { "a.com": { afterMs: "never", outcome: reply("NXDOMAIN") } }],
    [
      "of a random one",
      { "a.com": { outcome: reply("SERVFAIL") }, random: { afterMs: "never", outcome: reply("NXDOMAIN") } },
    ],
  ] as const)("delays the row only for a bounded time when there is no answer %s, and the row shows it", ([, dns]) => {
    const { engine } = fakeEngine({ rdap: { ...controls, "a.com": {} }, dns })
    return Effect.gen(function* () {
      const answer = yield* readRowWithin(lookupLimits.companionMs)
      expect(answer.classification).toBe("unregistered")
      expect(summaryOf(answer).at(-1)).toMatch(/^dns timeout /u)
    }).pipe(Effect.provide(engine))
  })

  it.effect("repeats the random name when the base's answers have changed", () => {
    const words = { status: 404, body: "Diese Adresse ist noch zu haben." }
    const trouble = { status: 404, body: "Too many requests. Please slow down." }
    const rdap = { ...controls, "a.com": words, random: [trouble, words, words] }
    const { engine } = fakeEngine({ rdap, dns: { "a.com": { outcome: reply("NXDOMAIN", soa) } } })
    return Effect.gen(function* () {
      expect(yield* readRowWithin(1_500)).toMatchObject({ classification: "unregistered" })
    }).pipe(Effect.provide(engine))
  })

  it.effect.each<readonly [string, Reply, ReadonlyArray<Reply>, string]>([
    ["page of a base that answers random names properly only after the known name", page, [page, {}], "html_body"],
    ["page that two random names get and not a third", page, [{}, page, page, {}], "html_body"],
    ["empty body that only one random name gets", empty, [empty, {}], "unclear_answer"],
  ])("does not accept the %s", ([, probe, random, reason]) => {
    const rdap = { ...controls, "a.com": probe, random }
    const { engine } = fakeEngine({ rdap, dns: { "a.com": { outcome: reply("NXDOMAIN", soa) } } })
    return Effect.gen(function* () {
      expect(yield* readRowWithin(0)).toMatchObject({ unknown_reason: reason })
    }).pipe(Effect.provide(engine))
  })

  it.effect("decides when the base answers a random name alike", () => {
    const words = { mediaType: "text/plain", body: "Oglan tapylmady" } as const
    const { engine } = fakeEngine({
      rdap: { ...controls, "a.com": words, "b.com": words, random: words },
      dns: { "a.com": { outcome: reply("NXDOMAIN", soa) }, "b.com": { outcome: reply("REFUSED") } },
    })
    return Effect.gen(function* () {
      expect(yield* readRowWithin(0)).toMatchObject({ classification: "unregistered" })
      expect(yield* readRowWithin(lookupLimits.controlGatherMs, "b.com")).toMatchObject({
        unknown_reason: "unclear_answer",
      })
    }).pipe(Effect.provide(engine))
  })

  it.effect.each<readonly [string, DnsOutcome, DnsOutcome, string]>([
    ["fails below the name and not beside it", reply("SERVFAIL"), reply("NXDOMAIN"), "contradictory_evidence"],
    ["answers below the name and not beside it", reply("NOERROR", soa), reply("NXDOMAIN"), "contradictory_evidence"],
    ["fails everywhere", reply("SERVFAIL"), reply("SERVFAIL"), "unregistered"],
    ["answers everywhere", reply("NOERROR", soa), reply("NOERROR", soa), "unregistered"],
  ])("requests a random name when the zone %s", ([, own, sibling, expected]) => {
    const { engine, log } = fakeEngine({
      rdap: { ...controls, "a.com": {} },
      dns: { "a.com": { outcome: own }, random: { outcome: sibling } },
    })
    return Effect.gen(function* () {
      const { classification, evidence, unknown_reason }: RowFacts = yield* lookUpRow()
      expect(unknown_reason ?? classification).toBe(expected)
      expect(questionsIn(log)).toContain("0 dns random.com NS")
      expect(evidence.flatMap(({ question = [] }) => question)).toEqual(["a.com NS", "{random}.com NS"])
    }).pipe(Effect.provide(engine))
  })

  it.effect("requests no random name when the zone clearly denies the name", () => {
    const { engine, log } = fakeEngine({ rdap: { ...controls, "a.com": {} } })
    return Effect.gen(function* () {
      expect(yield* lookUpRow()).toMatchObject({ classification: "unregistered" })
      expect(questionsIn(log).filter((line) => line.includes(" dns "))).toEqual(["0 dns a.com NS"])
    }).pipe(Effect.provide(engine))
  })
})

describe("below a suffix that the base is not listed for", () => {
  const refused: Reply = { status: 503 }
  const uk = (rdap: FakeScript["rdap"], dns: FakeScript["dns"] = {}) =>
    fakeEngine({ rdap: { "a.ac.uk": {}, random: {}, ...rdap }, dns: { "a.ac.uk": nxdomain, ...dns } })

  it.effect.each<readonly [string, FakeScript["rdap"], string]>([
    ["counts where a known name is found there", { "nic.ac.uk": find("nic.ac.uk") }, "unregistered"],
    ["does not without an answer", { "nic.ac.uk": refused, "google.ac.uk": refused }, "control_not_run"],
    ["does not where none is found", { "nic.ac.uk": {}, "google.ac.uk": {} }, "control_failed"],
  ])("a 404 %s", ([, rdap, expected]) => {
    const { engine, log } = uk(rdap)
    return Effect.gen(function* () {
      const { classification, unknown_reason }: RowFacts = yield* lookUpRow("a.ac.uk")
      expect(unknown_reason ?? classification).toBe(expected)
      expect(questionsIn(log)).toContain("0 rdap random.ac.uk")
    }).pipe(Effect.provide(engine))
  })

  it.effect("counts a 404 when the base finds a name that the suffix's zone delegates", () => {
    const { engine } = uk(
      { "nic.ac.uk": {}, "google.ac.uk": {}, "ucl.ac.uk": find("ucl.ac.uk") },
      { "ucl.ac.uk": { outcome: delegated("ucl.ac.uk").outcome } },
    )
    return Effect.gen(function* () {
      const answer = yield* lookUpRow("a.ac.uk")
      expect(answer.classification).toBe("unregistered")
      expect(summaryOf(answer)).toContain(`control_positive 200 ${base}domain/{known}.ac.uk`)
    }).pipe(Effect.provide(engine))
  })
})
