import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { judgeRandomName, selectRandomNames } from "../../evidence/controls.ts"
import type { DomainName } from "../../evidence/domain-name.ts"
import {
  type DnsObservation,
  type DnsRole,
  hasRegistry,
  type Observation,
  type RdapObservation,
  type Route,
} from "../../evidence/observation.ts"
import {
  isUnclear,
  matchesAllRandom,
  needsSecondRandomName,
  statesAbsencePlainly,
} from "../../evidence/not-found-body.ts"
import { readProbe } from "../../evidence/probe-reading.ts"
import { weigh } from "../../evidence/weigh.ts"
import { needsSibling } from "../../evidence/zone-finding.ts"
import { lookupLimits } from "../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { Rdap, type RegistrySlot } from "../../ports/rdap.ts"
import { awaitUntil } from "../../sharing/await-until.ts"
import { randomLabel } from "../../state/random-label.ts"
import { Controls } from "./controls.ts"
import { WhoisLookup } from "./whois-lookup.ts"
import { currentIsoTime } from "../../sharing/iso-time.ts"

export interface Question {
  readonly name: DomainName
  /** Clock time (ms) after which no caller waits. */
  readonly by: number
  readonly slot?: RegistrySlot
}

/** The zone lookup ends before the deadline. Controls do not: without them the row is `pending`, never `unregistered`. */
export const gatherObservations = Effect.fn("gather")(function* (
  question: Question,
): Effect.fn.Return<ReadonlyArray<Observation>, never, Rdap | Dns | Controls | WhoisLookup> {
  const { name } = question
  yield* Effect.annotateCurrentSpan("name", name.ascii)
  const route = yield* Rdap.use((rdap) => rdap.findRoute(name.ascii))
  const observations: ReadonlyArray<Observation> =
    route === undefined
      ? [{ _tag: "NoRoute", tld: name.tld, at: yield* currentIsoTime }]
      : yield* askRegistry(question, route)
  // An aggregator is not a registry, so WHOIS may still show a registration.
  if (hasRegistry(route) || weigh({ name, observations })._tag !== "Unknown") return observations
  return [...observations, ...(yield* WhoisLookup.use((whois) => whois.ask(name)))]
})

const askRegistry = Effect.fnUntraced(function* (
  { name, by, slot }: Question,
  route: Route,
): Effect.fn.Return<ReadonlyArray<Observation>, never, Rdap | Dns | Controls> {
  const rdap = yield* Rdap
  const controls = yield* Controls
  // A registry of .uk answers 404 for all of ac.uk, so controls use the exact suffix.
  const suffix = name.publicSuffix
  const randomControl = yield* Effect.forkChild(controls.askRandom(route, suffix))
  const zone = yield* Effect.forkChild(askZone(name, computeZoneDeadline(by, yield* Clock.currentTimeMillis)))
  const reports = yield* rdap.ask({ name: name.ascii, route, by, ...(slot === undefined ? {} : { slot }) })
  const probes = reports.map((report): RdapObservation => ({ ...report, role: "probe" }))
  const readings = probes.map((probe) => readProbe(name, probe))
  if (!probes.some(isConclusive)) {
    yield* Effect.all([Fiber.interrupt(zone), Fiber.interrupt(randomControl)], { discard: true })
    return probes
  }
  if (!readings.some(({ _tag }) => _tag === "NotFound")) {
    yield* Fiber.interrupt(zone)
    const randomAnswers = yield* Fiber.join(randomControl)
    // If the base also finds a random name, its "found" gives no known name.
    const isFound = readings.some((reading) => reading._tag === "Found" && reading.authority.source === "authoritative")
    if (isFound && judgeRandomName(randomAnswers) === "passed") controls.rememberKnownName(route, name.ascii)
    return [...probes, ...randomAnswers]
  }
  // Only a "not found" can be contradicted by the zone or confirmed by a later known name.
  const randomAnswers = yield* Fiber.join(randomControl)
  const random = selectRandomNames(randomAnswers)
  const unclearProbes = probes.filter((probe) => isUnclear(probe, [name.ascii, name.unicode], random))
  const needsOneMore = unclearProbes.every((probe) => needsSecondRandomName(probe, random))
  const askUnclear = needsOneMore ? controls.askKnownAndRandom : controls.askKnownThenRandom
  const controlAnswers = yield* (unclearProbes.length > 0 ? askUnclear : controls.askKnown)(route, suffix)
  const zoneObservations = yield* Fiber.join(zone)
  // The 404 has a new form, so the cached random control is stale. A cached RDAP error stays valid: the new form may come from a broken server.
  const isOutdated =
    !random.some(statesAbsencePlainly) && unclearProbes.some((probe) => !matchesAllRandom(probe, random))
  return [...probes, ...controlAnswers, ...(isOutdated ? [] : randomAnswers), ...zoneObservations]
})

/** Other answers end the lookup as `unknown`, so they need no controls. */
const isConclusive = ({ outcome }: RdapObservation): boolean =>
  outcome._tag === "Answered" && (outcome.status === 200 || outcome.status === 404)

/** Takes at most 80 % of the time left, so that the row arrives before the caller's deadline. */
const computeZoneDeadline = (by: number, now: number): number =>
  now + (by > now ? Math.min(lookupLimits.companionMs, Math.floor((by - now) * 0.8)) : lookupLimits.companionMs)

/** An odd answer may come from a wildcard or a broken resolver. A random name shows whether every name gets it. */
const askZone = Effect.fnUntraced(function* (name: DomainName, until: number) {
  const answers = yield* askNameServers(name.ascii, "delegation", until)
  if (!answers.some((answer) => needsSibling(name, answer))) return answers
  return [...answers, ...(yield* askNameServers(`${yield* randomLabel}.${name.publicSuffix}`, "control", until))]
})

const askNameServers = Effect.fnUntraced(function* (domain: string, role: DnsRole, until: number) {
  const dns = yield* Dns
  const question = { name: domain, type: "NS" } as const
  const timeoutMs = Math.max(0, until - (yield* Clock.currentTimeMillis))
  const reports = yield* awaitUntil(dns.ask(question), until)
  if (Option.isSome(reports)) return reports.value.map((report): DnsObservation => ({ ...report, role }))
  const outcome = { _tag: "Failed", failure: "timeout" } as const
  const nothing = { _tag: "Dns", question, server: "", outcome, attempt: 1, ms: timeoutMs } as const
  return [{ ...nothing, role, at: yield* currentIsoTime }]
})
