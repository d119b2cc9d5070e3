import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { selectRandomNames } from "../../evidence/controls.ts"
import type { DomainName } from "../../evidence/domain-name.ts"
import {
  type DnsObservation,
  type DnsRole,
  hasRegistry,
  type Observation,
  type RdapObservation,
  type Route,
} from "../../evidence/observation.ts"
import { matchesAllRandom, isUnclear } from "../../evidence/not-found-body.ts"
import { readProbe } from "../../evidence/probe-reading.ts"
import { weigh } from "../../evidence/weigh.ts"
import { needsSibling } from "../../evidence/zone-sign.ts"
import { limits } from "../../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { Rdap, type RegistryTurn } from "../../ports/rdap.ts"
import { awaitUntil } from "../../sharing/await-until.ts"
import { randomLabel } from "../../state/random-label.ts"
import { Controls } from "./controls.ts"
import { WhoisWitness } from "./whois-witness.ts"

export interface Question {
  readonly name: DomainName
  /** Clock time (ms) after which no caller waits any more. */
  readonly by: number
  readonly turn?: RegistryTurn
}

/**
 * Collects what `weigh` needs: the registry's answer, its controls, and the parent zone's where it could contradict; where no RDAP server of the
 * registry is known, what its WHOIS server says.
 * Only the zone has a deadline: a row whose controls are still out is `pending`, not decided without them.
 */
export const gather = Effect.fn("gather")(function* (
  question: Question,
): Effect.fn.Return<ReadonlyArray<Observation>, never, Rdap | Dns | Controls | WhoisWitness> {
  const { name } = question
  yield* Effect.annotateCurrentSpan("name", name.ascii)
  const route = yield* Rdap.use((rdap) => rdap.route(name.ascii))
  const observations: ReadonlyArray<Observation> =
    route === undefined ? [{ _tag: "NoRoute", tld: name.tld, at: yield* nowIso }] : yield* fromServer(question, route)
  // An aggregator is no registry: what it cannot say, the registry's WHOIS server may.
  if (hasRegistry(route) || weigh({ name, observations })._tag !== "Unknown") return observations
  return [...observations, ...(yield* WhoisWitness.use((witness) => witness.ask(name)))]
})

/** Asks an RDAP server, its controls, and the zone if it could contradict. */
const fromServer = Effect.fnUntraced(function* (
  { name, by, turn }: Question,
  route: Route,
): Effect.fn.Return<ReadonlyArray<Observation>, never, Rdap | Dns | Controls> {
  const [rdap, controls] = [yield* Rdap, yield* Controls]
  // The controls have to stand under the very suffix: a registry of .uk answers 404 for all of ac.uk, which others run.
  const suffix = name.publicSuffix
  const negative = yield* Effect.forkChild(controls.negative(route, suffix))
  const zone = yield* Effect.forkChild(zoneAround(name, companionsBy(by, yield* Clock.currentTimeMillis)))
  const reports = yield* rdap.ask({ name: name.ascii, route, by, ...(turn === undefined ? {} : { turn }) })
  const probes = reports.map((report): RdapObservation => ({ ...report, role: "probe" }))
  const readings = probes.map((probe) => readProbe(name, probe))
  if (!probes.some(isConclusive)) {
    yield* Effect.all([Fiber.interrupt(zone), Fiber.interrupt(negative)], { discard: true })
    return probes
  }
  if (!readings.some(({ _tag }) => _tag === "NotFound")) {
    yield* Fiber.interrupt(zone)
    if (readings.some((one) => one._tag === "Found" && one.authority.source === "authoritative"))
      controls.learn(route, name.ascii)
    return [...probes, ...(yield* Fiber.join(negative))]
  }
  // Only a "not found" can be contradicted by the zone, and only a known name found after it vouches for it.
  const ran = yield* Fiber.join(negative)
  const random = selectRandomNames(ran)
  const unclearProbes = probes.filter((probe) => isUnclear(probe, [name.ascii, name.unicode], random))
  const vouch = unclearProbes.length > 0 ? controls.positiveThenNegative : controls.positive
  const known = yield* vouch(route, suffix)
  const inZone = yield* Fiber.join(zone)
  // An hour of names is not compared with an answer that this base no longer gives.
  const isOutdated = unclearProbes.some((probe) => !matchesAllRandom(probe, random))
  return [...probes, ...known, ...(isOutdated ? [] : ran), ...inZone]
})

/** A control can confirm only a 200 or a 404. */
const isConclusive = ({ outcome }: RdapObservation): boolean =>
  outcome._tag === "Answered" && (outcome.status === 200 || outcome.status === 404)

/**
 * Questions beside a probe must leave the row time to arrive before the deadline, however short that is. If the deadline passed while
 * this process stood still, no caller waits, and nothing needs to hurry.
 */
const companionsBy = (by: number, now: number): number =>
  now + (by > now ? Math.min(limits.companionMs, Math.floor((by - now) * 0.8)) : limits.companionMs)

/** The zone's name servers for the name; and for a random one, where the answer is odd. */
const zoneAround = Effect.fnUntraced(function* (name: DomainName, until: number) {
  const own = yield* nameServers(name.ascii, "delegation", until)
  if (!own.some((one) => needsSibling(name, one))) return own
  return [...own, ...(yield* nameServers(`${yield* randomLabel}.${name.publicSuffix}`, "control", until))]
})

const nameServers = Effect.fnUntraced(function* (domain: string, role: DnsRole, until: number) {
  const dns = yield* Dns
  const question = { name: domain, type: "NS" } as const
  const patienceMs = Math.max(0, until - (yield* Clock.currentTimeMillis))
  const reports = yield* awaitUntil(dns.ask(question), until)
  if (Option.isSome(reports)) return reports.value.map((report): DnsObservation => ({ ...report, role }))
  const outcome = { _tag: "Failed", failure: "timeout" } as const
  const nothing = { _tag: "Dns", question, server: "", outcome, attempt: 1, ms: patienceMs } as const
  return [{ ...nothing, role, at: yield* nowIso }]
})

/** RFC 3339 UTC, from Effect's clock so that virtual time works. */
const nowIso: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms).toISOString())
