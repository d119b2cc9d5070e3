import { receiptCrypto } from "@surename/adapters/receipts"
import { makeKeyEntry, type KeysDocument } from "@surename/core/operations/receipts/format/keys"
import { writeVkey } from "@surename/core/operations/receipts/format/note"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import type { Statement } from "@surename/core/operations/receipts/format/statement"
import { writeLogProof } from "@surename/core/operations/receipts/format/tlog-proof"
import type { WitnessPolicy } from "@surename/core/operations/receipts/format/verify-witnesses"
import {
  controlStatement,
  makeLoggedKey,
  appendToLog,
  manifestStatement,
  nextLog,
  observer,
  signStatement,
  signTree,
  stranger,
  strangerKeys,
  strangersLog,
} from "./sample-receipts.ts"

/** A receipt that must be refused, and with which keys. */
export interface Mutation {
  readonly title: string
  readonly receipt: Receipt
  readonly keys: KeysDocument
  /** Trusted for this receipt; none by default. */
  readonly witnesses?: WitnessPolicy
  /** The independent verifier runs no whole rule, so it may let this pass. */
  readonly needsRule?: true
}

export type Path = ReadonlyArray<string | number>

const leavesOf = (value: unknown, path: Path = []): ReadonlyArray<Path> => {
  if (typeof value !== "object" || value === null) return [path]
  const entries = Array.isArray(value) ? value.map((one, n) => [n, one] as const) : Object.entries(value)
  return entries.flatMap(([key, one]) => leavesOf(one, [...path, key]))
}

/** Copies with another value at the path. */
export const changeAtPath = (value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown => {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((one, n) => (n === key ? changeAtPath(one, rest, change) : one))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === key ? changeAtPath(one, rest, change) : one]),
  )
}

const other = (value: unknown): unknown =>
  typeof value === "number"
    ? value + 1
    : typeof value === "boolean"
      ? !value
      : value === null
        ? "x"
        : `${String(value)}x`

/** Each field of the statement, with the signature left as it was. */
export const changeFields = (receipt: Receipt, keys: KeysDocument): ReadonlyArray<Mutation> => {
  const statement: unknown = JSON.parse(Buffer.from(receipt.envelope.payload, "base64").toString())
  return leavesOf(statement).map((path) => {
    const payload = Buffer.from(JSON.stringify(changeAtPath(statement, path, other))).toString("base64")
    return {
      title: `${path.join(".")} is another`,
      keys,
      receipt: { ...receipt, envelope: { ...receipt.envelope, payload } },
    }
  })
}

/** Flips one letter of base64. */
export const flipCharacter = (text: string, at: number): string => {
  const letter = text.charAt(at) === "A" ? "B" : "A"
  return text.slice(0, at) + letter + text.slice(at + 1)
}

type Wrong = readonly [title: string, receipt: Receipt, keys?: KeysDocument]

/** The envelope, the salt, the proof and the keys. */
export const changeWrapping = (receipt: Receipt, keys: KeysDocument): ReadonlyArray<Mutation> =>
  [...changedEnvelopes(receipt), ...changedKeys(receipt, keys), ...changedProofs(receipt)].map(
    ([title, changedReceipt, otherKeys = keys]) => ({ title, receipt: changedReceipt, keys: otherKeys }),
  )

const changedEnvelopes = (receipt: Receipt): ReadonlyArray<Wrong> => {
  const { envelope, salt } = receipt
  const { proof: _, ...unlogged } = receipt
  const { signatures } = envelope
  const [{ keyid, sig } = { keyid: "", sig: "" }] = signatures
  const changeEnvelope = (change: Partial<Receipt["envelope"]>): Receipt => ({
    ...receipt,
    envelope: { ...envelope, ...change },
  })
  return [
    ["another type of payload", changeEnvelope({ payloadType: "application/json" })],
    ["no type of payload", changeEnvelope({ payloadType: "" })],
    ["a payload that is not in base64", changeEnvelope({ payload: `?${envelope.payload}` })],
    ["a signature that is not in base64", changeEnvelope({ signatures: [{ keyid, sig: ` ${sig}` }] })],
    ["no signature", changeEnvelope({ signatures: [] })],
    ["two signatures", changeEnvelope({ signatures: [...signatures, ...signatures] })],
    ["another signature", changeEnvelope({ signatures: [{ keyid, sig: flipCharacter(sig, 5) }] })],
    ["a short signature", changeEnvelope({ signatures: [{ keyid, sig: "AAAA" }] })],
    ["another key id", changeEnvelope({ signatures: [{ keyid: "0".repeat(32), sig }] })],
    ["another salt", { ...receipt, salt: flipCharacter(salt, 3) }],
    ["no salt", { ...receipt, salt: "" }],
    ["a short salt", { ...receipt, salt: "AAAAAA==" }],
    ["a short salt without a log", { ...unlogged, salt: "AAAAAA==" }],
  ]
}

const changedKeys = (receipt: Receipt, keys: KeysDocument): ReadonlyArray<Wrong> => {
  const withKeys = (change: Partial<KeysDocument["keys"][number]>): KeysDocument => ({
    ...keys,
    keys: keys.keys.map((key) => ({ ...key, ...change })),
  })
  const withUnloggedKeys = (change: Partial<KeysDocument["keys"][number]>): KeysDocument => ({
    ...keys,
    keys: keys.keys.map(({ log_proof: _, ...key }) => ({ ...key, ...change })),
  })
  const endKeysAt = (origin: string, size: number) =>
    withKeys({ until: "2026-11-22T00:00:00.000Z", ended_in_log: { origin, size } })
  const vkey = `${keys.log?.vkey.slice(0, -6)}AAAAA=`
  return [
    ["keys of a stranger", receipt, strangerKeys],
    ["a stranger's key under this id", receipt, withKeys({ public_key: strangerKeys.keys[0]?.public_key ?? "" })],
    ["half a key under this id", receipt, withKeys({ public_key: "AAAA" })],
    ["a key that began later than its entry says", receipt, withKeys({ from: "2026-11-22T00:00:00.000Z" })],
    ["a key that began later", receipt, withUnloggedKeys({ from: "2026-11-22T00:00:00.000Z" })],
    ["a key that began a year later", receipt, withUnloggedKeys({ from: "2027-11-21T00:00:00.000Z" })],
    ["a key that ended in the hour before", receipt, withKeys({ until: "2026-11-21T09:30:00.000Z" })],
    ["a key that ended before", receipt, withKeys({ until: "2026-11-20T00:00:00.000Z" })],
    ["a key that the log had after it", receipt, { ...keys, keys: [makeLoggedKey(observer, 5)] }],
    ["a key that the log had in a later log", receipt, laterKey(keys)],
    ["another key's place in the log", receipt, withKeys(placeOf(makeLoggedKey(stranger)))],
    ["a key's place that is no proof", receipt, withKeys({ log_proof: "index 0" })],
    ["a place after its key's last", receipt, endKeysAt("names.example/log", 1)],
    ["a place in a log after its key's last", receipt, endKeysAt("names.example/older", 9)],
    ["no key of the log", receipt, { keys: keys.keys }],
    ["another key of the log", receipt, { ...keys, log: { origin: "names.example/log", vkey } }],
  ]
}

const placeOf = ({ log_proof }: KeysDocument["keys"][number]) => (log_proof === undefined ? {} : { log_proof })

/** The log that has the key began after the one that has the receipt. */
const laterKey = (keys: KeysDocument): KeysDocument => {
  const next = signTree([makeKeyEntry(receiptCrypto, makeLoggedKey(observer))], nextLog)
  const proof = writeLogProof({ index: 0, hashes: [], checkpoint: next.checkpoint })
  return {
    keys: keys.keys.map((key) => ({ ...key, log_proof: proof })),
    log: { origin: nextLog.origin, vkey: writeVkey(receiptCrypto, nextLog) },
    ...(keys.log === undefined ? {} : { earlier_logs: [keys.log] }),
  }
}

type Edit = (line: string, n: number, all: ReadonlyArray<string>) => string | ReadonlyArray<string>

const flipOnLine =
  (at: number): Edit =>
  (line, n) =>
    n === at ? flipCharacter(line, 4) : line

const changedProofs = (receipt: Receipt): ReadonlyArray<Wrong> => {
  const lines = (receipt.proof ?? "").split("\n")
  const hashes = lines.flatMap((_, n) => (n > 1 && n < lines.indexOf("") ? [n] : []))
  const [first = 0, second = 0] = hashes
  const edits: ReadonlyArray<readonly [string, Edit]> = [
    ...hashes.map((at) => [`another hash on line ${at}`, flipOnLine(at)] as const),
    ["two hashes exchanged", (line, n, all) => (n === first ? all[second] : n === second ? all[first] : line) ?? ""],
    ["a hash left out", (line, n) => (n === first ? [] : line)],
    ["a hash twice", (line, n) => (n === first ? [line, line] : line)],
    ["another index", (line, n) => (n === 1 ? "index 5" : line)],
    ["an index beyond the end", (line, n) => (n === 1 ? "index 7" : line)],
    ["an index with a zero before it", (line, n) => (n === 1 ? "index 00" : line)],
    ["another size", (line) => (line === "7" ? "8" : line)],
    ["another origin", (line) => (line === "names.example/log" ? "other.example/log" : line)],
    ["another root", (line, n, all) => (n === all.indexOf("7") + 1 ? flipCharacter(line, 4) : line)],
    ["an extension line", (line) => (line === "7" ? ["7", "8"] : line)],
    ["a checkpoint that is not signed", (line) => (line.startsWith("— ") ? [] : line)],
    ["another heading", (line, n) => (n === 0 ? "c2sp.org/tlog-proof@v2" : line)],
  ]
  return edits.map(([title, edit]) => [title, { ...receipt, proof: lines.flatMap(edit).join("\n") }])
}

export type Change = readonly [string, Path, unknown]

/** Lies that a dishonest observer would sign with the right key. */
const lies: ReadonlyArray<Change> = [
  ["subject", ["subject", 0, "name"], "domain:other.com"],
  ["digest of the subject", ["subject", 0, "digest", "sha256"], "00"],
  ["row of another name", ["predicate", "row", "domain"], "other.com"],
  ["observer", ["predicate", "observer", "keyid"], "0".repeat(32)],
  ["time, an hour later", ["predicate", "issued_at"], "2026-11-21T11:00:31.000Z"],
  ["time, before its answers", ["predicate", "issued_at"], "2026-11-21T09:00:31.000Z"],
  ["time that is none", ["predicate", "issued_at"], "soon"],
  ["time of a probe that is none", ["predicate", "observations", 0, "at"], "soon"],
  ["no observer", ["predicate", "observer", "keyid"], ""],
  ["predicate", ["predicateType"], "urn:other"],
  ["statement", ["_type"], "urn:other"],
]

/** Each needs the rule: the observations are other than the row says. */
const liesAboutVerdicts: ReadonlyArray<Change> = [
  ["classification", ["predicate", "row", "classification"], "registered"],
  ["class that a scan gives", ["predicate", "row", "classification"], "active"],
  ["pending with a claim", ["predicate", "row", "classification"], "pending"],
  ["registered", ["predicate", "row", "registered"], true],
  ["authority", ["predicate", "row", "rdap_source"], "aggregator"],
  ["list", ["predicate", "row", "rdap_basis"], "supplement"],
  ["time of the verdict", ["predicate", "row", "last_verified_at"], "2026-11-21T10:00:05.000Z"],
  ["status of the probe", ["predicate", "observations", 0, "status"], 200],
  ["another status", ["predicate", "observations", 0, "status"], 503],
  ["meaning of the probe", ["predicate", "observations", 0, "says"], "other"],
  ["time of the probe", ["predicate", "observations", 0, "at"], "2026-11-21T10:00:01.000Z"],
  ["name asked", ["predicate", "observations", 0, "asked"], "other.com"],
  ["hop", ["predicate", "observations", 0, "hops", 0, "url"], "https://elsewhere.example/domain/example.com"],
  ["base", ["predicate", "observations", 0, "route", "base"], "https://elsewhere.example/"],
  ["list of the probe", ["predicate", "observations", 0, "route", "basis"], "aggregator"],
  ["role of the probe", ["predicate", "observations", 0, "role"], "control_positive"],
  ["hash of a body that was not read", ["predicate", "observations", 0, "sha256"], undefined],
  ["known name", ["predicate", "observations", 1, "status"], 404],
  ["random name", ["predicate", "observations", 2, "status"], 200],
  ["zone", ["predicate", "observations", 3, "rcode"], "REFUSED"],
  ["record of the name in the zone", ["predicate", "observations", 3, "authority", 0, "name"], "example.com"],
  ["evidence: status", ["predicate", "row", "evidence", 1, "status"], 200],
  ["evidence: url", ["predicate", "row", "evidence", 1, "url"], "https://elsewhere.example/"],
  ["evidence: time", ["predicate", "row", "evidence", 1, "at"], "2026-11-21T10:00:02.000Z"],
]

/** Lies about controls and manifests, signed with the right key. */
export const lyingStatements = [
  ...(
    [
      ["known name passed", ["predicate", "controls", "positive"], "passed"],
      ["random name failed", ["predicate", "controls", "negative"], "failed"],
      ["the status of the known name", ["predicate", "observations", 0, "status"], 200],
      ["the base of an answer", ["predicate", "observations", 0, "route", "base"], "https://elsewhere.example/"],
      ["another base", ["predicate", "base"], "https://elsewhere.example/"],
      ["a time, an hour later", ["predicate", "issued_at"], "2026-11-21T11:00:31.000Z"],
    ] satisfies ReadonlyArray<Change>
  ).map((change) => ({ change, statement: controlStatement })),
  ...(
    [
      ["the hash of a part", ["predicate", "parts", 0, "sha256"], "00"],
      ["the rows of a part", ["predicate", "parts", 0, "rows"], 4],
      ["another job", ["predicate", "job", "job_id"], "jother"],
      ["another predicate", ["predicateType"], "urn:surename:registry-control:v1"],
    ] satisfies ReadonlyArray<Change>
  ).map((change) => ({ change, statement: manifestStatement })),
].map(({ change: [title, path, value], statement }) => ({
  title,
  receipt: signStatement(JSON.parse(JSON.stringify(changeAtPath(statement, path, () => value)))).receipt,
}))

/** Signs changed statements again with the right key. */
export const signLies = (statement: Statement, keys: KeysDocument): ReadonlyArray<Mutation> => {
  const lie = ([title, path, value]: Change) => ({
    title: `a signed lie: ${title}`,
    keys,
    receipt: signStatement(JSON.parse(JSON.stringify(changeAtPath(statement, path, () => value)))).receipt,
  })
  return [
    ...lies.map(lie),
    ...liesAboutVerdicts.map((change) => ({ ...lie(change), needsRule: true }) as const),
    { title: "signed by a stranger in the observer's name", keys, receipt: signStatement(statement, stranger).receipt },
    ...appendToLog([signStatement(statement)], strangersLog).map((receipt) => ({
      title: "in a stranger's log",
      keys,
      receipt,
    })),
    ...["2026-11-22T00:00:00.000Z", "2027-11-22T00:00:00.000Z"].map((until) => ({
      title: `without a log after its key has ended, ${until}`,
      keys: { ...keys, keys: keys.keys.map((key) => ({ ...key, until })) },
      receipt: signStatement(statement, observer).receipt,
    })),
  ]
}
