import type { DnsOutcome, DnsQuestion, DnsRecord } from "@surename/core/evidence/observation"
import { challengeLabel, type ZoneOutcome } from "@surename/core/evidence/zone-answer"
import { Dns } from "@surename/core/ports/dns"
import { ZoneServers } from "@surename/core/ports/zone-servers"
import { dnsLayer, zoneServersLayer } from "@surename/fixtures"
import type { DnsBehaviour, World } from "@surename/fixtures"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

interface Asked {
  readonly dns: Dns["Service"]
  readonly servers: ZoneServers["Service"]
}

/** Resolvers and name servers that are asked as they should be, but for one thing. */
export type BrokenLooks = (world: World) => Layer.Layer<Dns | ZoneServers>

const honest: BrokenLooks = (world) => Layer.merge(dnsLayer(world), zoneServersLayer(world))

export const looksThat =
  (fault: (honest: Asked) => Partial<Asked>): BrokenLooks =>
  (world) =>
    Layer.effectContext(
      Effect.gen(function* () {
        const asked = { dns: yield* Dns, servers: yield* ZoneServers }
        const made = { ...asked, ...fault(asked) }
        return Context.make(Dns, made.dns).pipe(Context.add(ZoneServers, made.servers))
      }),
    ).pipe(Layer.provide(honest(world)))

export type Answered = Extract<ZoneOutcome, { readonly _tag: "Answered" }>

/** Misreads a name server's answer about the record. */
export const hearing = (change: (heard: ZoneOutcome, question: DnsQuestion) => ZoneOutcome): BrokenLooks =>
  hearingAll((heard, question) => (question.name.startsWith(challengeLabel) ? change(heard, question) : heard))

/** Misreads an answer of the parent zone. */
export const hearingAbove = (change: (heard: ZoneOutcome, question: DnsQuestion) => ZoneOutcome): BrokenLooks =>
  hearingAll((heard, question) => (question.type === "NS" ? change(heard, question) : heard))

const hearingAll = (change: (heard: ZoneOutcome, question: DnsQuestion) => ZoneOutcome): BrokenLooks =>
  looksThat(({ servers }) => ({
    servers: {
      ask: (address, question) => Effect.map(servers.ask(address, question), (heard) => change(heard, question)),
    },
  }))

/** Misreads answers only; failures stay. */
export const ofAnswers = (change: (heard: Answered, question: DnsQuestion) => ZoneOutcome): BrokenLooks =>
  hearing((heard, question) => (heard._tag === "Answered" ? change(heard, question) : heard))

/** Misreads the texts of TXT records. */
export const ofTexts = (change: (texts: ReadonlyArray<string>) => ReadonlyArray<string>): BrokenLooks =>
  ofAnswers((heard, { name }) => {
    const texts = heard.answers.flatMap((one) => (one.type === "TXT" ? [one.strings.join("")] : []))
    if (texts.length === 0 || heard.answers.some(({ type }) => type === "CNAME")) return heard
    return { ...heard, answers: change(texts).map((text) => ({ type: "TXT", name, ttl: 60, strings: [text] })) }
  })

/** Misreads the resolver's answers: the last report counts. */
export const resolving = (change: (heard: DnsOutcome, question: DnsQuestion) => DnsOutcome): BrokenLooks =>
  looksThat(({ dns }) => ({
    dns: {
      ask: (question) =>
        Effect.map(dns.ask(question), (reports) =>
          reports.map((report) => ({ ...report, outcome: change(report.outcome, question) })),
        ),
    },
  }))

/** Asks servers whose behaviour changed. */
export const inWorldWith =
  (change: (behaviour: DnsBehaviour) => DnsBehaviour): BrokenLooks =>
  (world) => {
    const zones = Object.entries(world.zones ?? {}).map(([domain, { servers, ...zone }]) => {
      const changed = Object.entries(servers).map(([name, server]) => [
        name,
        server.says === undefined ? server : { ...server, says: change(server.says) },
      ])
      return [domain, { ...zone, servers: Object.fromEntries(changed) }]
    })
    return honest({ ...world, zones: Object.fromEntries(zones) })
  }

export const zoneOf = ({ name }: DnsQuestion): string => name.slice(name.indexOf(".") + 1)

export const soaOf = (name: string): DnsRecord => ({ type: "SOA", name, ttl: 60, data: "ns1.x hostmaster.x 1 2 3 4 5" })

/** An honest "no", where there was none. */
export const no = (question: DnsQuestion, zone = zoneOf(question)): ZoneOutcome => ({
  _tag: "Answered",
  rcode: "NXDOMAIN",
  authoritative: true,
  answers: [],
  authority: [soaOf(zone)],
})
