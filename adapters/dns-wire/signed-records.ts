import { fromWire, writeLabels } from "@surename/core/operations/receipts/format/dnssec/names"
import type { SignedRecords } from "@surename/core/ports/dns"

/** Reads the record sets with their signatures, byte for byte. Skips sets without signatures. */
export const readSignedRecords = (bytes: Uint8Array): ReadonlyArray<SignedRecords> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sets = new Map<string, Mutable>()
  let offset = view.getUint16(4) === 0 ? headerOctets : (fromWire(bytes, headerOctets, true)?.end ?? bytes.length) + 4
  for (let recordsLeft = view.getUint16(6) + view.getUint16(8); recordsLeft > 0; recordsLeft--) {
    const owner = fromWire(bytes, offset, true)
    if (owner === undefined || owner.end + 10 > bytes.length) break
    const start = owner.end + 10
    const data = bytes.slice(start, start + view.getUint16(owner.end + 8))
    offset = start + data.length
    const isSignature = view.getUint16(owner.end) === rrsig && data.length > 2
    const type = types.get(isSignature ? ((data[0] ?? 0) << 8) | (data[1] ?? 0) : view.getUint16(owner.end))
    if (type === undefined || view.getUint16(owner.end + 2) !== internet) continue
    const name = writeLabels(owner.labels)
    const set = sets.get(`${name} ${type}`) ?? { name, type, records: [], signatures: [] }
    ;(isSignature ? set.signatures : set.records).push(data)
    sets.set(`${name} ${type}`, set)
  }
  return [...sets.values()].filter(({ records, signatures }) => records.length > 0 && signatures.length > 0)
}

interface Mutable extends SignedRecords {
  readonly records: Array<Uint8Array>
  readonly signatures: Array<Uint8Array>
}

const headerOctets = 12
const internet = 1
const rrsig = 46
const types: ReadonlyMap<number, SignedRecords["type"]> = new Map([
  [43, "DS"],
  [47, "NSEC"],
  [48, "DNSKEY"],
  [50, "NSEC3"],
])
