import { describe, expect, it } from "@effect/vitest"
import {
  calm,
  coffeePages,
  dnsLayer,
  domainText,
  fakePorts,
  keepingStore,
  makePassTime,
  siteLayer,
} from "@surename/fixtures"
import type { FakeScript, Reply, SimName, SimSite, SiteBehaviour, World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { TestClock } from "effect/testing"
import { limits } from "../../../limits.ts"
import { lookupLimits } from "../../../lookup/limits.ts"
import { nameLimits } from "../limits.ts"
import { verdictMemory } from "../../../state/verdict-cache.ts"
import { Dns } from "../../../ports/dns.ts"
import { Site } from "../../../ports/site.ts"
import { Store, StoreUnavailable } from "../../../ports/store.ts"
import { controlsLayer } from "../../../lookup/registration/controls.ts"
import { lookupsLayer } from "../../../lookup/registration/lookups.ts"
import { shippedPrices } from "../../../lookup/price/base-price.ts"
import { ScanOutput } from "./contract.ts"
import { scanNamespace } from "./logic.ts"
import { scanLayer } from "./scan-rows.ts"

interface Scene {
  /** When the registry says that the name is registered; 404 for every name that is not written here. */
  readonly taken?: Readonly<Record<string, number>>
  readonly free?: ReadonlyArray<string>
  readonly names?: Readonly<Record<string, Pick<SimName, "dns">>>
  readonly sites?: World["sites"]
  readonly brokenNames?: RegExp
  readonly storeIsAway?: boolean
}

const makeFound = (name: string, afterMs = 0): Reply => ({ status: 200, body: domainText(name), afterMs })
const answers = (behaviour: SiteBehaviour): SimSite => ({ pages: { "/": behaviour } })
const page = (title: string, body = "words"): SiteBehaviour => ({
  kind: "page",
  headers: { "content-type": "text/html" },
  body: `<title>${title}</title><p>${body}`,
})
const broken = [{ kind: "rcode", rcode: "SERVFAIL" }] as const
const servfail = { A: broken, AAAA: broken }
const servedBy = (name: string, data: string) =>
  ({ NS: [{ kind: "records", records: [{ type: "NS", name, ttl: 60, data }] }] }) as const
const undelegated = { NS: [{ kind: "nxdomain" }] } as const

const play = ({ brokenNames = /^$/u, free = [], names = {}, sites = {}, storeIsAway, taken = {} }: Scene) => {
  const rdap: FakeScript["rdap"] = {
    random: {},
    "nic.com": makeFound("nic.com"),
    "nic.ws": makeFound("nic.ws"),
    ...Object.fromEntries(Object.entries(taken).map(([name, afterMs]) => [name, makeFound(name, afterMs)])),
    ...Object.fromEntries(free.map((name) => [name, {}])),
  }
  const known = [...Object.keys(taken), ...free].map((name) => [name, { registered: name in taken, ...names[name] }])
  const world: World = { seed: 1, hosts: {}, names: Object.fromEntries(known), sites, hostility: calm }
  const fake = fakePorts({ rdap })
  const questions: Array<string> = []
  const recordQuestion = <A>(what: string, about: string, then: Effect.Effect<A>) =>
    Effect.suspend(() => {
      questions.push(`${what} ${about}`)
      return brokenNames.test(about) ? Effect.die(new Error(`broken: ${about}`)) : then
    })
  const dns = Layer.effect(
    Dns,
    Dns.use((inner) => Effect.succeed({ ask: (one) => recordQuestion(`dns ${one.type}`, one.name, inner.ask(one)) })),
  ).pipe(Layer.provide(dnsLayer(world)))
  const site = Layer.effect(
    Site,
    Site.use((inner) => Effect.succeed({ visit: (one) => recordQuestion("site", one.url, inner.visit(one)) })),
  ).pipe(Layer.provide(siteLayer(world)))
  const store = storeIsAway === true ? Layer.mock(Store)({ put: away, get: away, getMany: away }) : keepingStore
  // The fake brings a memory of its own, and layers are shared.
  const memory = Layer.fresh(Layer.provideMerge(verdictMemory, store))
  const ports = Layer.mergeAll(fake.layer, dns, site, coffeePages, shippedPrices, memory)
  const lookups = lookupsLayer.pipe(Layer.provideMerge(controlsLayer), Layer.provideMerge(ports))
  return { questions, log: fake.log, engine: Layer.provideMerge(scanLayer, lookups) }
}

const away = () => Effect.fail(new StoreUnavailable({ operation: "played", message: "away" }))

const passTime = makePassTime(TestClock.adjust)

const scan = Effect.fnUntraced(function* (candidates: ReadonlyArray<string>, ms = 3_000) {
  const fiber = yield* Effect.forkChild(scanNamespace.decodeAndRun({ candidates }))
  yield* passTime(ms)
  const output = yield* Fiber.join(fiber)
  expect(Schema.is(ScanOutput)(output)).toBe(true)
  return output.results.map((row) => ("error" in row ? { ...row, classification: row.error.code, evidence: [] } : row))
})
const brief = (rows: ReadonlyArray<{ readonly domain: string; readonly classification: string }>) =>
  rows.map(({ classification, domain }) => `${domain} ${classification}`)
const claims = ["resolves", "serves", "parked", "liveness", "title", "for_sale", "parked_basis"] as const

describe("scanNamespace", () => {
  it.effect("keeps the requested order with rejected names, and reports which names are in use", () => {
    const { engine } = play({
      taken: { "live.com": 900, "park.com": 0, "asleep.com": 100, "mail.com": 0 },
      free: ["free.ws", "used.com"],
      names: {
        "used.com": { dns: undelegated },
        "park.com": { dns: servedBy("park.com", "ns1.sedoparking.com") },
        "asleep.com": { dns: { A: [{ kind: "nodata" }], AAAA: [{ kind: "nodata" }] } },
      },
      sites: {
        "live.com": answers(page("Coffee")),
        "park.com": answers(page("park.com")),
        "mail.com": answers({ kind: "page", status: 404, body: "" }),
        "used.com": answers(page("Not mine")),
      },
    })
    return Effect.gen(function* () {
      const names = ["live.com", "no name", "park.com", "asleep.com", "mail.com", "free.ws", "used.com"]
      const rows = yield* scan([...names, "www.live.com"])
      expect(brief(rows)).toEqual([
        "live.com active",
        "no name not_a_domain",
        "park.com parked",
        "asleep.com dormant",
        "mail.com registered",
        "free.ws unregistered",
        "used.com unknown",
        "www.live.com subdomain",
      ])
      const [live, , park, asleep, mail, free, used] = rows
      expect(live).toMatchObject({ resolves: true, serves: true, parked: false, title: "Coffee", source: "probe" })
      expect(live).toMatchObject({ tld_base_price_usd: 11.08, liveness: { score: 95, score_v: 3 }, purchasable: null })
      expect(park).toMatchObject({ parked: true, parked_basis: ["name server ns1.sedoparking.com"] })
      expect(asleep).toMatchObject({ registered: true, resolves: false })
      for (const one of ["serves", "parked", "title"]) expect(asleep).not.toHaveProperty(one)
      expect(mail).toMatchObject({ resolves: true, serves: false })
      // A wildcard answers for it: of a free name nothing of that is said. An address of its own contradicts the registry.
      for (const one of claims) for (const row of [free, used]) expect(row).not.toHaveProperty(one)
      expect(free).toMatchObject({ registered: false, tld_base_price_usd: expect.any(Number) })
      expect(used).toMatchObject({ registered: null, unknown_reason: "contradictory_evidence" })
    }).pipe(Effect.provide(engine))
  })

  it.effect("keeps a known registration when DNS fails", () => {
    const { engine } = play({ taken: { "a.com": 0 }, names: { "a.com": { dns: servfail } } })
    return Effect.gen(function* () {
      const [row] = yield* scan(["a.com"])
      expect(row).toMatchObject({ classification: "unknown", unknown_reason: "dns_lookup_failed", registered: true })
      expect(row).toMatchObject({ resolves: null, rdap_source: "authoritative", lifecycle: {} })
      for (const one of ["serves", "parked", "liveness", "title"]) expect(row).not.toHaveProperty(one)
    }).pipe(Effect.provide(engine))
  })

  it.effect("caches availability for a quarter of an hour, and other facts for six hours", () => {
    const { questions, engine, log } = play({ taken: { "a.com": 0 }, sites: { "a.com": answers(page("Coffee")) } })
    const probes = () => log.filter((line) => line.endsWith("rdap a.com")).length
    const surveys = () => questions.filter((line) => line === "dns A a.com").length
    return Effect.gen(function* () {
      const [first] = yield* scan(["a.com"])
      yield* passTime(limits.availabilityFreshMs - 10_000)
      const [again] = yield* scan(["a.com"])
      expect(again).toEqual({ ...first, source: "cache" })
      expect([probes(), surveys()]).toEqual([1, 1])
      yield* passTime(10_000)
      const [later] = yield* scan(["a.com"])
      expect(later).toMatchObject({ classification: "active", source: "probe", title: "Coffee" })
      expect(later?.evidence.filter(({ kind }) => kind === "site")).toEqual(
        first?.evidence.filter(({ kind }) => kind === "site"),
      )
      expect([probes(), surveys()]).toEqual([2, 1])
      yield* passTime(limits.factsFreshMs)
      yield* scan(["a.com"])
      expect([probes(), surveys()]).toEqual([3, 2])
    }).pipe(Effect.provide(engine))
  })
})

describe("at the deadline", () => {
  it.effect("omits facts that are late, and stores them afterwards", () => {
    const slow = answers({ kind: "delay", ms: 2_900, then: page("Late") })
    const addressLater = { kind: "delay", ms: 500, then: { kind: "records", records: [] } } as const
    const { engine } = play({
      taken: { "a.com": 0 },
      names: { "a.com": { dns: { AAAA: [addressLater] } } },
      sites: { "a.com": slow },
    })
    return Effect.gen(function* () {
      const [row] = yield* scan(["a.com"], lookupLimits.probeDeadlineMs)
      expect(row).toMatchObject({ classification: "registered", registered: true, resolves: true, source: "probe" })
      for (const one of ["serves", "parked", "liveness", "title"]) expect(row).not.toHaveProperty(one)
      yield* passTime(1_000)
      const [late] = yield* scan(["a.com"], 100)
      expect(late).toMatchObject({ classification: "active", title: "Late", source: "cache" })
    }).pipe(Effect.provide(engine))
  })

  it.effect("is pending when the registration is late, even when other facts are there", () => {
    const { engine } = play({ taken: { "a.com": 4_000, "b.com": 0 }, sites: { "a.com": answers(page("Here")) } })
    return Effect.gen(function* () {
      const [row, other] = yield* scan(["a.com", "b.com"], lookupLimits.probeDeadlineMs)
      expect(row).toEqual({
        domain: "a.com",
        classification: "pending",
        source: "timeout",
        purchasable: null,
        tld_base_price_usd: 11.08,
        evidence: [],
      })
      expect(other).toMatchObject({ registered: true })
      yield* passTime(1_000)
      expect(yield* scan(["a.com"], 100)).toMatchObject([{ classification: "active", source: "cache" }])
    }).pipe(Effect.provide(engine))
  })

  it.effect.each([
    ["in hand by then contradicts it", nameLimits.scanZoneGraceMs - 100, "a.com unknown"],
    ["that comes later is not waited for", nameLimits.scanZoneGraceMs + 1_000, "a.com unregistered"],
  ] as const)("a free name hears the zone for a moment: an address %s", ([, ms, expected]) => {
    const record = { type: "A", name: "a.com", ttl: 60, data: "192.0.2.1" } as const
    const late = { kind: "delay", ms, then: { kind: "records", records: [record] } } as const
    const { engine } = play({ free: ["a.com"], names: { "a.com": { dns: { ...undelegated, A: [late] } } } })
    return Effect.gen(function* () {
      expect(brief(yield* scan(["a.com"], nameLimits.scanZoneGraceMs))).toEqual([expected])
    }).pipe(Effect.provide(engine))
  })
})

describe("a defect", () => {
  it.effect("costs its name the facts, and leaves the other rows alone", () => {
    const sites = { "a.com": answers(page("A")), "b.com": answers(page("B")) }
    const { engine } = play({ taken: { "a.com": 0, "b.com": 0 }, sites, brokenNames: /^(_for-sale\.)?b\.com$/u })
    return Effect.gen(function* () {
      const [a, b] = yield* scan(["a.com", "b.com"])
      expect(a).toMatchObject({ classification: "active", title: "A" })
      expect(b).toMatchObject({ classification: "unknown", registered: true, resolves: null })
    }).pipe(Effect.provide(engine))
  })

  it.effect("in a registry adapter makes its name unknown", () => {
    const { engine } = play({ taken: { "a.com": 0 } })
    return Effect.gen(function* () {
      const [a, b] = yield* scan(["a.com", "unscripted.com"])
      expect(a).toMatchObject({ registered: true })
      expect(b).toMatchObject({ classification: "unknown", registered: null })
      for (const one of claims) expect(b).not.toHaveProperty(one)
    }).pipe(Effect.provide(engine))
  })

  it.effect("an unavailable store costs extra lookups, and loses no answer", () => {
    const { engine, log } = play({ taken: { "a.com": 0 }, sites: { "a.com": answers(page("A")) }, storeIsAway: true })
    return Effect.gen(function* () {
      for (let round = 0; round < 2; round++)
        expect(yield* scan(["a.com"])).toMatchObject([{ classification: "active", source: "probe" }])
      expect(log.filter((line) => line.endsWith("rdap a.com"))).toHaveLength(2)
    }).pipe(Effect.provide(engine))
  })

  it.effect("looks up a repeated name once", () => {
    const { questions, engine, log } = play({ taken: { "a.com": 500 }, sites: { "a.com": answers(page("A")) } })
    return Effect.gen(function* () {
      expect(brief(yield* scan(["a.com", "A.com."]))).toEqual(["a.com active", "a.com active"])
      const looks = questions.filter((line) => /^dns A a\.com|^site/u.test(line))
      expect(looks.sort()).toEqual(["dns A a.com", "site https://a.com/"])
      expect(log.filter((line) => line.endsWith("rdap a.com"))).toHaveLength(1)
    }).pipe(Effect.provide(engine))
  })

  it.effect.each([{ candidates: [] }, { candidates: Array(26).fill("a.com") }, {}, undefined, { candidates: "a.com" }])(
    "a list that is none is refused before any server is asked: %j",
    (input) => {
      const { questions, engine, log } = play({})
      return Effect.gen(function* () {
        expect(yield* Effect.flip(Effect.fromResult(scanNamespace.read(input)))).toMatchObject({ _tag: "BadInput" })
        expect([...questions, ...log]).toEqual([])
      }).pipe(Effect.provide(engine))
    },
  )
})
