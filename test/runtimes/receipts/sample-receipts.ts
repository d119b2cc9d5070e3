import { receiptCrypto, type SigningKey, deriveKey, signReceipt } from "@surename/adapters/receipts"
import type { Observation } from "@surename/core"
import { toEvidence, toRow } from "@surename/core/evidence/to-row"
import { weigh } from "@surename/core/evidence/weigh"
import { toBase64, toHex } from "@surename/core/operations/receipts/format/bytes"
import { makeControlStatement } from "@surename/core/operations/receipts/format/control-statement"
import { makeManifestStatement } from "@surename/core/operations/receipts/format/job-manifest"
import { writeCosignature } from "@surename/core/operations/receipts/format/cosignature"
import { makeKeyEntry, computeKeyId, type KeysDocument } from "@surename/core/operations/receipts/format/keys"
import { makeStatement } from "@surename/core/operations/receipts/format/make-statement"
import {
  listConsistencyCovers,
  hashCover,
  listCover,
  hashLeaf,
  listProofCovers,
  computeRowRoot,
} from "@surename/core/operations/receipts/format/merkle"
import { writeCheckpointText, writeNote, writeVkey } from "@surename/core/operations/receipts/format/note"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import type { RegistrationStatement, Statement } from "@surename/core/operations/receipts/format/statement"
import { writeLogProof } from "@surename/core/operations/receipts/format/tlog-proof"
import { writeAddedCheckpoint } from "@surename/core/operations/receipts/format/witness"
import type { WitnessPolicy } from "@surename/core/operations/receipts/format/verify-witnesses"
import {
  controlFailed,
  controlPassed,
  domainText,
  errorText,
  nameOf,
  makeObservation,
  routes,
  makeZoneObservation,
} from "@surename/fixtures"

const name = nameOf("example.com")
const { sha256 } = receiptCrypto

const makeSeed = (text: string) => sha256(new TextEncoder().encode(text))
export const observer = deriveKey(makeSeed("the observer of these samples"))
export const stranger = deriveKey(makeSeed("a stranger"))
const logKey = { origin: "names.example/log", ...deriveKey(makeSeed("the log of these samples")) }
export const [oneWitness, otherWitness] = [
  { origin: "one.example/witness", ...deriveKey(makeSeed("one witness")) },
  { origin: "other.example/witness", ...deriveKey(makeSeed("another witness")) },
]
export const sampleWitnesses: WitnessPolicy = { keys: [oneWitness, otherWitness], needed: 2 }

const keyId = (key: SigningKey) => computeKeyId(receiptCrypto, key.publicKey)
type LoggedKey = KeysDocument["keys"][number]

/** Signs a tree of these leaves as the log does. */
export const signTree = (entries: ReadonlyArray<Uint8Array>, by: typeof logKey) => {
  const leaves = entries.map((entry) => hashLeaf(sha256, entry))
  const hashOf = ({ height, index }: { readonly height: number; readonly index: number }) =>
    computeRowRoot(sha256, leaves.slice(index * 2 ** height, (index + 1) * 2 ** height))
  const root = hashCover(sha256, listCover(0, leaves.length), hashOf)
  const text = writeCheckpointText({ origin: by.origin, size: leaves.length, root })
  const hashesAt = (index: number) =>
    listProofCovers(index, leaves.length).map((cover) => hashCover(sha256, cover, hashOf))
  const proofFrom = (old: number) =>
    listConsistencyCovers(old, leaves.length).map((cover) => hashCover(sha256, cover, hashOf))
  return { text, checkpoint: writeNote(receiptCrypto, by, text, by.sign), hashesAt, proofFrom }
}

/** Adds a proof that the log has it after so many other leaves. */
export const makeLoggedKey = (key: SigningKey, after = 0): LoggedKey => {
  const fields = {
    keyid: keyId(key),
    alg: "ed25519",
    public_key: toBase64(key.publicKey),
    from: "2026-11-01T00:00:00.000Z",
  } as const
  const others = Array.from({ length: after }, (_, n) => makeSeed(`a leaf before the key ${n}`))
  const { checkpoint, hashesAt } = signTree([...others, makeKeyEntry(receiptCrypto, fields)], logKey)
  return { ...fields, log_proof: writeLogProof({ index: after, hashes: hashesAt(after), checkpoint }) }
}

export const sampleKeys: KeysDocument & { readonly log: object } = {
  keys: [makeLoggedKey(observer)],
  log: { origin: logKey.origin, vkey: writeVkey(receiptCrypto, logKey) },
}
export const strangerKeys: KeysDocument = { ...sampleKeys, keys: [makeLoggedKey(stranger)] }

const found: ReadonlyArray<Observation> = [
  makeObservation({ status: 200, body: domainText("example.com"), mediaType: "application/rdap+json" }),
  controlPassed("control_negative"),
]
const nxdomain = makeZoneObservation({
  _tag: "Answered",
  rcode: "NXDOMAIN",
  answers: [],
  authority: [{ type: "SOA", name: "com", ttl: 900, data: "a.example b.example 1 2 3 4 5" }],
})
const observeMissing = (body: string): ReadonlyArray<Observation> => [
  makeObservation({ body, mediaType: "application/rdap+json" }),
  controlPassed("control_positive"),
  controlPassed("control_negative"),
  nxdomain,
]

/** A registry in each of its states. */
export const observationsOf = {
  registered: found,
  unregistered: observeMissing(errorText()),
  blocked: observeMissing(errorText(404, { title: "Reserved" })),
  throttled: [makeObservation({ status: 429 })],
  unanswered: [makeObservation({ failure: "timeout" })],
  in_words: observeMissing("<html>"),
} as const satisfies Readonly<Record<string, ReadonlyArray<Observation>>>

/** As TLS servers with these keys answered, one of them with people. */
const addKeys = (observations: ReadonlyArray<Observation>) =>
  observations.map((observation, n) =>
    observation._tag === "Rdap"
      ? { ...observation, keySha256: n === 2 ? null : toHex(makeSeed(`key ${n}`)) }
      : observation,
  )
const people = { entities: [{ objectClassName: "entity", vcardArray: ["vcard", [["fn", {}, "text", "A Person"]]] }] }
export const answersWithTexts = {
  free: addKeys(observeMissing(errorText())),
  withPeople: addKeys([
    makeObservation({ status: 200, body: domainText("example.com", people), mediaType: "application/rdap+json" }),
    controlPassed("control_negative"),
  ]),
}

export const makeSampleStatement = (
  observations: ReadonlyArray<Observation>,
  more: { readonly bodies?: boolean } = {},
): RegistrationStatement => {
  const row = toRow(name, weigh({ name, observations }), "probe", toEvidence(observations))
  const bootstrap = { url: "https://data.iana.org/rdap/dns.json", publication: "2026-11-01T00:00:00Z", sha256: "00" }
  const engine = { version: "0.2.0", commit: null }
  const parts = { name, row, observations, bootstrap, engine, issuedAt: "2026-11-21T10:00:31.000Z", ...more }
  return makeStatement(receiptCrypto, parts, keyId(observer))
}

/** A registry that denies a name that exists. */
export const controlStatement = makeControlStatement(
  receiptCrypto,
  {
    base: routes.iana.base,
    tld: "com",
    observations: [controlFailed("control_positive"), controlPassed("control_negative")],
    bootstrap: null,
    engine: { version: "0.2.0", commit: null },
    issuedAt: "2026-11-21T10:00:31.000Z",
  },
  keyId(observer),
)

export const manifestStatement = makeManifestStatement(
  receiptCrypto,
  {
    job: {
      job_id: "jk5q2wv7m3xzt4nbd6gcy",
      kind: "check",
      status: "done",
      total: 3,
      done: 3,
      created_at: "2026-11-21T10:00:00.000Z",
    },
    parts: [{ part: 0, rows: 3, bytes: 900, sha256: toHex(makeSeed("rows")) }],
    engine: { version: "0.2.0", commit: null },
    issued_at: "2026-11-21T10:00:31.000Z",
  },
  keyId(observer),
)

export const signStatement = (statement: Statement, key = observer) => signReceipt(statement, keyId(key), key)

type WitnessSigner = typeof oneWitness

/** Makes a witness's line below a checkpoint. */
export const cosign = (
  witness: WitnessSigner,
  text: string,
  at: string | number = "2026-11-21T10:01:00.000Z",
): string =>
  writeCosignature(receiptCrypto, witness, { at: typeof at === "number" ? at : Date.parse(at), text }, witness.sign)

/** Makes a log of seven leaves with the key and the receipts. Both witnesses cosign it. */
export const appendToLog = (
  receipts: ReadonlyArray<ReturnType<typeof signStatement>>,
  by = logKey,
): ReadonlyArray<Receipt> => {
  const others = Array.from({ length: 6 - receipts.length }, (_, n) => makeSeed(`another receipt ${n}`))
  const entries = [
    makeKeyEntry(receiptCrypto, makeLoggedKey(observer)),
    ...receipts.map(({ entry }) => entry),
    ...others,
  ]
  const { checkpoint, hashesAt, text } = signTree(entries, by)
  const cosigned = checkpoint + cosign(oneWitness, text) + cosign(otherWitness, text)
  return receipts.map(({ receipt }, n) => ({
    ...receipt,
    proof: writeLogProof({ index: n + 1, hashes: hashesAt(n + 1), checkpoint: cosigned }),
  }))
}

/** The right name of the log, and another key. */
export const strangersLog = { ...logKey, ...stranger }

/** A log that begins after a restored backup. */
export const nextLog = { origin: "names.example/next", ...deriveKey(makeSeed("the next log")) }

/** A log of these tests. From `forkedAt` on it has other leaves than it had before. */
export const otherLog = { origin: "other.example/log", ...deriveKey(makeSeed("a log that asks witnesses")) }
const otherTree = (size: number, forkedAt: number, by = otherLog) =>
  signTree(
    Array.from({ length: size }, (_, n) => makeSeed(`${n < forkedAt ? "a leaf" : "a forked leaf"} ${n}`)),
    by,
  )

/** Makes the log's request for a cosignature of its tree of this size. */
export const askToCosign = (old: number, size: number, { forkedAt = size, by = otherLog } = {}): string => {
  const { checkpoint, proofFrom } = otherTree(size, forkedAt, by)
  return writeAddedCheckpoint({ old, proof: old < size ? proofFrom(old) : [], note: checkpoint })
}
