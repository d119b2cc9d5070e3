import * as Schema from "effect/Schema"
import { joinBytes, fromBase64, type ReceiptCrypto } from "../bytes.ts"
import { fromWire, isAtOrBelow, isSameName, type Labels, readLabels, toWire } from "./names.ts"

const dnsProofRecords = 32
/** More would only cost time (CVE-2023-50387). */
const dnsKeysOfTag = 4
const dnsProofSignatures = 8

/** One name and type: raw data in base64, in canonical order, with its RRSIGs. */
export const SignedSet = Schema.Struct({
  name: Schema.String,
  type: Schema.Literals(["DNSKEY", "DS", "NSEC", "NSEC3"]),
  records: Schema.Array(Schema.String),
  signatures: Schema.Array(Schema.String),
})
export type SignedSet = typeof SignedSet.Type

export const typeNumbers = { NS: 2, SOA: 6, DNAME: 39, DS: 43, NSEC: 47, DNSKEY: 48, NSEC3: 50 } as const

export interface RecordSet {
  readonly name: Labels
  readonly type: number
  readonly records: ReadonlyArray<Uint8Array>
  readonly signatures: ReadonlyArray<Uint8Array>
}

/** `undefined` for a set that is too large or not canonical. */
export const readSet = ({ name, records, signatures, type }: SignedSet): RecordSet | undefined => {
  const labels = readLabels(name)
  const data = readAll(records, dnsProofRecords)
  const rrsigs = readAll(signatures, dnsProofSignatures)
  if (labels === undefined || data === undefined || rrsigs === undefined) return undefined
  const isSorted = data.every((record, n) => n === 0 || compareBytes(data[n - 1] ?? record, record) < 0)
  return isSorted ? { name: labels, type: typeNumbers[type], records: data, signatures: rrsigs } : undefined
}

const readAll = (texts: ReadonlyArray<string>, most: number): ReadonlyArray<Uint8Array> | undefined => {
  const decoded = texts.slice(0, most).flatMap((text) => fromBase64(text) ?? [])
  return decoded.length === texts.length && decoded.length > 0 ? decoded : undefined
}

/** RFC 4034, section 6.3. */
export const compareBytes = (left: Uint8Array, right: Uint8Array): number => {
  const index = left.findIndex((byte, n) => byte !== right[n])
  return index < 0 ? left.length - right.length : (left[index] ?? 0) - (right[index] ?? -1)
}

export const makeView = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export interface DnsKey {
  readonly algorithm: number
  readonly tag: number
  readonly isEntry: boolean
  readonly publicKey: Uint8Array
  readonly data: Uint8Array
}

/** RFC 4034, section 2: a zone's key, not revoked. */
export const readZoneKey = (data: Uint8Array): DnsKey | undefined => {
  if (data.length < 5 || data[2] !== 3) return undefined
  const flags = makeView(data).getUint16(0)
  const isOfZone = (flags & 0x0100) !== 0 && (flags & 0x0080) === 0
  if (!isOfZone) return undefined
  return { algorithm: data[3] ?? 0, tag: computeTag(data), isEntry: flags % 2 === 1, publicKey: data.subarray(4), data }
}

/** RFC 4034, appendix B. */
const computeTag = (data: Uint8Array): number => {
  const sum = data.reduce((all, byte, n) => all + (n % 2 === 0 ? byte << 8 : byte), 0)
  return (sum + (sum >>> 16)) & 0xffff
}

export interface Signer {
  readonly zone: Labels
  readonly keys: ReadonlyArray<DnsKey>
  readonly at: number
}

/** Seconds. Both ends are included. */
export interface Validity {
  readonly from: number
  readonly until: number
}

/** The times of the first signature that holds. No set of a proof comes from a wildcard. */
export const findValidity = (
  crypto: ReceiptCrypto,
  set: RecordSet,
  { at, keys, zone }: Signer,
): Validity | undefined => {
  if (!isAtOrBelow(set.name, zone)) return undefined
  for (const data of set.signatures) {
    const signer = data.length < 19 ? undefined : fromWire(data, 18)
    if (signer === undefined || !isSameName(signer.labels, zone)) continue
    const view = makeView(data)
    const isOfSet = view.getUint16(0) === set.type && view.getUint8(3) === countLabels(set.name)
    const validity = readValidity(view, at)
    if (!isOfSet || validity.from > at || validity.until < at) continue
    const signed = joinBytes(
      data.subarray(0, 18),
      toWire(signer.labels),
      ...toCanonicalRecords(set, data.subarray(4, 8)),
    )
    const isVerified = keys
      .filter(({ algorithm, tag }) => algorithm === data[2] && tag === view.getUint16(16))
      .slice(0, dnsKeysOfTag)
      .some((key) => crypto.verifyDnssec(key.algorithm, key.publicKey, signed, data.subarray(signer.end)))
    if (isVerified) return validity
  }
  return undefined
}

const countLabels = (name: Labels): number => name.length - (name[0] === "*" ? 1 : 0)

/** Numbers of 32 bits that wrap around: the times nearest to this one (RFC 4034, section 3.1.5). */
const readValidity = (signature: DataView, at: number): Validity => ({
  from: at - ((at - signature.getUint32(12)) | 0),
  until: at + ((signature.getUint32(8) - at) | 0),
})

/** RFC 4034, section 6.2. Names inside keep their case (RFC 6840, section 5.1). */
const toCanonicalRecords = ({ name, records, type }: RecordSet, ttl: Uint8Array): ReadonlyArray<Uint8Array> => {
  const head = joinBytes(toWire(name), Uint8Array.of(0, type, 0, 1), ttl)
  return records.map((data) => joinBytes(head, Uint8Array.of(data.length >> 8, data.length), data))
}
