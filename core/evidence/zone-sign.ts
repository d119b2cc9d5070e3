import { isWithin, readDns, sameName } from "./dns-answer.ts"
import type { DomainName } from "./domain-name.ts"
import type { DnsObservation, DnsRecord } from "./observation.ts"

/**
 * What the zone shows of the name. `sign`: a record of its own, or another answer than a random name beside it gets.
 * `missing`: the parent zone says that there is none; alone no evidence, for names without name servers are registered,
 * too.
 */
export const zoneWords = ["sign", "missing", "not_heard"] as const
export type ZoneWord = (typeof zoneWords)[number]

export const zoneWord = (name: DomainName, observations: ReadonlyArray<DnsObservation>): ZoneWord => {
  const isAbout = ({ question, role }: DnsObservation) => role === "delegation" && sameName(question.name, name.ascii)
  const about = observations.filter(isAbout)
  const isSign = (one: DnsObservation) =>
    hasOwnRecord(name.ascii, one) || (isOddAnswer(one) && siblingDiffers(name, one, observations))
  if (about.some(isSign)) return "sign"
  return about.some((one) => isMissingIn(name.publicSuffix, one)) ? "missing" : "not_heard"
}

const isMissingIn = (suffix: string, { outcome, question }: DnsObservation): boolean => {
  const finding = readDns(question, outcome)
  if (outcome._tag === "Failed" || finding._tag !== "None" || finding.kind !== "nxdomain") return false
  return outcome.authority.some(({ name, type }) => type === "SOA" && isWithin(suffix, name))
}

/** The same question about a random name is worth asking: this answer is no plain "there is no such name". */
export const needsSibling = (name: DomainName, observation: DnsObservation): boolean =>
  !hasOwnRecord(name.ascii, observation) && isOddAnswer(observation)

/** Whatever the code beside it: an alias to a name that is missing (RFC 6604), a delegation, or a zone of the name's own. */
const hasOwnRecord = (name: string, { outcome }: DnsObservation): boolean =>
  outcome._tag === "Answered" &&
  [...outcome.answers, ...outcome.authority].some((record) => sameName(record.name, name))

/** A broken delegation is SERVFAIL, and a name that has other records is NOERROR without name servers. */
const isOddAnswer = ({ outcome }: DnsObservation): boolean => {
  if (outcome._tag === "Failed") return false
  const rcode = outcome.rcode.toUpperCase()
  return rcode === "SERVFAIL" || (rcode === "NOERROR" && outcome.answers.length === 0 && !refers(outcome.authority))
}

/** Name servers of the parent, or of the root: others to ask, and no answer. */
const refers = (authority: ReadonlyArray<DnsRecord>): boolean =>
  authority.some(({ type }) => type === "NS") && !authority.some(({ type }) => type === "SOA")

/** Of the same server. That the name is there, only a wildcard takes back; failing servers may be the resolver's. */
const siblingDiffers = (
  { publicSuffix }: DomainName,
  { outcome, server }: DnsObservation,
  observations: ReadonlyArray<DnsObservation>,
): boolean => {
  const siblings = observations
    .filter((one) => one.role === "control" && one.server === server && one.question.name.endsWith(`.${publicSuffix}`))
    .map((one) => readDns(one.question, one.outcome))
  if (outcome._tag === "Answered" && outcome.rcode.toUpperCase() === "NOERROR")
    return !siblings.some((one) => one._tag === "Records" || (one._tag === "None" && one.kind === "nodata"))
  return siblings.some((one) => one._tag === "None" && one.kind === "nxdomain")
}
