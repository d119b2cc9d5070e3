import * as Result from "effect/Result"
import { evidenceLimits } from "./limits.ts"
import type { DnsFailure, DnsOutcome, DnsQuestion, DnsRecord, DnsType } from "./observation.ts"

/** `None` is a fact that a server stated. `Failed` never turns into `None`. */
export type DnsFinding =
  | { readonly _tag: "Records"; readonly records: ReadonlyArray<DnsRecord> }
  | { readonly _tag: "None"; readonly kind: "nodata" | "nxdomain" }
  | { readonly _tag: "Failed"; readonly reason: DnsFailedReason }

/**
 * `cname_unfinished`: an alias without its target. `referral`: RFC 2308, 2.2. `contradictory`: NXDOMAIN beside records, or two aliases.
 * `unrelated`: records of other names. `other_server`: not from the required server.
 */
export type DnsFailedReason =
  | DnsFailure
  | (typeof rcodes)[number]
  | "other_rcode"
  | "cname_loop"
  | "cname_too_long"
  | "cname_unfinished"
  | "referral"
  | "contradictory"
  | "unrelated"
  | "other_server"

export const readDns = (question: DnsQuestion, outcome: DnsOutcome): DnsFinding => {
  if (outcome._tag === "Failed") return makeFailedFinding(outcome.failure)
  const rcode = outcome.rcode.toUpperCase()
  if (rcode !== "NOERROR" && rcode !== "NXDOMAIN")
    return makeFailedFinding(rcodes.find((knownRcode) => knownRcode.toUpperCase() === rcode) ?? "other_rcode")
  const chain = followAliases(question, outcome.answers)
  if (Result.isFailure(chain)) return makeFailedFinding(chain.failure)
  const chainEnd = chain.success
  const records = outcome.answers.filter(
    (record) => record.type === question.type && isSameName(record.name, chainEnd.name),
  )
  // An answer with records of other names only proves neither presence nor absence.
  if (records.length + chainEnd.aliases.length === 0 && outcome.answers.length > 0)
    return makeFailedFinding("unrelated")
  if (rcode === "NXDOMAIN") {
    if (records.length > 0) return makeFailedFinding("contradictory")
    if (!isFromItsZone(chainEnd, outcome.authority)) return makeFailedFinding("unrelated")
    // NXDOMAIN is about the last name of a chain (RFC 6604): a name with an alias exists.
    return makeNoneFinding(chainEnd.aliases.length === 0 ? "nxdomain" : "nodata")
  }
  if (records.length > 0) return { _tag: "Records", records }
  return readEmptyAnswer(chainEnd.aliases.length, outcome.authority)
}

export const listAliases = (question: DnsQuestion, outcome: DnsOutcome): ReadonlyArray<string> => {
  if (outcome._tag === "Failed" || readDns(question, outcome)._tag === "Failed") return []
  return Result.match(followAliases(question, outcome.answers), {
    onFailure: () => [],
    onSuccess: ({ aliases }) => aliases,
  })
}

/** True when an answer has a name server of exactly this name, not of a parent. */
export const isDelegated = (name: string, outcome: DnsOutcome): boolean =>
  outcome._tag === "Answered" &&
  outcome.rcode.toUpperCase() === "NOERROR" &&
  [...outcome.answers, ...outcome.authority].some((record) => record.type === "NS" && isSameName(record.name, name))

/** Case-insensitive (RFC 4343), with or without the root's dot. */
export const isSameName = (a: string, b: string): boolean => foldCase(a) === foldCase(b)

const foldCase = (name: string): string => name.replace(/\.$/u, "").replace(/[A-Z]/gu, (letter) => letter.toLowerCase())

const makeFailedFinding = (reason: DnsFailedReason): DnsFinding => ({ _tag: "Failed", reason })

const rcodes = ["servfail", "refused", "formerr", "notimp"] as const

interface AliasEnd {
  readonly name: string
  readonly aliases: ReadonlyArray<string>
}

const followAliases = (
  question: DnsQuestion,
  answers: ReadonlyArray<DnsRecord>,
): Result.Result<AliasEnd, DnsFailedReason> => {
  // A question for CNAME is about the alias itself (RFC 1034, section 3.6.2).
  if (question.type === "CNAME") return Result.succeed({ name: question.name, aliases: [] })
  const targets = listAliasTargets(answers)
  const aliases: Array<string> = []
  const start = foldCase(question.name)
  while (aliases.length <= evidenceLimits.cnameChain) {
    const name = aliases.at(-1) ?? start
    const [target, ...others] = targets.get(name) ?? []
    if (target === undefined) return Result.succeed({ name, aliases })
    if (others.length > 0) return Result.fail("contradictory")
    if (target === start || aliases.includes(target)) return Result.fail("cname_loop")
    aliases.push(target)
  }
  return Result.fail("cname_too_long")
}

const listAliasTargets = (answers: ReadonlyArray<DnsRecord>): ReadonlyMap<string, ReadonlySet<string>> => {
  const targets = new Map<string, Set<string>>()
  for (const record of answers) {
    if (record.type !== "CNAME") continue
    const owner = foldCase(record.name)
    targets.set(owner, (targets.get(owner) ?? new Set()).add(foldCase(record.data)))
  }
  return targets
}

/** RFC 2308: the SOA is of the zone that holds the name. Another comes from a filter, or after an alias. */
const isFromItsZone = ({ aliases, name }: AliasEnd, authority: ReadonlyArray<DnsRecord>): boolean =>
  authority.every(
    (record) =>
      record.type !== "SOA" ||
      (isAtOrBelow(foldCase(name), record.name) && !isSameName(name, record.name)) ||
      (aliases.length > 0 && foldCase(record.name) === ""),
  )

/** Excludes the root: it contains every name, so its SOA proves nothing about one. */
export const isAtOrBelow = (name: string, zone: string): boolean =>
  foldCase(zone) !== "" && (foldCase(name) === foldCase(zone) || foldCase(name).endsWith(`.${foldCase(zone)}`))

const makeNoneFinding = (kind: "nodata" | "nxdomain"): DnsFinding => ({ _tag: "None", kind })

const readEmptyAnswer = (aliases: number, authority: ReadonlyArray<DnsRecord>): DnsFinding => {
  const hasAuthorityRecord = (type: DnsType) => authority.some((record) => record.type === type)
  if (hasAuthorityRecord("SOA")) return makeNoneFinding("nodata")
  if (hasAuthorityRecord("NS")) return makeFailedFinding("referral")
  return aliases === 0 ? makeNoneFinding("nodata") : makeFailedFinding("cname_unfinished")
}
