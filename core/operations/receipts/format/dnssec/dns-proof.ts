import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { receiptLimits } from "../../limits.ts"
import { toIsoTime } from "../../../../sharing/iso-time.ts"
import { joinBytes, type ReceiptCrypto, toHex } from "../bytes.ts"
import { type Denial, readDenial } from "./denial.ts"
import { isSameName, type Labels, takeLastLabels, readLabels, toWire, writeLabels } from "./names.ts"
import { rootAnchors } from "./root-anchors.ts"
import {
  type DnsKey,
  findValidity,
  readSet,
  readZoneKey,
  type RecordSet,
  SignedSet,
  typeNumbers,
  type Validity,
} from "./signed-set.ts"

/** Sets of records in one proof. */
const dnsProofSets = 32
const dnsSignatureChecks = 128
const dnsProofChars = 32 * 1_024
const dnsProofMissingChars = 1_024

/** Signatures from the root to the zone of a name, or the reason for their absence. */
export const DnsProof = Schema.Union([
  Schema.Struct({ sets: Schema.Array(SignedSet) }),
  Schema.Struct({ missing: Schema.String.check(Schema.isMaxLength(dnsProofMissingChars)) }),
])
export type DnsProof = typeof DnsProof.Type

/** `signed`: the zone delegates the name. */
export interface DnsFinding {
  readonly zone: string
  readonly state: "signed" | Denial
  /** False when the reader does not trust the root keys. Then it proves nothing. */
  readonly isRooted: boolean
  /** All signatures of the chain are valid between these times. */
  readonly validFrom: string
  readonly validUntil: string
  /** The finding rests on these sets. */
  readonly used: ReadonlyArray<SignedSet>
}

interface Claim {
  readonly name: string
  /** The signatures must be valid then. */
  readonly at: string
  /** The data of DS records of the root keys that the reader trusts, in hexadecimal. */
  readonly anchors?: ReadonlyArray<string> | undefined
}

const followSignatures = (
  unbounded: ReceiptCrypto,
  signedSets: ReadonlyArray<SignedSet>,
  { anchors = rootAnchors, at, name }: Claim,
): Result.Result<DnsFinding, string> =>
  Result.gen(function* () {
    const labels = readLabels(name)
    if (labels === undefined || labels.length === 0 || labels.length > receiptLimits.dnsProofLabels)
      return yield* Result.fail("the name has no zone above it, or too many")
    if (signedSets.length > dnsProofSets) return yield* Result.fail("there are too many sets of records")
    const texts = signedSets.map((set) => JSON.stringify(set))
    if (texts.join().length > 2 * dnsProofChars - 2) return yield* Result.fail("the signatures are too long")
    if (new Set(texts).size < texts.length) return yield* Result.fail("a set of records is there twice")
    let checkCount = 0
    const verifyDnssec: ReceiptCrypto["verifyDnssec"] = (...signed) =>
      ++checkCount <= dnsSignatureChecks && unbounded.verifyDnssec(...signed)
    const crypto = { ...unbounded, verifyDnssec }
    const sets = new Map<RecordSet, SignedSet>()
    for (const signed of signedSets) {
      const set = readSet(signed)
      if (set === undefined) return yield* Result.fail("a set of records is not in canonical form")
      sets.set(set, signed)
    }
    const seconds = Math.floor(Date.parse(at) / 1_000)
    if (!(seconds >= 0 && seconds <= lastSecond)) return yield* Result.fail("the time is not one")
    const trusted: TrustedZone = { crypto, at: seconds, sets: [...sets.keys()], used: new Map() }
    const isIn = (digests: ReadonlyArray<string>, of: Labels) => (key: DnsKey) =>
      computeDigests(crypto, of, key).some((digest) => digests.includes(digest))
    const rooted = enterZone(trusted, [], isIn(anchors, []))
    let zone: Labels = []
    let signed = rooted ?? enterZone(trusted, zone, ({ isEntry }) => isEntry)
    for (let count = 1; ; count++) {
      if (signed === undefined)
        return yield* Result.fail(`no key that the zone above names signs the keys of ${writeLabels(zone)}`)
      const child = takeLastLabels(labels, count)
      const delegation = signed.find((set) => set.type === typeNumbers.DS && isSameName(set.name, child))
      const denial = readDenial(crypto, signed, { name: child, zone })
      if (delegation !== undefined && denial !== undefined)
        return yield* Result.fail(`the zone ${writeLabels(zone)} both has ${writeLabels(child)} and does not`)
      const state = delegation === undefined ? denial : "signed"
      if (state === undefined)
        return yield* Result.fail(`the zone ${writeLabels(zone)} does not show if it has ${writeLabels(child)}`)
      if (count === labels.length || state === "absent" || state === "opt_out") {
        const usedSets = [...trusted.used.keys()].flatMap((set) => sets.get(set) ?? [])
        return {
          zone: writeLabels(zone),
          state,
          isRooted: rooted !== undefined,
          used: usedSets,
          ...intersect(trusted.used),
        }
      }
      if (state === "unsigned") return yield* Result.fail(`the zone ${writeLabels(child)} is not signed`)
      if (delegation === undefined) continue
      zone = child
      signed = enterZone(trusted, zone, isIn(delegation.records.map(toHex), zone))
    }
  })

/** The end of the year 9999: a later time has another form as text. */
const lastSecond = 253_402_300_799

const intersect = (validityBySet: ReadonlyMap<RecordSet, Validity>): Pick<DnsFinding, "validFrom" | "validUntil"> => {
  const all = [...validityBySet.values()]
  const from = Math.max(...all.map((span) => span.from))
  const until = Math.min(...all.map((span) => span.until))
  return { validFrom: toIsoTime(from * 1_000), validUntil: toIsoTime(until * 1_000) }
}

interface TrustedZone {
  readonly crypto: ReceiptCrypto
  readonly at: number
  readonly sets: ReadonlyArray<RecordSet>
  readonly used: Map<RecordSet, Validity>
}

const enterZone = (
  trusted: TrustedZone,
  zone: Labels,
  isTrusted: (key: DnsKey) => boolean,
): ReadonlyArray<RecordSet> | undefined => {
  const { at, crypto, sets, used } = trusted
  const keys = trustKeys(trusted, zone, isTrusted)
  if (keys === undefined) return undefined
  return sets.filter((set) => {
    const validity = set.type === typeNumbers.DNSKEY ? undefined : findValidity(crypto, set, { zone, keys, at })
    if (validity !== undefined) used.set(set, validity)
    return validity !== undefined
  })
}

const trustKeys = (
  { at, crypto, sets, used }: TrustedZone,
  zone: Labels,
  isTrusted: (key: DnsKey) => boolean,
): ReadonlyArray<DnsKey> | undefined => {
  for (const set of sets) {
    if (set.type !== typeNumbers.DNSKEY || !isSameName(set.name, zone)) continue
    const keys = set.records.flatMap((data) => readZoneKey(data) ?? [])
    const validity = findValidity(crypto, set, { zone, at, keys: keys.filter(isTrusted) })
    if (validity === undefined) continue
    used.set(set, validity)
    return keys
  }
  return undefined
}

/** SHA-1 does not count (RFC 8624). */
const computeDigests = (
  crypto: ReceiptCrypto,
  zone: Labels,
  { algorithm, data, tag }: DnsKey,
): ReadonlyArray<string> => {
  const bytes = joinBytes(toWire(zone), data)
  const hashes = [crypto.sha256(bytes), crypto.sha384(bytes)] as const
  return hashes.map((hash, n) => toHex(joinBytes(Uint8Array.of(tag >> 8, tag & 255, algorithm, n === 0 ? 2 : 4), hash)))
}

/** An issuer keeps a proof that reaches a trusted root, with only its needed sets. */
export const keepProof = (crypto: ReceiptCrypto, proof: DnsProof | undefined, claim: Claim): DnsProof => {
  if (proof === undefined || "missing" in proof) return proof ?? { missing: "nobody asked for signatures" }
  return Result.match(followSignatures(crypto, proof.sets, claim), {
    onFailure: (missing) => ({ missing }),
    onSuccess: ({ isRooted, used }) => {
      if (!isRooted) return { missing: "the chain does not reach a trusted root" }
      return JSON.stringify(used).length > dnsProofChars ? { missing: "the signatures are too long" } : { sets: used }
    },
  })
}

export const verifyDnsProof = (
  crypto: ReceiptCrypto,
  sets: ReadonlyArray<SignedSet>,
  claim: Claim,
): Result.Result<DnsFinding, string> =>
  Result.filterOrFail(
    followSignatures(crypto, sets, claim),
    ({ used }) => used.length === sets.length,
    () => "no zone of the chain signs all of these records",
  )
