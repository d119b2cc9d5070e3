import type { SignedSet } from "@surename/core/operations/receipts/format/dnssec/signed-set"
import { makeZoneKey, recordTypes, signSet, type SimRecord, type ZoneKey } from "@surename/fixtures"
import { makeRsaKey } from "./rsa-keys.ts"
import { makeSignedSet, readRecords, signAgain, fetchSets, signers, soon } from "./signed-names.ts"

/** Signed by real keys, as a careless zone or the thief of another zone's key could. */
export interface SignedTrick {
  readonly title: string
  readonly name: string
  readonly sets: ReadonlyArray<SignedSet>
  /** The finding of an honest proof. Absent if verification must fail. */
  readonly holds?: string
}

type Sets = ReadonlyArray<SignedSet>
type Edit = (bytes: Buffer) => Buffer | void
const { DNSKEY, NSEC } = recordTypes
const day = 86_400

const failMissing = (what: string): never => {
  throw new Error(`there is no ${what}`)
}
const find = (sets: Sets, type: SignedSet["type"], name: string) =>
  sets.find((set) => set.type === type && set.name === name) ?? failMissing(`${type} of ${name}`)
const removeSets = (sets: Sets, left: Sets) => sets.filter((set) => !left.includes(set))
const editRecords = (records: ReadonlyArray<SimRecord>, edit: Edit) =>
  records.map((record) => ({ ...record, data: edit(record.data) ?? record.data }))
const flip =
  (at: number): Edit =>
  (bytes) =>
    void bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
const renameRecords = (records: ReadonlyArray<SimRecord>, name: string) =>
  records.map((record) => ({ ...record, name }))

/** Lists other signatures over the DS record of a name. */
const delegationTricks = (signedProof: Sets, others: Sets): Readonly<Record<string, Sets>> => {
  const ds = find(signedProof, "DS", "kept.net")
  const own = readRecords(ds)
  const rest = removeSets(signedProof, [ds])
  const wildcard = renameRecords(own, "*.net")
  const stranger = makeZoneKey(13, 256)
  const signWith = (choices: Parameters<typeof signAgain>[2], zone = "net") => [...rest, signAgain(own, zone, choices)]
  return {
    "+signed a DS": signWith({}),
    "a DS that is signed later": signWith({ from: soon.from + 2 * day, until: soon.until + 2 * day }),
    "a DS whose signature had expired": signWith({ from: soon.from - 3 * day, until: soon.until - 3 * day }),
    "a DS by another zone": [...signWith({}, "org"), ...others.filter(({ name }) => name === "org")],
    "a DS by another zone in this one's name": signWith({ by: "org" }),
    "a DS by the root in the zone's name": signWith({ by: "." }),
    "a DS by the root in its own name": signWith({}, "."),
    "a DS by the zone below": signWith({}, "co.net"),
    "a DS by the zone below in the zone's name": signWith({ by: "co.net" }),
    "a DS from a wildcard": [
      ...rest,
      makeSignedSet(own, [signSet(wildcard, "net", signers.keysOf("net").zoneKey, soon)]),
    ],
    "a DS of a wildcard": [...rest, signAgain(wildcard, "net")],
    "a DS with fewer labels": signWith({ labels: 1 }),
    "a DS with more labels": signWith({ labels: 3 }),
    "a DS of a stranger's key in the zone's name": [...rest, makeSignedSet(own, [signSet(own, "net", stranger, soon)])],
    "a set of another zone more": [...signedProof, ...others.filter(({ name }) => name === "kept.org")],
    "too many sets": [...signedProof, ...Array.from({ length: 40 }, () => ds)],
  }
}

/** Lists other keys of the zone, and other digests of them in the zone above. */
const keyTricks = (signedProof: Sets): Readonly<Record<string, Sets>> => {
  const [keys, digests, ds] = [
    find(signedProof, "DNSKEY", "net"),
    find(signedProof, "DS", "net"),
    find(signedProof, "DS", "kept.net"),
  ]
  const [keyRecords, own] = [readRecords(keys), readRecords(ds)]
  const withKeys = (set: SignedSet) => [...removeSets(signedProof, [keys]), set]
  const withDigest = (edit: Edit) => [
    ...removeSets(signedProof, [digests]),
    signAgain(editRecords(readRecords(digests), edit), "."),
  ]
  /** Another key signs the delegation. The key of the zone vouches for it. */
  const underKey = (flags: number, protocol = 3) => {
    const { algorithm, data, sign, tag } = makeZoneKey(13, flags)
    data.writeUInt8(protocol, 2)
    return byKey({ algorithm, data, sign, tag: tag + (protocol - 3) * 256 })
  }
  const byKey = (key: ZoneKey) => {
    const all = [...keyRecords, { name: "net", type: DNSKEY, ttl: 3_600, data: key.data }]
    return [
      ...removeSets(signedProof, [keys, ds]),
      signAgain(all, "net", { key: "entryKey" }),
      makeSignedSet(own, [signSet(own, "net", key, soon)]),
    ]
  }
  const below = { name: "net", type: DNSKEY, ttl: 3_600, data: signers.keysOf("co.net").entryKey.data }
  return {
    "+signed keys": withKeys(signAgain(keyRecords, "net", { key: "entryKey" })),
    "+signed a new key": underKey(256),
    "+signed a digest": withDigest(() => undefined),
    "+signed a key of RSA of 1,024 bits": byKey(makeRsaKey({})),
    "+signed a key of RSA with an exponent of 33 bits": byKey(makeRsaKey({ exponent: 2n ** 32n + 1n })),
    "a key of RSA of 1,023 bits": byKey(makeRsaKey({ bits: 1_023 })),
    "a key of RSA with an exponent of 34 bits": byKey(makeRsaKey({ exponent: 2n ** 33n + 5n })),
    "a key of RSA with the exponent 1": byKey(makeRsaKey({ exponent: 1n })),
    "a key of RSA with a zero before its exponent": byKey(makeRsaKey({ zerosBefore: "exponent" })),
    "a key of RSA with a zero before its modulus": byKey(makeRsaKey({ zerosBefore: "modulus" })),
    "a short key of RSA after a zero": byKey(makeRsaKey({ bits: 1_023, zerosBefore: "modulus" })),
    "keys whose signature had expired": withKeys(
      signAgain(keyRecords, "net", { key: "entryKey", from: soon.from - 3 * day, until: soon.until - 3 * day }),
    ),
    "keys that a key signs that the zone above does not name": withKeys(signAgain(keyRecords, "net")),
    "keys of the zone below under the zone's name": withKeys(
      signAgain([below], "net", { by: "co.net", key: "entryKey" }),
    ),
    "a key that is of no zone": underKey(0),
    "a key that is revoked": underKey(256 + 128),
    "a key of another protocol": underKey(256, 4),
    "a digest by SHA-1": withDigest((bytes) =>
      Buffer.concat([bytes.subarray(0, 3), Buffer.of(1), bytes.subarray(4, 24)]),
    ),
    "a digest of another key": withDigest(flip(20)),
    "a digest of a key with another tag": withDigest(flip(1)),
    "a digest of a key with another algorithm": withDigest(flip(2)),
    "a digest for another zone": [
      ...removeSets(signedProof, [digests]),
      signAgain(renameRecords(readRecords(digests), "org"), "."),
    ],
  }
}

const delegated = "0006200000000003"
const apex = "000722010000000003"

/** Lists NSEC records that prove something else, or nothing. */
const nameTricks = (bare: Sets, absent: Sets): ReadonlyArray<readonly [string, string, Sets]> => {
  const nsec = (owner: string, next: string, bitmap: string, zone = "net") => {
    const labels = next.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)]))
    const data = Buffer.concat([...labels, Buffer.of(0), Buffer.from(bitmap, "hex")])
    return signAgain([{ name: owner, type: NSEC, ttl: 3_600, data }], zone)
  }
  const [own, start] = [find(bare, "NSEC", "bare.net"), find(absent, "NSEC", "net")]
  const [ofBare, ofAbsent] = [removeSets(bare, [own]), absent.filter(({ type }) => type !== "NSEC")]
  const isolated = nsec("kept.net", "words.net", delegated)
  return [
    ["+unsigned an NSEC", "bare.net", [...ofBare, nsec("bare.net", "kept.net", delegated)]],
    ["+absent an NSEC before and after", "missing.net", [...ofAbsent, isolated, start]],
    ["+absent the last NSEC", "missing.net", [...ofAbsent, nsec("kept.net", "net", delegated), start]],
    [
      "+undelegated an NSEC of a wildcard",
      "missing.net",
      [...ofAbsent, isolated, nsec("*.net", "kept.net", delegated)],
    ],
    ["an NSEC of the zone below", "bare.net", [...ofBare, nsec("bare.net", "kept.net", apex)]],
    ["an NSEC that has a DS", "bare.net", [...ofBare, nsec("bare.net", "kept.net", "0006200000000013")]],
    ["an NSEC that ends before the name", "missing.net", [...ofAbsent, nsec("bare.net", "co.net", delegated), start]],
    [
      "an NSEC that begins after the name",
      "missing.net",
      [...ofAbsent, nsec("nest.net", "words.net", delegated), start],
    ],
    ["an NSEC that ends at the name", "missing.net", [...ofAbsent, nsec("kept.net", "missing.net", delegated), start]],
    ["an NSEC alone", "missing.net", [...ofAbsent, isolated]],
    ["an NSEC of the wildcard alone", "missing.net", [...ofAbsent, start]],
    [
      "an NSEC that leads to the zone below",
      "kept.bare.net",
      [...ofBare, nsec("bare.net", "kept.net", delegated), start],
    ],
    [
      "an NSEC above another tree",
      "a.dual.net",
      [...ofAbsent, nsec("dual.net", "kept.net", "0006000000000103"), start],
    ],
    [
      "two NSECs in one set",
      "missing.net",
      [...ofAbsent, signAgain(renameRecords([isolated, start].flatMap(readRecords), "kept.net"), "net")],
    ],
    [
      "an NSEC that is cut",
      "missing.net",
      [
        ...ofAbsent,
        signAgain(
          editRecords(readRecords(isolated), (bytes) => bytes.subarray(0, 8)),
          "net",
        ),
        start,
      ],
    ],
    [
      "NSECs of the zone above",
      "missing.net",
      [...ofAbsent, nsec("net", "bare.net", apex, "."), nsec("kept.net", "words.net", delegated, ".")],
    ],
  ]
}

/** Lists NSEC3 records with other parameters. */
const hashTricks = (hashed: Sets): Readonly<Record<string, Sets>> => {
  const all = hashed.filter(({ type }) => type === "NSEC3")
  const rest = removeSets(hashed, all)
  const signEach = (edit: Edit, of = all) => of.map((set) => signAgain(editRecords(readRecords(set), edit), "org"))
  const below = all.map((set) => signAgain(renameRecords(readRecords(set), `${set.name.slice(0, 32)}.deep.org`), "org"))
  return {
    "+absent NSEC3s": [...rest, ...signEach(() => undefined)],
    "another salt of one NSEC3": [...rest, ...signEach(flip(5), all.slice(0, 1)), ...all.slice(1)],
    "another salt of each NSEC3": [...rest, ...signEach(flip(5))],
    "other iterations of each NSEC3": [...rest, ...signEach(flip(3))],
    "101 iterations": [...rest, ...signEach((bytes) => void bytes.writeUInt16BE(101, 2))],
    "another hash of names": [...rest, ...signEach((bytes) => void bytes.writeUInt8(2, 0))],
    "a flag that nobody knows": [...rest, ...signEach((bytes) => void bytes.writeUInt8(2, 1))],
    "NSEC3s under names below their zone": [...rest, ...below],
    "NSEC3s that end before the next hash": [...rest, ...signEach((bytes) => bytes.subarray(0, 12))],
  }
}

export const makeSignedTricks = async (): Promise<ReadonlyArray<SignedTrick>> => {
  const proofs = await Promise.all(["kept.net", "bare.net", "missing.net", "missing.org", "kept.org"].map(fetchSets))
  const [signedProof = [], bare = [], absent = [], hashed = [], other = []] = proofs
  const others = other.filter(({ name }) => name !== ".")
  const delegations = { ...delegationTricks(signedProof, others), ...keyTricks(signedProof) }
  const all = [
    ...Object.entries(delegations).map(([title, sets]) => [title, "kept.net", sets] as const),
    ["a proof of another name", "other.net", signedProof] as const,
    ["a proof of the name above", "a.kept.net", signedProof] as const,
    ...nameTricks(bare, absent),
    ...Object.entries(hashTricks(hashed)).map(([title, sets]) => [title, "missing.org", sets] as const),
  ]
  return all.map(([title, name, sets]) => {
    const [, holds] = /^\+(\w+) /u.exec(title) ?? []
    return { title, name, sets, ...(holds === undefined ? {} : { holds }) }
  })
}
