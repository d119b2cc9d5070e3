import type { DnsOutcome, DnsQuestion, DnsRecord } from "@surename/core/evidence/observation"
import { challengeLabel, type ZoneOutcome } from "@surename/core/evidence/zone-answer"
import { Dns } from "@surename/core/ports/dns"
import { ZoneServers } from "@surename/core/ports/zone-servers"
import { type DnsBehaviour, dnsLayer, type World, zoneServersLayer } from "@surename/fixtures"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

interface RecordCheckServices {
  readonly dns: Dns["Service"]
  readonly servers: ZoneServers["Service"]
}

/** Resolvers and name servers that are asked as they should be, but for one thing. */
export type BrokenChecks = (world: World) => Layer.Layer<Dns | ZoneServers>

const honest: BrokenChecks = (world) => Layer.merge(dnsLayer(world), zoneServersLayer(world))

export const breakChecks =
  (fault: (honest: RecordCheckServices) => Partial<RecordCheckServices>): BrokenChecks =>
  (world) =>
    Layer.effectContext(
      Effect.gen(function* () {
        const services = { dns: yield* Dns, servers: yield* ZoneServers }
        const made = { ...services, ...fault(services) }
        return Context.make(Dns, made.dns).pipe(Context.add(ZoneServers, made.servers))
      }),
    ).pipe(Layer.provide(honest(world)))

export type AnsweredOutcome = Extract<ZoneOutcome, { readonly _tag: "Answered" }>

/** Misreads a name server's answer about the record. */
export const changeZone = (change: (outcome: ZoneOutcome, question: DnsQuestion) => ZoneOutcome): BrokenChecks =>
  changeAllAnswers((outcome, question) =>
    question.name.startsWith(challengeLabel) ? change(outcome, question) : outcome,
  )

/** Misreads an answer of the parent zone. */
export const changeParentAnswer = (
  change: (outcome: ZoneOutcome, question: DnsQuestion) => ZoneOutcome,
): BrokenChecks =>
  changeAllAnswers((outcome, question) => (question.type === "NS" ? change(outcome, question) : outcome))

const changeAllAnswers = (change: (outcome: ZoneOutcome, question: DnsQuestion) => ZoneOutcome): BrokenChecks =>
  breakChecks(({ servers }) => ({
    servers: {
      ask: (address, question) => Effect.map(servers.ask(address, question), (outcome) => change(outcome, question)),
    },
  }))

/** Misreads answers only; failures stay. */
export const changeAnswers = (change: (answer: AnsweredOutcome, question: DnsQuestion) => ZoneOutcome): BrokenChecks =>
  changeZone((outcome, question) => (outcome._tag === "Answered" ? change(outcome, question) : outcome))

/** Misreads the texts of TXT records. */
export const changeTexts = (change: (texts: ReadonlyArray<string>) => ReadonlyArray<string>): BrokenChecks =>
  changeAnswers((answer, { name }) => {
    const texts = answer.answers.flatMap((record) => (record.type === "TXT" ? [record.strings.join("")] : []))
    if (texts.length === 0 || answer.answers.some(({ type }) => type === "CNAME")) return answer
    return { ...answer, answers: change(texts).map((text) => ({ type: "TXT", name, ttl: 60, strings: [text] })) }
  })

/** Misreads the resolver's answers: the last report counts. */
export const changeResolverAnswer = (
  change: (outcome: DnsOutcome, question: DnsQuestion) => DnsOutcome,
): BrokenChecks =>
  breakChecks(({ dns }) => ({
    dns: {
      ask: (question) =>
        Effect.map(dns.ask(question), (reports) =>
          reports.map((report) => ({ ...report, outcome: change(report.outcome, question) })),
        ),
    },
  }))

export const changeDnsBehaviour =
  (change: (behaviour: DnsBehaviour) => DnsBehaviour): BrokenChecks =>
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

export const findParentZone = ({ name }: DnsQuestion): string => name.slice(name.indexOf(".") + 1)

export const makeSoa = (name: string): DnsRecord => ({
  type: "SOA",
  name,
  ttl: 60,
  data: "ns1.x hostmaster.x 1 2 3 4 5",
})

/** An honest "no", where there was none. */
export const makeDenial = (question: DnsQuestion, zone = findParentZone(question)): ZoneOutcome => ({
  _tag: "Answered",
  rcode: "NXDOMAIN",
  authoritative: true,
  answers: [],
  authority: [makeSoa(zone)],
})
