import { Dns } from "@surename/core/ports/dns"
import { writeLabels } from "@surename/core/operations/receipts/format/dnssec/names"
import type { DnsProof } from "@surename/core/operations/receipts/format/dnssec/dns-proof"
import type { SignedSet } from "@surename/core/operations/receipts/format/dnssec/signed-set"
import { askForProofs } from "@surename/core/operations/receipts/ask-for-proof"
import { recordTypes, type SimRecord, type SimSignedZones, signSet, signZones } from "@surename/fixtures"
import * as Effect from "effect/Effect"

export const at = "2026-11-21T10:00:31.000Z"

/** A root, and TLDs of each kind. */
export const zones: SimSignedZones = {
  ".": { algorithm: 8, denial: "nsec", names: { insecure: "unsigned" } },
  net: {
    algorithm: 13,
    denial: "nsec",
    names: { "bare.net": "unsigned", "kept.net": "signed", "words.net": "text", "a.deep.net": "signed" },
  },
  org: {
    algorithm: 14,
    denial: "nsec3",
    iterations: 3,
    names: { "bare.org": "unsigned", "kept.org": "signed", "words.org": "text", "a.deep.org": "signed" },
  },
  com: { algorithm: 15, denial: "opt_out", names: { "bare.com": "unsigned", "example.com": "signed" } },
  wild: { algorithm: 13, denial: "nsec", names: { "*.wild": "text", "kept.wild": "signed" } },
  hash: { algorithm: 13, denial: "nsec3", names: { "*.hash": "text", "kept.hash": "signed" } },
  // Its answers do not fit into a packet of UDP.
  big: {
    algorithm: 8,
    denial: "nsec3",
    names: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`name-${n}.big`, "signed"])),
  },
  "co.net": { algorithm: 13, denial: "nsec3", names: { "kept.co.net": "signed" } },
}

export const signers = signZones(zones, Date.parse(at))

export const anchors = [signers.anchor.toString("hex")]

type SetType = SignedSet["type"]
const typeNames = new Map<number, SetType>([
  [recordTypes.DS, "DS"],
  [recordTypes.NSEC, "NSEC"],
  [recordTypes.DNSKEY, "DNSKEY"],
  [recordTypes.NSEC3, "NSEC3"],
])

const { RRSIG } = recordTypes

/** Answers byte for byte as the zones do. */
const fakeDns = Dns.of({
  ask: () => Effect.die(new Error("nothing else is asked")),
  askSigned: ({ name, type }) => {
    const { answers, authority } = signers.ask(name, type)
    const all = [...answers, ...authority]
    return Effect.succeed({
      _tag: "Answered",
      sets: all.flatMap((record) => {
        const own = typeNames.get(record.type)
        if (own === undefined || all.find((each) => each.name === record.name && each.type === record.type) !== record)
          return []
        const same = all.filter((each) => each.name === record.name)
        const signatures = same.filter((each) => each.type === RRSIG && each.data.readUInt16BE(0) === record.type)
        const records = same.filter((each) => each.type === record.type)
        const bytes = ({ data }: SimRecord) => new Uint8Array(data)
        return [
          {
            name: record.name === "." ? "." : writeLabels(record.name.split(".")),
            type: own,
            records: records.map(bytes),
            signatures: signatures.map(bytes),
          },
        ]
      }),
    })
  },
})

export const fetchProof = async (name: string): Promise<DnsProof> => {
  const proofs = await Effect.runPromise(Effect.provideService(askForProofs([name]), Dns, fakeDns))
  return proofs.get(name) ?? { missing: "nothing" }
}

export const fetchSets = async (name: string): Promise<ReadonlyArray<SignedSet>> => {
  const proof = await fetchProof(name)
  return "missing" in proof ? [] : proof.sets
}

/** Makes a set as in a receipt, from records with new signatures. */
export const makeSignedSet = (records: ReadonlyArray<SimRecord>, signatures: ReadonlyArray<SimRecord>): SignedSet => {
  const [first] = records
  const type = typeNames.get(first?.type ?? 0) ?? "DS"
  const toText = (data: Buffer) => data.toString("base64")
  return {
    name: first?.name ?? ".",
    type,
    records: records
      .map(({ data }) => data)
      .sort(Buffer.compare)
      .map(toText),
    signatures: signatures.map(({ data }) => toText(data)),
  }
}

const seconds = Date.parse(at) / 1_000
export const soon = { from: Math.floor(seconds) - 86_400, until: Math.floor(seconds) + 86_400 }

/** Signs with a key of the zone, with choices that no honest signer makes. */
export const signAgain = (
  records: ReadonlyArray<SimRecord>,
  zone: string,
  {
    by = zone,
    key = "zoneKey",
    ...choices
  }: Partial<Parameters<typeof signSet>[3]> & {
    readonly by?: string
    readonly key?: "zoneKey" | "entryKey"
  } = {},
): SignedSet => makeSignedSet(records, [signSet(records, zone, signers.keysOf(by)[key], { ...soon, ...choices })])

export const readRecords = ({ name, records, type }: SignedSet): ReadonlyArray<SimRecord> =>
  records.map((text) => ({ name, type: recordTypes[type], ttl: 3_600, data: Buffer.from(text, "base64") }))

/** The zone of each name, and what it shows. */
export const findings: Readonly<Record<string, string>> = {
  "kept.net": "net signed",
  "bare.net": "net unsigned",
  "words.net": "net undelegated",
  "missing.net": "net absent",
  "deep.net": "net undelegated",
  "a.missing.net": "net absent",
  "kept.co.net": "co.net signed",
  "missing.co.net": "co.net absent",
  "kept.org": "org signed",
  "bare.org": "org unsigned",
  "words.org": "org undelegated",
  "missing.org": "org absent",
  "deep.org": "org undelegated",
  "example.com": "com signed",
  "missing.big": "big absent",
  "bare.com": "com opt_out",
  "missing.com": "com opt_out",
  "kept.wild": "wild signed",
  "x.wild": "wild undelegated",
  "x.hash": "hash undelegated",
  "name.missing": ". absent",
}
