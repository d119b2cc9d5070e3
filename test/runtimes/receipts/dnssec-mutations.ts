import type { SignedSet } from "@surename/core/operations/receipts/format/dnssec/signed-set"
import { makeSignedTricks } from "./dnssec-tricks.ts"
import { fetchSets } from "./signed-names.ts"

/** A proof that has to be refused. */
export interface WrongProof {
  readonly title: string
  readonly name: string
  readonly sets: ReadonlyArray<SignedSet>
}

type Edit = readonly [what: string, edit: (set: SignedSet) => SignedSet | undefined]

const editBytes = (text: string, edit: (bytes: Buffer) => Buffer | void): string => {
  const bytes = Buffer.from(text, "base64")
  return (edit(bytes) ?? bytes).toString("base64")
}
const flipAt = (at: number) => (bytes: Buffer) => void bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
const inSignature = (what: string, edit: (bytes: Buffer) => Buffer | void): Edit => [
  what,
  (set) => ({ ...set, signatures: set.signatures.map((signature) => editBytes(signature, edit)) }),
]
const inRecord = (what: string, at: number): Edit => [
  what,
  (set) => ({ ...set, records: set.records.map((record, n) => (n === 0 ? editBytes(record, flipAt(at)) : record)) }),
]

/** The fields of an RRSIG stand at these places (RFC 4034, section 3.1). */
const edits: ReadonlyArray<Edit> = [
  inSignature("type covered", flipAt(1)),
  inSignature("algorithm", flipAt(2)),
  inSignature("labels", flipAt(3)),
  inSignature("original TTL", flipAt(7)),
  inSignature("expiration", flipAt(11)),
  inSignature("inception", flipAt(15)),
  inSignature("key tag", flipAt(17)),
  inSignature("signer's name", (bytes) =>
    Buffer.concat([bytes.subarray(0, 18), Buffer.from("\u0003xyz\0"), bytes.subarray(18)]),
  ),
  inSignature("first byte of the signature", (bytes) => flipAt(bytes.length - 64)(bytes)),
  inSignature("last byte of the signature", (bytes) => flipAt(bytes.length - 1)(bytes)),
  inSignature("end of the signature", (bytes) => bytes.subarray(0, -1)),
  inSignature("all but a head", (bytes) => bytes.subarray(0, 12)),
  ["no signature", (set) => ({ ...set, signatures: [] })],
  [
    "a signature in another base64",
    (set) => ({ ...set, signatures: set.signatures.map((signature) => ` ${signature}`) }),
  ],
  inRecord("first byte of a record", 0),
  inRecord("third byte of a record", 2),
  inRecord("seventh byte of a record", 6),
  ["no record", (set) => ({ ...set, records: [] })],
  ["a record twice", (set) => ({ ...set, records: [...set.records, ...set.records.slice(-1)] })],
  ["another record more", (set) => ({ ...set, records: [...set.records, "/////////w=="] })],
  [
    "another order of records",
    (set) => (set.records.length > 1 ? { ...set, records: set.records.toReversed() } : undefined),
  ],
  ["a record less", (set) => (set.records.length > 1 ? { ...set, records: set.records.slice(1) } : undefined)],
  ["another name", (set) => ({ ...set, name: set.name === "." ? "x" : `x${set.name}` })],
  ["upper case", (set) => (set.name === "." ? undefined : { ...set, name: set.name.toUpperCase() })],
  ["another spelling", (set) => ({ ...set, name: set.name === "." ? "" : `${set.name}.` })],
  ["another type", (set) => ({ ...set, type: set.type === "DS" ? "NSEC" : "DS" })],
]

const editsOf = async (name: string): Promise<ReadonlyArray<WrongProof>> => {
  const sets = await fetchSets(name)
  return sets.flatMap((set, at) =>
    edits.flatMap(([what, edit]) => {
      const changed = edit(set)
      return changed === undefined
        ? []
        : [{ title: `${name}, ${set.type} of ${set.name}: ${what}`, name, sets: sets.with(at, changed) }]
    }),
  )
}

const missingSets = async (name: string): Promise<ReadonlyArray<WrongProof>> =>
  (await fetchSets(name)).flatMap((set, n, all) => [
    { title: `${name}: without ${set.type} of ${set.name}`, name, sets: all.toSpliced(n, 1) },
    { title: `${name}: ${set.type} of ${set.name} twice`, name, sets: [...all, set] },
  ])

export const makeWrongProofs = async (): Promise<ReadonlyArray<WrongProof>> => {
  const edited = await Promise.all(["kept.net", "missing.org", "missing.net"].map(editsOf))
  const names = ["kept.net", "bare.net", "missing.net", "missing.org", "bare.org", "missing.com", "x.wild", "x.hash"]
  const short = await Promise.all(names.map(missingSets))
  return [...edited.flat(), ...short.flat(), ...(await makeSignedTricks()).filter(({ holds }) => holds === undefined)]
}
