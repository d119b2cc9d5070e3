import * as Result from "effect/Result"
import { withAges } from "./answer-age.ts"
import { establish } from "./authoritative-not-found.ts"
import type { NotFoundFacts } from "./authoritative-not-found.ts"
import { negativeControl, positiveControl } from "./controls.ts"
import { delegates } from "./dns-answer.ts"
import type { DomainName } from "./domain-name.ts"
import { registrationBlock } from "./notices.ts"
import type { Observation, RdapObservation, Route } from "./observation.ts"
import { readProbe } from "./probe-reading.ts"
import type { NotFoundReading, ProbeReading } from "./probe-reading.ts"
import { mostTelling } from "./unknown-reason.ts"
import type { UnknownReason } from "./unknown-reason.ts"
import type { Authority, Unknown, Weighed } from "./verdict.ts"

export interface Evidence {
  readonly name: DomainName
  readonly observations: ReadonlyArray<Observation>
}

/**
 * The only place where observations become a verdict. A pure function of the *set* of observations: order does not
 * matter, and one more failed observation never moves a name toward "unregistered" (both are property-tested).
 */
export const weigh = ({ name, observations }: Evidence): Weighed => {
  const rdap = withAges(observations.filter((observation) => observation._tag === "Rdap"))
  const probes = rdap.filter((observation) => observation.role === "probe" && observation.asked === name.ascii)
  const readings = probes.map((probe) => readProbe(name, probe)).sort(byAuthorityThenTime)
  const at = latest(observations)
  const unknown = (reason: UnknownReason): Unknown => ({ _tag: "Unknown", reason, at })

  const controls = controlsAmong(rdap)
  // A base that finds a random name has shown nothing by finding this one.
  if (probes.some(({ route }) => controls(route).negativeControl === "failed")) return unknown("control_failed")

  const found = readings.find((reading) => reading._tag === "Found")
  const notFound = readings.filter((reading) => reading._tag === "NotFound")
  if (found !== undefined && notFound.length > 0) return unknown("contradictory_evidence")
  if (found !== undefined)
    return { _tag: "Registered", authority: found.authority, lifecycle: found.lifecycle, at: found.at }
  if (notFound.length > 0) {
    const delegated = observations.some(
      (one) => one._tag === "Dns" && one.role === "delegation" && delegates(name.ascii, one.outcome),
    )
    const proofs = notFound.map((reading) => ({
      reading,
      proof: establish({ ...reading.facts, ...controls(reading.facts.route), delegated }),
    }))
    return unregistered(proofs, unknown)
  }
  if (observations.some((one) => one._tag === "NoRoute")) return unknown("no_rdap_service")
  // Without a single probe nothing has arrived in time.
  return unknown(
    mostTelling(readings.flatMap((reading) => (reading._tag === "Nothing" ? [reading.reason] : []))) ?? "timeout",
  )
}

/** A server is authoritative for the TLDs it runs: what it showed about one, or another server showed, is no control here. */
const controlsAmong =
  (rdap: ReadonlyArray<RdapObservation>) =>
  ({ base, tld }: Route): Controls => {
    const ran = rdap.filter(({ route }) => route.base === base && route.tld === tld)
    return { positiveControl: positiveControl(ran), negativeControl: negativeControl(ran) }
  }

type Controls = Pick<NotFoundFacts, "positiveControl" | "negativeControl">

interface Claim {
  readonly reading: NotFoundReading
  readonly proof: ReturnType<typeof establish>
}

/** Every "not found" must stand on its own: one that does not stand spoils the others, never the other way round. */
const unregistered = (proofs: ReadonlyArray<Claim>, unknown: (reason: UnknownReason) => Unknown): Weighed => {
  const spoiled = mostTelling(proofs.flatMap(({ proof }) => (Result.isFailure(proof) ? [proof.failure] : [])))
  if (spoiled !== undefined) return unknown(spoiled)
  for (const { reading, proof } of proofs) {
    if (Result.isFailure(proof)) continue
    const block = reading.body === undefined ? undefined : registrationBlock(reading.body)
    return { _tag: "Unregistered", proof: proof.success, at: reading.at, ...(block === undefined ? {} : { block }) }
  }
  return unknown("timeout")
}

const rank = (authority: Authority): number =>
  authority.source === "aggregator" ? 2 : authority.basis === "supplement" ? 1 : 0

/** A total order, so that of several good readings the same one is always taken. */
const byAuthorityThenTime = (a: ProbeReading, b: ProbeReading): number =>
  rank(a.authority) - rank(b.authority) || compare(b.at, a.at) || b.attempt - a.attempt || compareWhole(a, b)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Two reports of one moment: which comes first does not matter, as long as it is not the order they arrived in. */
const compareWhole = (a: ProbeReading, b: ProbeReading): number => compare(JSON.stringify(a), JSON.stringify(b))

const latest = (observations: ReadonlyArray<Observation>): string =>
  observations.reduce((last, { at }) => (at > last ? at : last), "")
