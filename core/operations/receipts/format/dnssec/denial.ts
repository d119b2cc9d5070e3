import { joinBytes, isEqual, type ReceiptCrypto } from "../bytes.ts"
import { compareNames, fromWire, isAtOrBelow, isSameName, type Labels, takeLastLabels, toWire } from "./names.ts"
import { type RecordSet, typeNumbers, makeView } from "./signed-set.ts"
import { encodeBase32 } from "../../../../sharing/base32.ts"

/** RFC 9276. */
const nsec3Iterations = 100

/**
 * `unsigned`: a delegation without keys. `undelegated`: the name exists, or a wildcard does. `opt_out`: there may be an unsigned
 * delegation.
 */
export type Denial = "unsigned" | "undelegated" | "absent" | "opt_out"

/** `undefined` when they do not settle it. */
export const readDenial = (
  crypto: ReceiptCrypto,
  sets: ReadonlyArray<RecordSet>,
  { name, zone }: { readonly name: Labels; readonly zone: Labels },
): Denial | undefined => {
  const hashRecords = sets.flatMap((set) => readNsec3(set, zone) ?? [])
  const nameRecords = sets.flatMap((set) => readNsec(set) ?? [])
  return denyByNames(nameRecords, name, zone) ?? denyByHashes(crypto, hashRecords, name, zone)
}

/** RFC 4034, section 4.1.2. */
const readTypes = (bitmap: Uint8Array): ReadonlySet<number> => {
  const types = new Set<number>()
  for (let index = 0; index + 2 < bitmap.length; index += 2 + (bitmap[index + 1] ?? 0))
    for (const [n, byte] of bitmap.subarray(index + 2, index + 2 + (bitmap[index + 1] ?? 0)).entries())
      for (let bit = 0; bit < 8; bit++)
        if ((byte & (0x80 >> bit)) !== 0) types.add((bitmap[index] ?? 0) * 256 + n * 8 + bit)
  return types
}

type Types = ReadonlySet<number>

/** RFC 6840, section 4.4: an SOA shows that the record is the lower zone's. */
const denyByTypes = (types: Types): Denial | undefined => {
  if (types.has(typeNumbers.SOA) || types.has(typeNumbers.DS)) return undefined
  return types.has(typeNumbers.NS) ? "unsigned" : "undelegated"
}

/** Leads to another zone or tree (RFC 6840, section 4.1). */
const leadsAway = (types: Types): boolean =>
  types.has(typeNumbers.DNAME) || (types.has(typeNumbers.NS) && !types.has(typeNumbers.SOA))

interface Nsec {
  readonly owner: Labels
  readonly next: Labels
  readonly types: Types
}

const readNsec = ({ name, records: [data, ...others], type }: RecordSet): Nsec | undefined => {
  const next = type !== typeNumbers.NSEC || data === undefined || others.length > 0 ? undefined : fromWire(data, 0)
  return next && data && { owner: name, next: next.labels, types: readTypes(data.subarray(next.end)) }
}

const denyByNames = (records: ReadonlyArray<Nsec>, name: Labels, zone: Labels): Denial | undefined => {
  const ownRecord = records.find(({ owner }) => isSameName(owner, name))
  if (ownRecord !== undefined) return denyByTypes(ownRecord.types)
  const findCovering = (labels: Labels) => records.find((record) => coversName(record, labels, zone))
  const cover = findCovering(name)
  if (cover === undefined) return undefined
  // A name without records that has others below it.
  if (isAtOrBelow(cover.next, name)) return "undelegated"
  const common = [cover.owner, cover.next].map((labels) => countCommonLabels(labels, name))
  const wildcard = ["*", ...takeLastLabels(name, Math.max(...common))]
  if (records.some(({ owner }) => isSameName(owner, wildcard))) return "undelegated"
  return findCovering(wildcard) === undefined ? undefined : "absent"
}

const coversName = ({ next, owner, types }: Nsec, name: Labels, zone: Labels): boolean =>
  compareNames(owner, name) < 0 &&
  (compareNames(name, next) < 0 || isSameName(next, zone)) &&
  !(isAtOrBelow(name, owner) && leadsAway(types))

const countCommonLabels = (left: Labels, right: Labels): number => {
  let count = 0
  while (count < left.length && left.at(-1 - count) === right.at(-1 - count)) count++
  return count
}

interface Nsec3 {
  /** base32hex keeps the order of hashes. */
  readonly owner: string
  readonly next: string
  readonly isOptOut: boolean
  readonly iterations: number
  readonly salt: Uint8Array
  readonly types: Types
}

const readNsec3 = ({ name, records: [data, ...others], type }: RecordSet, zone: Labels): Nsec3 | undefined => {
  if (type !== typeNumbers.NSEC3 || data === undefined || others.length > 0 || data.length < 6) return undefined
  const owner = name[0]
  const saltEnd = 5 + (data[4] ?? 0)
  const hashEnd = saltEnd + 1 + (data[saltEnd] ?? 0)
  const iterations = makeView(data).getUint16(2)
  const isKnown = data[0] === 1 && (data[1] ?? 0) <= 1 && iterations <= nsec3Iterations
  const isHash = /^[0-9a-v]{32}$/u.test(owner ?? "") && data[saltEnd] === 20
  if (owner === undefined || !isHash || !isSameName(name.slice(1), zone) || !isKnown || data.length < hashEnd)
    return undefined
  return {
    owner,
    next: encodeBase32Hex(data.subarray(saltEnd + 1, hashEnd)),
    isOptOut: data[1] === 1,
    iterations,
    salt: data.subarray(5, saltEnd),
    types: readTypes(data.subarray(hashEnd)),
  }
}

/** RFC 5155, section 8. */
const denyByHashes = (
  crypto: ReceiptCrypto,
  all: ReadonlyArray<Nsec3>,
  name: Labels,
  zone: Labels,
): Denial | undefined => {
  const [first] = all
  if (first === undefined) return undefined
  const { iterations, salt } = first
  const records = all.filter((record) => record.iterations === iterations && isEqual(record.salt, salt))
  const findMatching = (labels: Labels) => {
    const hash = hashName(crypto, labels, first)
    return records.find(({ owner }) => owner === hash)
  }
  const findCovering = (labels: Labels) => {
    const hash = hashName(crypto, labels, first)
    return records.find(({ next, owner }) => (owner < next ? owner < hash && hash < next : hash > owner || hash < next))
  }
  const ownRecord = findMatching(name)
  if (ownRecord !== undefined) return denyByTypes(ownRecord.types)
  for (let count = name.length - 1; count >= zone.length; count--) {
    const encloser = findMatching(takeLastLabels(name, count))
    if (encloser === undefined) continue
    const cover = findCovering(takeLastLabels(name, count + 1))
    if (cover === undefined || leadsAway(encloser.types)) return undefined
    if (cover.isOptOut) return "opt_out"
    const wildcard = ["*", ...takeLastLabels(name, count)]
    if (findMatching(wildcard) !== undefined) return "undelegated"
    return findCovering(wildcard) === undefined ? undefined : "absent"
  }
  return undefined
}

const hashName = ({ sha1 }: ReceiptCrypto, name: Labels, { iterations, salt }: Nsec3): string => {
  let hash = sha1(joinBytes(toWire(name), salt))
  for (let n = 0; n < iterations; n++) hash = sha1(joinBytes(hash, salt))
  return encodeBase32Hex(hash)
}

/** Lower case, as records are compared. */
const encodeBase32Hex = (bytes: Uint8Array): string => encodeBase32(bytes, "0123456789abcdefghijklmnopqrstuv")
