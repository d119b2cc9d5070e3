import { isAtOrBelow, readDns, isSameName } from "./dns-answer.ts"
import type { DomainName } from "./domain-name.ts"
import type { DnsObservation, DnsRecord } from "./observation.ts"

/**
 * `sign`: the name has a record, or another answer than a random name. `missing` alone proves nothing: names without name servers are
 * registered too.
 */
export const zoneFindings = ["sign", "missing", "inconclusive"] as const
export type ZoneFinding = (typeof zoneFindings)[number]

export const readZoneFinding = (name: DomainName, observations: ReadonlyArray<DnsObservation>): ZoneFinding => {
  const isAbout = ({ question, role }: DnsObservation) => role === "delegation" && isSameName(question.name, name.ascii)
  const about = observations.filter(isAbout)
  const isSign = (observation: DnsObservation) =>
    hasOwnRecord(name.ascii, observation) ||
    (isOddAnswer(observation) && isSiblingDifferent(name, observation, observations))
  if (about.some(isSign)) return "sign"
  return about.some((observation) => isMissingIn(name.publicSuffix, observation)) ? "missing" : "inconclusive"
}

const isMissingIn = (suffix: string, { outcome, question }: DnsObservation): boolean => {
  const finding = readDns(question, outcome)
  if (outcome._tag === "Failed" || finding._tag !== "None" || finding.kind !== "nxdomain") return false
  return outcome.authority.some(({ name, type }) => type === "SOA" && isAtOrBelow(suffix, name))
}

export const needsSibling = (name: DomainName, observation: DnsObservation): boolean =>
  !hasOwnRecord(name.ascii, observation) && isOddAnswer(observation)

/** True for any record of this name, whatever the rcode: an alias to a missing name (RFC 6604) is a record too. */
const hasOwnRecord = (name: string, { outcome }: DnsObservation): boolean =>
  outcome._tag === "Answered" &&
  [...outcome.answers, ...outcome.authority].some((record) => isSameName(record.name, name))

/**
 * SERVFAIL may show a broken delegation, NOERROR without records a name with other records. Both mean that the name exists, unless a
 * random name gets them too.
 */
const isOddAnswer = ({ outcome }: DnsObservation): boolean => {
  if (outcome._tag === "Failed") return false
  const rcode = outcome.rcode.toUpperCase()
  return rcode === "SERVFAIL" || (rcode === "NOERROR" && outcome.answers.length === 0 && !isReferral(outcome.authority))
}

const isReferral = (authority: ReadonlyArray<DnsRecord>): boolean =>
  authority.some(({ type }) => type === "NS") && !authority.some(({ type }) => type === "SOA")

/**
 * Compares with a random name at the same server. NOERROR counts unless a wildcard gives the random name records or the same empty
 * answer. SERVFAIL counts only if the random name gets a denial, because the fault may be the resolver's own.
 */
const isSiblingDifferent = (
  { publicSuffix }: DomainName,
  { outcome, server }: DnsObservation,
  observations: ReadonlyArray<DnsObservation>,
): boolean => {
  const siblings = observations
    .filter(
      (observation) =>
        observation.role === "control" &&
        observation.server === server &&
        observation.question.name.endsWith(`.${publicSuffix}`),
    )
    .map((observation) => readDns(observation.question, observation.outcome))
  if (outcome._tag === "Answered" && outcome.rcode.toUpperCase() === "NOERROR")
    return !siblings.some(
      (sibling) => sibling._tag === "Records" || (sibling._tag === "None" && sibling.kind === "nodata"),
    )
  return siblings.some((sibling) => sibling._tag === "None" && sibling.kind === "nxdomain")
}
