import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { calm, dnsLayer as simulated, makeHistory, serveDns } from "@surename/fixtures"
import type { DnsBehaviour, SimName, World } from "@surename/fixtures"
import type { DnsRecord, DnsType } from "@surename/core/evidence/observation"
import { Dns, type DnsReport } from "@surename/core/ports/dns"
import { dnsDoh } from "../dns-doh/index.ts"
import { dnsWire } from "../dns-wire/index.ts"
import { dnsLayer, parseDnsServers } from "./index.ts"

type Transport = "udp" | "tcp" | "doh"

/** One behaviour, and what a careful client reports. Every transport uses this table. */
interface Case {
  readonly name: string
  readonly type: DnsType
  readonly sim: SimName
  /** The outcome, as `tell` writes it. */
  readonly outcomes: Readonly<Record<Transport, string>>
}

/** Writes the last outcome and its attempt: `NOERROR 192.0.2.10`, `timeout, attempt 2`. */
const describeReports = (reports: ReadonlyArray<DnsReport>): string => {
  const last = reports.at(-1)?.outcome
  if (last === undefined) return "nothing"
  const outcome = last._tag === "Failed" ? last.failure : [last.rcode, ...last.answers.map(describeRecord)].join(" ")
  return reports.length === 1 ? outcome : `${outcome}, attempt ${reports.length}`
}

/** Long enough for a busy machine, short enough for two silences. */
const caseTryMs = 2_000

const describeRecord = (record: DnsRecord): string =>
  record.type === "TXT"
    ? record.strings
        .map((text) => JSON.stringify(text))
        .join("+")
        .slice(0, 60)
    : record.data

const one = (
  id: string,
  type: DnsType,
  script: (name: string) => ReadonlyArray<DnsBehaviour>,
  outcomes: string | Readonly<Record<Transport, string>>,
): Case => {
  const name = `${id}.com`
  const all = typeof outcomes === "string" ? { udp: outcomes, tcp: outcomes, doh: outcomes } : outcomes
  return { name, type, sim: { registered: true, dns: { [type]: script(name) } }, outcomes: all }
}

const makeAddressRecord = (name: string): DnsRecord => ({ type: "A", name, ttl: 300, data: "192.0.2.10" })
const address = (name: string): DnsBehaviour => ({ kind: "records", records: [makeAddressRecord(name)] })
const data =
  (type: Exclude<DnsType, "TXT">, value: string) =>
  (name: string): ReadonlyArray<DnsBehaviour> => [{ kind: "records", records: [{ type, name, ttl: 300, data: value }] }]
const texts =
  (...strings: ReadonlyArray<string>) =>
  (name: string): ReadonlyArray<DnsBehaviour> => [
    { kind: "records", records: [{ type: "TXT", name, ttl: 300, strings }] },
  ]
const alias = (name: string, target: string): DnsRecord => ({ type: "CNAME", name, ttl: 300, data: target })

const soa = "ns1.example.net hostmaster.example.net 2026112100 1800 900 604800 900"
const rcodes = ["SERVFAIL", "REFUSED", "FORMERR", "NOTIMP"] as const
const silence: DnsBehaviour = { kind: "silence" }
const yes = "NOERROR 192.0.2.10"

const cases: ReadonlyArray<Case> = [
  one("records", "A", (name) => [address(name)], yes),
  one("six", "AAAA", data("AAAA", "2001:db8::10"), "NOERROR 2001:db8::10"),
  one("name-server", "NS", data("NS", "ns1.example.net"), "NOERROR ns1.example.net"),
  one("mail", "MX", data("MX", "10 mail.example.net"), "NOERROR 10 mail.example.net"),
  one("authority", "SOA", data("SOA", soa), `NOERROR ${soa}`),
  one("text", "TXT", texts("surename-veri", "", "fication=é\xff"), `NOERROR "surename-veri"+""+"fication=é\xff"`),
  one("large-text", "TXT", texts(...Array.from({ length: 40 }, () => "x".repeat(255))), `NOERROR "${"x".repeat(59)}`),
  one("nodata", "A", () => [{ kind: "nodata" }], "NOERROR"),
  one("nxdomain", "A", () => [{ kind: "nxdomain" }], "NXDOMAIN"),
  ...rcodes.map((rcode) =>
    one(
      rcode.toLowerCase(),
      "A",
      () => [{ kind: "rcode", rcode }],
      rcode === "SERVFAIL" || rcode === "REFUSED" ? `${rcode}, attempt 3` : rcode,
    ),
  ),
  one("servfail-once", "A", (name) => [{ kind: "rcode", rcode: "SERVFAIL" }, address(name)], `${yes}, attempt 2`),
  one("silence", "A", () => [silence], "timeout, attempt 3"),
  one("silence-once", "A", (name) => [silence, address(name)], `${yes}, attempt 2`),
  one("delay", "A", (name) => [{ kind: "delay", ms: 50, then: address(name) }], yes),
  one("truncated", "A", (name) => [{ kind: "truncate", tcp: true, then: address(name) }, silence], yes),
  one("truncated-without-tcp", "A", (name) => [{ kind: "truncate", tcp: false, then: address(name) }], {
    udp: "truncated, attempt 3",
    tcp: "network, attempt 3",
    doh: yes,
  }),
  one("garbage", "A", () => [{ kind: "garbage" }], "garbage, attempt 3"),
  one("wrong-id", "A", (name) => [{ kind: "wrong_id", then: address(name) }], yes),
  one("wrong-question", "A", (name) => [{ kind: "wrong_question", then: address(name) }], yes),
  one("only-forged", "A", () => [{ kind: "wrong_id", then: silence }], {
    udp: "spoofed, attempt 3",
    tcp: "timeout, attempt 3",
    doh: "timeout, attempt 3",
  }),
  one(
    "alias",
    "A",
    (name) => [
      { kind: "records", records: [alias(name, "x.test"), alias("x.test", "y.test"), makeAddressRecord("y.test")] },
    ],
    "NOERROR x.test y.test 192.0.2.10",
  ),
  one(
    "alias-loop",
    "A",
    (name) => [{ kind: "records", records: [alias(name, "l.test"), alias("l.test", name)] }],
    "NOERROR l.test alias-loop.com",
  ),
  one(
    "alias-dangling",
    "A",
    (name) => [{ kind: "records", records: [alias(name, "gone.test")] }],
    "NXDOMAIN gone.test",
  ),
  // DoH clients do not retry without EDNS, so the refusal stands.
  one("old-server", "A", (name) => [{ kind: "rcode", rcode: "FORMERR" }, address(name)], {
    udp: yes,
    tcp: yes,
    doh: "FORMERR",
  }),
]

const world: World = {
  seed: 7,
  hosts: {},
  names: Object.fromEntries(cases.map(({ name, sim }) => [name, sim])),
  hostility: calm,
}

const askAll = Effect.gen(function* () {
  const dns = yield* Dns
  const reports = yield* Effect.forEach(cases, (one) => dns.ask(one), { concurrency: "unbounded" })
  return Object.fromEntries(cases.map(({ name }, i) => [name, describeReports(reports[i] ?? [])]))
})

const expectOutcomes = (transport: Transport) =>
  Object.fromEntries(cases.map(({ name, outcomes }) => [name, outcomes[transport]]))

/** Gives each test a new resolver, because scripts play in order. */
const withServer = async <A>(use: (server: Awaited<ReturnType<typeof serveDns>>) => Promise<A>): Promise<A> => {
  const server = await serveDns(() => world, makeHistory())
  try {
    return await use(server)
  } finally {
    await server.close()
  }
}

describe("the reports of each transport", () => {
  it.each(["udp", "tcp"] as const)("over %s", (transport) =>
    withServer(async ({ udpPort: port }) => {
      const layer = dnsWire({ servers: [{ transport, host: "127.0.0.1", port }], tryMs: caseTryMs })
      expect(await Effect.runPromise(Effect.provide(askAll, layer))).toEqual(expectOutcomes(transport))
    }),
  )

  it("over HTTPS", () =>
    withServer(async ({ dohPort }) => {
      const layer = dnsDoh({ url: `http://127.0.0.1:${dohPort}/dns-query`, tryMs: caseTryMs })
      expect(await Effect.runPromise(Effect.provide(askAll, layer))).toEqual(expectOutcomes("doh"))
    }))

  it.effect("in virtual time, without a socket", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.provide(askAll, simulated(world)))
      yield* TestClock.adjust("10 seconds")
      expect(yield* Fiber.join(fiber)).toEqual(expectOutcomes("udp"))
    }),
  )

  it("uses the second configured server when the first is silent", () =>
    withServer(async ({ dohPort, udpPort }) => {
      const text = `udp://127.0.0.1:${udpPort}, http://127.0.0.1:${dohPort}/dns-query`
      const layer = dnsLayer(Result.getOrThrow(parseDnsServers(text)), { tryMs: caseTryMs })
      const ask = Dns.use((dns) => dns.ask({ name: "silence-once.com", type: "A" }))
      const reports = await Effect.runPromise(Effect.provide(ask, layer))
      expect(reports.map(({ attempt, outcome, server }) => [attempt, server, outcome._tag])).toEqual([
        [1, `udp://127.0.0.1:${udpPort}`, "Failed"],
        [2, `http://127.0.0.1:${dohPort}/dns-query`, "Answered"],
      ])
    }))
})
