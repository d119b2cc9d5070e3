import * as Order from "effect/Order"
import * as Result from "effect/Result"
import { addKnownAges } from "./answer-age.ts"
import { establishNotFound } from "./authoritative-not-found.ts"
import {
  dropFirstLabel,
  hasRandomControlAfterKnownName,
  judgeKnownName,
  judgeRandomName,
  selectControls,
  wasKnownNameAsked,
} from "./controls.ts"
import type { DomainName } from "./domain-name.ts"
import { readNotFoundAmong } from "./not-found-body.ts"
import type { RegistrationBlock } from "./row.ts"
import { hasRegistry, type Observation, type RdapObservation, type Route } from "./observation.ts"
import { readProbe, type ProbeReading } from "./probe-reading.ts"
import { pickReason, type UnknownReason } from "./unknown-reason.ts"
import type { Authority, Registered, RegisteredByWhois, Unknown, Weighed } from "./verdict.ts"
import { deniesRandom, readWhois } from "./whois-reading.ts"
import { readZoneFinding, type ZoneFinding } from "./zone-finding.ts"

export interface Evidence {
  readonly name: DomainName
  readonly observations: ReadonlyArray<Observation>
}

/**
 * The only function that draws a conclusion. The order of observations does not matter, and one more failure never makes a name
 * "unregistered".
 */
export const weigh = (evidence: Evidence): Weighed => {
  const verdict = weighRdap(evidence)
  const mayUseWhois = verdict._tag === "Unknown" && hasNoRegistryRoute(evidence)
  return mayUseWhois ? (weighWhois(evidence) ?? verdict) : verdict
}

/** WHOIS counts only where no RDAP server is known. */
const hasNoRegistryRoute = ({ observations }: Evidence): boolean => {
  const routes = observations.flatMap((observation) =>
    observation._tag === "NoRoute" ? [undefined] : observation._tag === "Rdap" ? [observation.route] : [],
  )
  return routes.length > 0 && !routes.some(hasRegistry)
}

const weighRdap = ({ name, observations }: Evidence): Exclude<Weighed, RegisteredByWhois> => {
  const rdap = addKnownAges(observations.filter((observation) => observation._tag === "Rdap"))
  const probes = rdap.filter((observation) => observation.role === "probe" && observation.askedName === name.ascii)
  const readings = probes.map((probe) => readProbe(name, probe)).sort(compareAuthorityThenTime)
  const at = findLatestTime(observations)
  const makeUnknown = (reason: UnknownReason): Unknown => ({ _tag: "Unknown", reason, at })

  const selectRun = (route: Route) => selectControls(rdap, route, name.publicSuffix)
  // R3: a base that finds a random name finds every name, so no answer from it counts.
  if (probes.some(({ route }) => judgeRandomName(selectRun(route)) === "failed")) return makeUnknown("control_failed")

  const foundReading = readings.find((reading) => reading._tag === "Found")
  const notFound = readings.filter((reading) => reading._tag === "NotFound")
  const isContradicted = readings.some(
    (reading) => reading._tag === "Nothing" && reading.reason === "contradictory_evidence",
  )
  if ((foundReading !== undefined && notFound.length > 0) || isContradicted)
    return makeUnknown("contradictory_evidence")
  if (foundReading !== undefined)
    return isFindingTrusted(name, foundReading, selectRun(foundReading.route))
      ? makeRegistered(foundReading)
      : makeUnknown("control_not_run")
  if (notFound.length > 0) {
    const dns = observations.filter((observation) => observation._tag === "Dns")
    const zone = readZoneFinding(name, dns)
    const claims = notFound.map(({ at, probe }) => makeClaim(name, at, probe, selectRun(probe.route), zone))
    return concludeUnregistered(claims, makeUnknown)
  }
  if (observations.some((observation) => observation._tag === "NoRoute")) return makeUnknown("no_rdap_service")
  const reasons = readings.flatMap((reading) => (reading._tag === "Nothing" ? [reading.reason] : []))
  return makeUnknown(pickReason(reasons) ?? "timeout")
}

/** R1: WHOIS can only show a registration, and only if the same server does not call a random name registered. */
const weighWhois = ({ name: { ascii, publicSuffix }, observations }: Evidence): RegisteredByWhois | undefined => {
  const whois = observations.filter((observation) => observation._tag === "Whois")
  const probe = whois.find(({ askedName, role }) => role === "probe" && askedName === ascii)
  const reading = probe === undefined ? undefined : readWhois(probe)
  if (probe === undefined || reading?._tag !== "Registered") return undefined
  const controls = whois.filter(
    ({ askedName, role, server }) =>
      role === "control_negative" && server === probe.server && dropFirstLabel(askedName) === publicSuffix,
  )
  if (controls.length === 0 || !controls.every(deniesRandom)) return undefined
  return { _tag: "RegisteredByWhois", server: probe.server, shown: reading.shown, at: probe.at }
}

const makeRegistered = ({ at, authority, lifecycle, registration }: FoundReading): Registered => {
  // An aggregator's registration facts are left out, because only the registry knows the registrar.
  const ownFacts = authority.source === "authoritative" && registration !== undefined ? { registration } : {}
  return { _tag: "Registered", authority, lifecycle, ...ownFacts, at }
}

type RdapObservations = ReadonlyArray<RdapObservation>

/** Trusts a "found" if IANA lists the base for this suffix and the answer has registration facts, or if the base denies a random name. */
const isFindingTrusted = (
  name: DomainName,
  { authority, isNameAlone, route }: FoundReading,
  controls: RdapObservations,
): boolean =>
  (!isNameAlone &&
    authority.source === "authoritative" &&
    authority.basis === "iana" &&
    route.tld === name.publicSuffix) ||
  judgeRandomName(controls) === "passed"

type FoundReading = Extract<ProbeReading, { readonly _tag: "Found" }>

interface NotFoundClaim {
  readonly at: string
  readonly block?: RegistrationBlock
  readonly proof: ReturnType<typeof establishNotFound>
}

const makeClaim = (
  name: DomainName,
  at: string,
  probe: RdapObservation,
  controls: RdapObservations,
  zone: ZoneFinding,
): NotFoundClaim => {
  const { meaning, ...block } = readNotFoundAmong(name, probe, controls)
  // This 404 has the same body as that for random names. It counts only if the base answered a random name after it found a known one.
  const isUnproved = meaning === "like_control" && !hasRandomControlAfterKnownName(controls, probe.at)
  const stateAfterProbe = judgeKnownName(controls, probe.at)
  const knownState = isUnproved && stateAfterProbe === "passed" ? "not_run" : stateAfterProbe
  const proof = establishNotFound({
    name: name.ascii,
    publicSuffix: name.publicSuffix,
    route: probe.route,
    urls: probe.hops.map((hop) => hop.url),
    status: 404,
    body: meaning,
    positiveControl: knownState === "not_run" && !wasKnownNameAsked(controls, probe.at) ? "not_asked" : knownState,
    negativeControl: judgeRandomName(controls),
    zone,
    at,
  })
  return { at, proof, ...block }
}

/** Each "not found" must pass all checks. If one fails, the name is `unknown`. */
const concludeUnregistered = (
  claims: ReadonlyArray<NotFoundClaim>,
  unknown: (reason: UnknownReason) => Unknown,
): Exclude<Weighed, RegisteredByWhois> => {
  const failedReason = pickReason(claims.flatMap(({ proof }) => (Result.isFailure(proof) ? [proof.failure] : [])))
  if (failedReason !== undefined) return unknown(failedReason)
  const [first] = claims.flatMap(({ proof, ...rest }) =>
    Result.isSuccess(proof) ? [{ ...rest, proof: proof.success }] : [],
  )
  return first === undefined ? unknown("timeout") : { _tag: "Unregistered", ...first }
}

const rankAuthority = (authority: Authority): number =>
  authority.source === "aggregator" ? 2 : authority.basis === "supplement" ? 1 : 0

/** A total order, so that the verdict does not depend on the order of arrival. */
const compareAuthorityThenTime = (a: ProbeReading, b: ProbeReading): number =>
  rankAuthority(a.authority) - rankAuthority(b.authority) ||
  Order.String(b.at, a.at) ||
  b.attempt - a.attempt ||
  Order.String(JSON.stringify(a), JSON.stringify(b))

const findLatestTime = (observations: ReadonlyArray<Observation>): string =>
  observations.reduce((last, { at }) => (at > last ? at : last), "")
