import { describe, expect, it } from "@effect/vitest"
import { calm, coffeePages, dnsLayer, makeHistory, makePassTime, nameOf, siteLayer } from "@surename/fixtures"
import type { History, SimName, SimSite, SiteBehaviour, World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import type { DnsType } from "../../evidence/observation.ts"
import { limits } from "../../limits.ts"
import { lookupLimits } from "../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { Site } from "../../ports/site.ts"
import { Store, type StoredEntry } from "../../ports/store.ts"
import { resolverControlLayer } from "./resolver-control.ts"
import { Surveys, surveysLayer } from "./surveys.ts"

interface Scene {
  readonly dns?: NonNullable<SimName["dns"]>
  readonly site?: SimSite
  readonly hijack?: World["hostility"]["dnsHijack"]
  /** Adapters break when asked this. */
  readonly breaks?: RegExp
  readonly hangs?: RegExp
}

const page = (body: string, status = 200): SimSite => ({
  pages: { "/": { kind: "page", status, headers: { "content-type": "text/html" }, body } },
})
const door = (https: SiteBehaviour, http: SiteBehaviour = { kind: "reset" }): SimSite => ({ https, http })
const answerWith = (type: Exclude<DnsType, "TXT">, data: string, name = "a.com") =>
  ({ [type]: [{ kind: "records", records: [{ type, name, ttl: 60, data }] }] }) as const
const rcode = (code: "SERVFAIL" | "REFUSED") => [{ kind: "rcode", rcode: code }] as const

/** One name in the small internet, and adapters that can be made to break or hang. */
const playScene = ({ breaks = /^$/u, dns = {}, hangs = /^$/u, hijack = false, site }: Scene, name = "a.com") => {
  const world: World = {
    seed: 1,
    hosts: {},
    names: { [name]: { registered: true, dns } },
    ...(site === undefined ? {} : { sites: { [name]: site } }),
    hostility: { ...calm, dnsHijack: hijack },
  }
  const [questions, history]: [Array<string>, History] = [[], makeHistory()]
  const recordQuestion = <A>(what: string, then: Effect.Effect<A>) =>
    Effect.suspend(() => {
      questions.push(what)
      if (breaks.test(what)) return Effect.die(new Error(`broken: ${what}`))
      return hangs.test(what) ? Effect.never : then
    })
  const ports = Layer.mergeAll(
    Layer.effect(
      Dns,
      Dns.use((inner) => Effect.succeed({ ask: (one) => recordQuestion(`${one.type} ${one.name}`, inner.ask(one)) })),
    ).pipe(Layer.provide(dnsLayer(world, history))),
    Layer.effect(
      Site,
      Site.use((inner) => Effect.succeed({ visit: (one) => recordQuestion(one.url, inner.visit(one)) })),
    ).pipe(Layer.provide(siteLayer(world, history))),
    coffeePages,
    memory(new Map()),
  )
  const layer = surveysLayer.pipe(Layer.provideMerge(resolverControlLayer), Layer.provide(ports))
  return { questions, layer, name: nameOf(name) }
}

const memory = (entries: Map<string, StoredEntry>) =>
  Layer.mock(Store)({
    put: (kind, key, one) => Effect.sync(() => void entries.set(`${kind} ${key}`, one)),
    get: (kind, key) => Effect.sync(() => entries.get(`${kind} ${key}`)),
    getMany: (kind, keys) => Effect.sync(() => keys.map((key) => entries.get(`${kind} ${key}`))),
  })

const passTime = makePassTime(TestClock.adjust)

const surveyScene = (scene: ReturnType<typeof playScene>, ms = 10_000) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Surveys.use((surveys) => surveys.survey(scene.name)))
    yield* passTime(ms)
    return yield* Fiber.join(fiber)
  })
const facts = (scene: Scene, name?: string) => {
  const scenery = playScene(scene, name)
  return Effect.provide(
    Effect.map(surveyScene(scenery), (found) => ({ ...found, asked: scenery.questions })),
    scenery.layer,
  )
}

describe("resolves", () => {
  it.effect.each<readonly [string, Scene, boolean | null, string?]>([
    ["an address", {}, true],
    ["only an IPv6 address", { dns: { A: [{ kind: "nodata" }], ...answerWith("AAAA", "2001:db8::1") } }, true],
    ["no such data", { dns: { A: [{ kind: "nodata" }], AAAA: [{ kind: "nodata" }] } }, false],
    ["no such name", { dns: { A: [{ kind: "nxdomain" }], AAAA: [{ kind: "nxdomain" }] } }, false],
    ["SERVFAIL", { dns: { A: rcode("SERVFAIL"), AAAA: rcode("SERVFAIL") } }, null],
    ["REFUSED beside a none", { dns: { A: rcode("REFUSED"), AAAA: [{ kind: "nodata" }] } }, null],
    ["silence", { dns: { A: [{ kind: "silence" }], AAAA: [{ kind: "silence" }] } }, null],
    ["a resolver that rewrites missing names", { hijack: true }, null],
    ["a TLD with a wildcard", {}, null, "a.ws"],
    [
      "a resolver that rewrites missing names to IPv6 addresses",
      { hijack: "AAAA", dns: { A: [{ kind: "nxdomain" }], AAAA: [{ kind: "nxdomain" }] } },
      null,
    ],
    ["a control that failed", { breaks: /^A [a-z0-9]{30}\.com$/u }, null],
    [
      "a control that failed for IPv6",
      { breaks: /^AAAA [a-z0-9]{30}\.com$/u, dns: { A: [{ kind: "nodata" }], ...answerWith("AAAA", "2001:db8::1") } },
      null,
    ],
    ["an adapter that hangs", { hangs: /^A+ a\.com$/u }, null],
  ])("%s: %s", ([, scene, expected, name]) =>
    Effect.gen(function* () {
      const { address, asked, parked, site } = yield* facts(scene, name)
      expect(address?.resolves).toBe(expected)
      // Without an address no site is visited, and nothing is said about a site.
      expect(asked.some((what) => what.startsWith("http"))).toBe(expected === true)
      if (expected !== true) expect([site, parked]).toEqual([undefined, undefined])
    }),
  )

  it.effect("requests one control per TLD and hour", () => {
    const scene = playScene({})
    const witnesses = () => scene.questions.filter((what) => /^A [a-z0-9]{30}\.com$/u.test(what)).length
    return Effect.gen(function* () {
      yield* surveyScene(scene)
      yield* surveyScene({ ...scene, name: nameOf("b.com") })
      expect(witnesses()).toBe(1)
      yield* TestClock.adjust(lookupLimits.controlFreshMs)
      yield* surveyScene({ ...scene, name: nameOf("c.com") })
      expect(witnesses()).toBe(2)
    }).pipe(Effect.provide(scene.layer))
  })

  it.effect("shows the control where it counts, without its random name", () =>
    Effect.gen(function* () {
      const questions = (scene: Scene) =>
        Effect.map(facts(scene), ({ address }) => address?.evidence.map(({ question }) => question))
      expect(yield* questions({})).toEqual(["a.com A", "a.com AAAA", "{random}.com A"])
      expect(yield* questions({ dns: { A: [{ kind: "nodata" }] } })).toEqual(["a.com A", "a.com AAAA"])
    }),
  )
})

describe("serves", () => {
  const coffee = "<title>Coffee</title>"
  const front: SiteBehaviour = { kind: "page", headers: { "content-type": "text/html" }, body: coffee }
  it.effect.each<readonly [string, SimSite, object]>([
    ["a page", page(coffee), { serves: true, secure: true, title: "Coffee" }],
    ["a page over plain http alone", door({ kind: "reset" }, front), { serves: true, secure: false, title: "Coffee" }],
    ["a wall", page("<title>Just a moment...</title>", 403), { serves: true, secure: true }],
    ["a wall that says 200", page("<title>Just a moment...</title>"), { serves: true, secure: true }],
    ["an error's page", page("<title>Forbidden</title>", 403), { serves: true, secure: true }],
    ["not there", page(coffee, 404), { serves: false }],
    ["gone", page(coffee, 410), { serves: false }],
    ["in trouble", page(coffee, 502), { serves: null }],
    ["no connection", door({ kind: "reset" }), { serves: null }],
    ["a door we would not open", door({ kind: "redirect", to: "https://10.0.0.1/" }), { serves: null }],
  ])("%s", ([, site, expected]) =>
    Effect.gen(function* () {
      const { evidence, ...seen } = (yield* facts({ site })).site ?? { evidence: [] }
      expect(seen).toEqual(expected)
      expect(evidence.map(({ kind }) => kind)).toContain("site")
    }),
  )
})

describe("parked", () => {
  const words = "<p>buy this domain"
  const godaddys = "<p>This web page is parked for free, courtesy of someone"
  it.effect.each<readonly [string, Scene, boolean | null]>([
    ["nothing speaks for it", { site: page("<p>Coffee") }, false],
    ["a parking name server", { site: page("<p>Coffee"), dns: answerWith("NS", "ns1.sedoparking.com") }, true],
    ["a redirect to a marketplace", { site: door({ kind: "redirect", to: "https://www.hugedomains.com/" }) }, true],
    ["a redirect to what landers are called", { site: door({ kind: "redirect", to: "/lander" }) }, null],
    ["one weak sign", { site: page(words) }, null],
    ["two weak signs that agree", { site: page(godaddys), dns: answerWith("NS", "ns9.domaincontrol.com") }, true],
    ["two that do not", { site: page(words), dns: answerWith("NS", "ns9.domaincontrol.com") }, null],
    ["name servers unknown", { site: page("<p>Coffee"), dns: { NS: rcode("SERVFAIL") } }, null],
    ["a page that says so, behind a 502", { site: page(words, 502) }, null],
    ["a wall's page is not the site's", { site: page("<title>Just a moment...</title>", 403) }, null],
  ])("%s: %s", ([, scene, expected]) =>
    Effect.gen(function* () {
      expect((yield* facts(scene)).parked?.parked).toBe(expected)
    }),
  )
})

describe("a survey", () => {
  it.effect("reads mail and the owner's words", () =>
    Effect.gen(function* () {
      const sale = { type: "TXT", name: "_for-sale.a.com", ttl: 60, strings: ["v=FORSALE1;", "ftxt=Mine"] } as const
      const mail = answerWith("MX", "10 mx.a.com")
      const { records } = yield* facts({ dns: mail })
      expect(records).toMatchObject({ hasMail: true, nameServers: ["ns1.simulated-dns.net"] })
      expect((yield* facts({ dns: answerWith("MX", "0 .") })).records).toMatchObject({ hasMail: false })
      expect((yield* facts({ dns: { MX: rcode("SERVFAIL") } })).records).not.toHaveProperty("hasMail")
      const scene = playScene({})
      const answering = Layer.mock(Dns)({
        ask: ({ name, type }) =>
          Effect.succeed([
            {
              _tag: "Dns",
              question: { name, type },
              server: "",
              outcome: { _tag: "Answered", rcode: "NOERROR", answers: type === "TXT" ? [sale] : [], authority: [] },
              attempt: 1,
              ms: 1,
              at: "2026-11-21T10:00:00.000Z",
            },
          ]),
      })
      const ports = Layer.mergeAll(answering, Layer.mock(Site)({}), coffeePages, memory(new Map()))
      const layer = surveysLayer.pipe(Layer.provide(resolverControlLayer), Layer.provide(ports))
      expect((yield* Effect.provide(surveyScene(scene), layer)).records?.forSale).toEqual({ text: "Mine" })
    }),
  )

  it.effect.each<readonly [RegExp, object]>([
    [/_for-sale/u, { address: { resolves: true }, site: { serves: true }, parked: { parked: false } }],
    [/^NS/u, { address: { resolves: true }, site: { serves: true }, parked: { parked: null } }],
    [/^https:/u, { address: { resolves: true }, site: { serves: null }, parked: { parked: null } }],
  ])("loses only the facts of the failed part: %s", ([breaks, expected]) =>
    Effect.gen(function* () {
      expect(yield* facts({ site: page("<p>Coffee"), breaks })).toMatchObject(expected)
      expect(yield* facts({ site: page("<p>Coffee"), hangs: /_for-sale/u })).toMatchObject({ site: { serves: true } })
    }),
  )

  it.effect("caches the facts of an undelegated name only as long as its registration", () => {
    const scene = playScene({
      dns: { A: [{ kind: "nxdomain" }], AAAA: [{ kind: "nxdomain" }], NS: [{ kind: "nxdomain" }] },
    })
    return Effect.gen(function* () {
      expect((yield* surveyScene(scene)).address?.resolves).toBe(false)
      const before = scene.questions.length
      yield* TestClock.adjust(limits.availabilityFreshMs - 20_000)
      yield* surveyScene(scene, 5_000)
      expect(scene.questions.length).toBe(before)
      yield* TestClock.adjust(20_000)
      yield* surveyScene(scene, 5_000)
      expect(scene.questions.length).toBeGreaterThan(before)
    }).pipe(Effect.provide(scene.layer))
  })

  it.effect("retries unknown facts soon, and the others late", () => {
    const back = { kind: "records", records: [{ type: "A", name: "a.com", ttl: 60, data: "127.0.0.1" }] } as const
    const A = [...Array.from({ length: lookupLimits.dnsTries }, () => rcode("SERVFAIL")[0]), back]
    const scene = playScene({ dns: { A, NS: rcode("SERVFAIL") }, site: page("<p>Coffee") })
    const resolved = Effect.map(surveyScene(scene, 5_000), ({ address }) => address?.resolves)
    return Effect.gen(function* () {
      expect(yield* resolved).toBeNull()
      expect(yield* resolved).toBeNull()
      yield* TestClock.adjust(limits.doubtFreshMs)
      expect(yield* resolved).toBe(true)
      const before = scene.questions.length
      yield* TestClock.adjust(limits.factsFreshMs - 11_000)
      expect(yield* resolved).toBe(true)
      expect(scene.questions.length).toBe(before)
      yield* TestClock.adjust(11_000)
      yield* resolved
      expect(scene.questions.length).toBeGreaterThan(before)
    }).pipe(Effect.provide(scene.layer))
  })
})
