import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { utf8Text } from "../../../interface/utf8.ts"
import { limits } from "../../../limits.ts"
import { fromBase64, isEqual, type ReceiptCrypto } from "./bytes.ts"
import { findUnprovedControls } from "./control-statement.ts"
import { logEntry, payloadType, preAuthEncoding } from "./envelope.ts"
import { findUnproved } from "./follows.ts"
import { keyIdOf, type KeysDocument } from "./keys.ts"
import { leafHash, rootByProof } from "./merkle.ts"
import { readCheckpoint, readVkey } from "./note.ts"
import type { Receipt } from "./receipt.ts"
import { Statement } from "./statement.ts"
import { expectedSubject } from "./subject.ts"
import { readLogProof } from "./tlog-proof.ts"

/** A receipt that holds, and how far. */
export interface Verified {
  readonly statement: Statement
  readonly keyid: string
  readonly issuedAt: string
  /** Absent without a proof of the log. */
  readonly log?: { readonly origin: string; readonly index: number; readonly size: number }
}

/** Needs no network and no service: only the receipt, and the keys that the reader trusts. Fails with what is wrong. */
export const verifyReceipt = (
  crypto: ReceiptCrypto,
  receipt: Receipt,
  keys: KeysDocument,
): Result.Result<Verified, string> =>
  Result.gen(function* () {
    const { key, keyid, payload, signed } = yield* verifySignature(crypto, receipt, keys)
    const statement = yield* readStatement(payload)
    yield* checkSubject(crypto, statement)
    const { issued_at: issuedAt, observer } = statement.predicate
    if (observer.keyid !== keyid)
      return yield* Result.fail("the statement names another observer than the key that signed it")
    yield* checkTimes(statement)
    const log = yield* verifyInclusion(crypto, receipt, signed, keys)
    yield* checkKeyTimes(key, issuedAt, log, keys)
    const unproved = unprovedIn(statement)
    if (unproved.length > 0)
      return yield* Result.fail(`the row does not follow from its observations: ${unproved.join("; ")}`)
    return { statement, keyid, issuedAt, ...(log === undefined ? {} : { log }) }
  })

type Key = KeysDocument["keys"][number]

const verifySignature = (crypto: ReceiptCrypto, { envelope }: Receipt, { keys }: KeysDocument) =>
  Result.gen(function* () {
    const [signature, ...others] = envelope.signatures
    if (signature === undefined || others.length > 0) return yield* Result.fail("a receipt has exactly one signature")
    if (envelope.payloadType !== payloadType) return yield* Result.fail(`the payload is not ${payloadType}`)
    const { keyid } = signature
    const key = keys.find((one) => one.keyid === keyid)
    if (key === undefined) return yield* Result.fail(`these keys do not have the key ${keyid}`)
    const publicKey = fromBase64(key.public_key)
    if (publicKey === undefined || keyIdOf(crypto, publicKey) !== keyid)
      return yield* Result.fail(`the public key of ${keyid} does not have that id`)
    const [payload, sig] = [fromBase64(envelope.payload), fromBase64(signature.sig)]
    if (payload === undefined || sig === undefined) return yield* Result.fail("the envelope is not in base64")
    const signed = preAuthEncoding(envelope.payloadType, payload)
    if (!crypto.verify(publicKey, signed, sig)) return yield* Result.fail("the signature is not of this key")
    return { key, keyid, payload, signed }
  })

const decodeStatement = Schema.decodeUnknownOption(Schema.fromJsonString(Statement))

const readStatement = (payload: Uint8Array): Result.Result<Statement, string> => {
  const text = payload.length > limits.receiptStatementChars ? undefined : utf8Text(payload)
  const statement = text === undefined ? Option.none() : decodeStatement(text)
  return Result.fromOption(statement, () => "the payload is not a statement that this version knows")
}

const checkSubject = (crypto: ReceiptCrypto, statement: Statement) => {
  const [[subject], [expected]] = [statement.subject, expectedSubject(crypto, statement)]
  return subject.name === expected.name && subject.digest.sha256 === expected.digest.sha256
    ? Result.succeed(undefined)
    : Result.fail("the subject is not what the statement is about")
}

const unprovedIn = ({ predicate }: Statement): ReadonlyArray<string> => {
  if ("row" in predicate) return findUnproved(predicate)
  return "base" in predicate ? findUnprovedControls(predicate) : []
}

/**
 * A statement is issued soon after its answers came: an old answer cannot be signed as a new one. A base denies a random name for an hour, so
 * of its controls only the newest has to be new.
 */
const checkTimes = ({ predicate }: Statement): Result.Result<undefined, string> => {
  const issued = Date.parse(predicate.issued_at)
  const observations = "observations" in predicate ? predicate.observations : []
  const all = observations.map(({ at }) => Date.parse(at))
  const probes = observations.filter(({ role }) => role === "probe").map(({ at }) => Date.parse(at))
  const dated = "base" in predicate ? [Math.max(...all)] : probes
  if (![issued, ...all].every(Number.isFinite)) return Result.fail("a time is not one")
  const isSoon = dated.every((at) => issued - at <= limits.receiptIssueMs)
  const isAfter = all.every((at) => at - issued <= limits.clockSkewMs)
  return isSoon && isAfter
    ? Result.succeed(undefined)
    : Result.fail("the statement was not issued when its observations were made")
}

type Place = NonNullable<Verified["log"]>

/** After a key has ended, only the log shows that a receipt is older than that: whoever steals the key can write any time. */
const checkKeyTimes = (
  { ended_in_log: end, from, until }: Key,
  issuedAt: string,
  place: Place | undefined,
  keys: KeysDocument,
): Result.Result<undefined, string> => {
  const issued = Date.parse(issuedAt)
  if (issued < Date.parse(from) - limits.clockSkewMs) return Result.fail("the key did not exist yet at that time")
  if (until === undefined) return Result.succeed(undefined)
  if (issued > Date.parse(until) + limits.clockSkewMs) return Result.fail("the key had ended by that time")
  if (place === undefined)
    return Result.fail("the key has ended, so that this receipt counts only with a proof of the log")
  return end === undefined || isBeforeEnd(place, end, keys)
    ? Result.succeed(undefined)
    : Result.fail("the log took this receipt after its key had ended: somebody else has that key")
}

/** Logs follow each other; the newest is the first. */
const isBeforeEnd = ({ index, origin }: Place, end: NonNullable<Key["ended_in_log"]>, keys: KeysDocument): boolean => {
  if (origin === end.origin) return index < end.size
  const origins = logsOf(keys).map((log) => log.origin)
  return origins.includes(end.origin) && origins.indexOf(origin) > origins.indexOf(end.origin)
}

const logsOf = ({ earlier_logs: earlier = [], log }: KeysDocument) => [...(log === undefined ? [] : [log]), ...earlier]

const verifyInclusion = (crypto: ReceiptCrypto, receipt: Receipt, signed: Uint8Array, keys: KeysDocument) =>
  Result.gen(function* () {
    const salt = fromBase64(receipt.salt)
    if (salt === undefined || salt.length < 16) return yield* Result.fail("the salt is not one")
    if (receipt.proof === undefined) return undefined
    const proof = readLogProof(receipt.proof)
    const log = logsOf(keys).find(({ origin }) => proof?.checkpoint.startsWith(`${origin}\n`))
    const key = log && readVkey(crypto, log.vkey)
    if (key === undefined || key.origin !== log?.origin)
      return yield* Result.fail("the receipt has a proof of a log that these keys do not know")
    const checkpoint = proof && readCheckpoint(crypto, key, proof.checkpoint)
    if (proof === undefined || checkpoint === undefined)
      return yield* Result.fail(`the proof is not one of the log ${key.origin}`)
    const leaf = leafHash(crypto.sha256, logEntry(crypto, salt, signed))
    const { index } = proof
    const root = rootByProof(crypto.sha256, leaf, { index, size: checkpoint.size, proof: proof.hashes })
    return root !== undefined && isEqual(root, checkpoint.root)
      ? { origin: key.origin, index, size: checkpoint.size }
      : yield* Result.fail("the log does not have this receipt at that place")
  })
