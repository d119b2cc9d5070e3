import type { DnsFailure, DnsRecord } from "./observation.ts"
import { isAtOrBelow, isSameName } from "./dns-answer.ts"

/** `authoritative` is the AA bit. */
export type ZoneOutcome =
  | {
      readonly _tag: "Answered"
      readonly rcode: string
      readonly authoritative: boolean
      readonly answers: ReadonlyArray<DnsRecord>
      readonly authority: ReadonlyArray<DnsRecord>
      /** Glue: addresses of the servers in a referral. */
      readonly additional?: ReadonlyArray<DnsRecord>
    }
  /** `forbidden_address`: the address is not public, so the service did not query it. */
  | { readonly _tag: "Failed"; readonly failure: DnsFailure | "forbidden_address" }

/**
 * `not_authoritative`: a lame delegation or a referral. `wrong_zone`: a denial about another zone. `alias`: not followed. `contradictory`:
 * NXDOMAIN with records.
 */
export const zoneFailures = [
  "timeout",
  "network",
  "garbage",
  "spoofed",
  "truncated",
  "forbidden_address",
  "no_address",
  "address_lookup_failed",
  "servfail",
  "refused",
  "formerr",
  "notimp",
  "other_rcode",
  "not_authoritative",
  "wrong_zone",
  "no_soa",
  "alias",
  "contradictory",
  "unrelated",
] as const
export type ZoneFailure = (typeof zoneFailures)[number]

export interface ExpectedRecord {
  readonly zone: string
  readonly value: string
}

export const challengeLabel = "_surename-challenge"
export const toChallengeName = (zone: string): string => `${challengeLabel}.${zone}`

let makeDenied: (kind: Denial) => Denied

/** `other_value`: no TXT record has the expected value. */
type Denial = "nxdomain" | "nodata" | "other_value"

/** R7. A server's authoritative denial of the record. Only `readZoneAnswer` makes one: no failure ever becomes it. */
export class Denied {
  readonly _tag = "Denied"
  readonly #kind: Denial
  private constructor(kind: Denial) {
    this.#kind = kind
  }
  get kind(): Denial {
    return this.#kind
  }
  static {
    makeDenied = (kind) => new Denied(kind)
  }
}

let makeFoundRecord: () => FoundRecord

/** The constructor is private, so only `readZoneAnswer` makes one. */
export class FoundRecord {
  readonly _tag = "Found"
  readonly #kind = "found"
  private constructor() {}
  get kind(): "found" {
    return this.#kind
  }
  static {
    makeFoundRecord = () => new FoundRecord()
  }
}

export type RecordCheck = FoundRecord | Denied | { readonly _tag: "Failed"; readonly reason: ZoneFailure }

export const readZoneAnswer = ({ value, zone }: ExpectedRecord, outcome: ZoneOutcome): RecordCheck => {
  if (outcome._tag === "Failed") return makeFailed(outcome.failure)
  const { answers, authority, authoritative } = outcome
  const rcode = outcome.rcode.toUpperCase()
  const name = toChallengeName(zone)
  if (rcode !== "NOERROR" && rcode !== "NXDOMAIN") return makeFailed(refusals[rcode] ?? "other_rcode")
  if (!authoritative) return makeFailed("not_authoritative")
  const ownRecords = answers.filter((record) => isSameName(record.name, name))
  if (ownRecords.some(({ type }) => type === "CNAME")) return makeFailed("alias")
  const texts = ownRecords.flatMap((record) => (record.type === "TXT" ? [record.strings.join("")] : []))
  if (texts.length > 0) {
    if (rcode === "NXDOMAIN") return makeFailed("contradictory")
    // Compares every text, so that timing does not reveal the right one.
    return texts.filter((text) => isSameText(text, value)).length > 0 ? makeFoundRecord() : makeDenied("other_value")
  }
  // An answer with only other names or types proves neither presence nor absence.
  if (answers.length > 0) return makeFailed("unrelated")
  const zones = authority.filter(({ type }) => type === "SOA")
  if (zones.length === 0) return makeFailed("no_soa")
  // RFC 2308: the SOA must be of this zone, or of one that begins at the name.
  if (!zones.every((soa) => isAtOrBelow(soa.name, zone) && isAtOrBelow(name, soa.name))) return makeFailed("wrong_zone")
  return makeDenied(rcode === "NXDOMAIN" ? "nxdomain" : "nodata")
}

const makeFailed = (reason: ZoneFailure): RecordCheck => ({ _tag: "Failed", reason })

const refusals: Readonly<Record<string, ZoneFailure>> = {
  SERVFAIL: "servfail",
  REFUSED: "refused",
  FORMERR: "formerr",
  NOTIMP: "notimp",
}

/** Compares in constant time. The length is not secret. */
const isSameText = (left: string, right: string): boolean => {
  let differs = left.length ^ right.length
  for (let index = 0; index < right.length; index++) differs |= (left.charCodeAt(index) || 0) ^ right.charCodeAt(index)
  return differs === 0
}
