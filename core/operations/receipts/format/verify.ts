import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { decodeUtf8 } from "../../../interface/utf8.ts"
import { limits } from "../../../limits.ts"
import { receiptLimits } from "../limits.ts"
import { fromBase64, type ReceiptCrypto } from "./bytes.ts"
import { findWrongBodies } from "./added-bodies.ts"
import { findUnprovedControls } from "./control-statement.ts"
import { type DnsFinding, verifyDnsProof } from "./dnssec/dns-proof.ts"
import { rootAnchors } from "./dnssec/root-anchors.ts"
import { makeLogEntry, payloadType, encodePreAuth } from "./envelope.ts"
import { findUnproved } from "./find-unproved.ts"
import { makeKeyEntry, computeKeyId, type KeysDocument } from "./keys.ts"
import type { Receipt } from "./receipt.ts"
import { Statement } from "./statement.ts"
import { computeSubject } from "./subject.ts"
import { isBefore, type LogPosition, verifyPosition } from "./log-position.ts"
import { checkWitnesses, noWitnesses, type WitnessPolicy, type Witnessing } from "./verify-witnesses.ts"

export interface VerifiedReceipt {
  readonly statement: Statement
  readonly keyid: string
  readonly issuedAt: string
  /** Absent without a proof of the log. */
  readonly log?: Omit<LogPosition, "checkpoint"> & Witnessing
  /** Absent from older receipts. */
  readonly dnssec?: DnsEvidence
}

export type DnsEvidence = Omit<DnsFinding, "used"> | { readonly missing: string }

/** Needs no network and no service. Fails with the reason. */
export const verifyReceipt = (
  crypto: ReceiptCrypto,
  receipt: Receipt,
  keys: KeysDocument,
  witnesses: WitnessPolicy = noWitnesses,
  anchors: ReadonlyArray<string> = rootAnchors,
): Result.Result<VerifiedReceipt, string> =>
  Result.gen(function* () {
    const { key, keyid, payload, signed } = yield* verifySignature(crypto, receipt, keys)
    const statement = yield* readStatement(payload)
    yield* checkSubject(crypto, statement)
    const { issued_at: issuedAt, observer } = statement.predicate
    if (observer.keyid !== keyid)
      return yield* Result.fail("the statement names another observer than the key that signed it")
    yield* checkTimes(statement)
    const position = yield* verifyInclusion(crypto, receipt, signed, keys)
    const keyPosition =
      key.log_proof === undefined
        ? undefined
        : yield* verifyPosition(crypto, key.log_proof, makeKeyEntry(crypto, key), keys)
    if (position !== undefined && keyPosition !== undefined && !isBefore(keyPosition, position, keys))
      return yield* Result.fail("the log has this receipt at a position before its key: somebody else signed it")
    yield* checkKeyTimes(key, issuedAt, position, keys)
    const witnessing = yield* checkWitnesses(crypto, { checkpoint: position?.checkpoint, issuedAt }, witnesses)
    const unproved = findUnprovedParts(crypto, statement)
    if (unproved.length > 0)
      return yield* Result.fail(`the row does not follow from its observations: ${unproved.join("; ")}`)
    const dnssec = yield* readDnsProof(crypto, statement, anchors)
    const verified = { statement, keyid, issuedAt, ...(dnssec === undefined ? {} : { dnssec }) }
    if (position === undefined) return verified
    const { index, origin, size } = position
    return { ...verified, log: { origin, index, size, ...witnessing } }
  })

/** A wrong proof refuses the receipt; the verdict never rests on it. */
const readDnsProof = (
  crypto: ReceiptCrypto,
  { predicate }: Statement,
  anchors: ReadonlyArray<string>,
): Result.Result<DnsEvidence | undefined, string> => {
  if (!("row" in predicate) || predicate.dnssec === undefined) return Result.succeed(undefined)
  const { dnssec, issued_at: at, row } = predicate
  if ("missing" in dnssec) return Result.succeed(dnssec)
  return Result.mapBoth(verifyDnsProof(crypto, dnssec.sets, { name: row.domain, at, anchors }), {
    onFailure: (why) => `the DNSSEC proof does not hold: ${why}`,
    onSuccess: ({ used: _, ...finding }) => finding,
  })
}

type Key = KeysDocument["keys"][number]

const verifySignature = (crypto: ReceiptCrypto, { envelope }: Receipt, { keys }: KeysDocument) =>
  Result.gen(function* () {
    const [signature, ...others] = envelope.signatures
    if (signature === undefined || others.length > 0) return yield* Result.fail("a receipt has exactly one signature")
    if (envelope.payloadType !== payloadType) return yield* Result.fail(`the payload is not ${payloadType}`)
    const { keyid } = signature
    const key = keys.find((candidate) => candidate.keyid === keyid)
    if (key === undefined) return yield* Result.fail(`these keys do not have the key ${keyid}`)
    const publicKey = fromBase64(key.public_key)
    if (publicKey === undefined || computeKeyId(crypto, publicKey) !== keyid)
      return yield* Result.fail(`the public key of ${keyid} does not have that id`)
    const payload = fromBase64(envelope.payload)
    const sig = fromBase64(signature.sig)
    if (payload === undefined || sig === undefined) return yield* Result.fail("the envelope is not in base64")
    const signed = encodePreAuth(envelope.payloadType, payload)
    if (!crypto.verify(publicKey, signed, sig)) return yield* Result.fail("the signature is not of this key")
    return { key, keyid, payload, signed }
  })

const decodeStatement = Schema.decodeUnknownOption(Schema.fromJsonString(Statement))

const readStatement = (payload: Uint8Array): Result.Result<Statement, string> => {
  const text = payload.length > receiptLimits.receiptStatementChars ? undefined : decodeUtf8(payload)
  const statement = text === undefined ? Option.none() : decodeStatement(text)
  return Result.fromOption(statement, () => "the payload is not a statement that this version knows")
}

const checkSubject = (crypto: ReceiptCrypto, statement: Statement) => {
  const [[subject], [expected]] = [statement.subject, computeSubject(crypto, statement)]
  return subject.name === expected.name && subject.digest.sha256 === expected.digest.sha256
    ? Result.succeed(undefined)
    : Result.fail("the subject is not what the statement is about")
}

const findUnprovedParts = (crypto: ReceiptCrypto, { predicate }: Statement): ReadonlyArray<string> => {
  if (!("observations" in predicate)) return []
  const unproved = "row" in predicate ? findUnproved(predicate) : findUnprovedControls(predicate)
  return [...findWrongBodies(crypto, predicate), ...unproved]
}

/** An old answer cannot be signed as a new one. A base denies a random name for an hour, so only its newest control must be new. */
const checkTimes = ({ predicate }: Statement): Result.Result<undefined, string> => {
  const issuedMs = Date.parse(predicate.issued_at)
  const observations = "observations" in predicate ? predicate.observations : []
  const times = observations.map(({ at }) => Date.parse(at))
  const probes = observations.filter(({ role }) => role === "probe").map(({ at }) => Date.parse(at))
  const dated = "base" in predicate ? [Math.max(...times)] : probes
  if (![issuedMs, ...times].every(Number.isFinite)) return Result.fail("a time is not one")
  const isSoon = dated.every((at) => issuedMs - at <= receiptLimits.receiptIssueMs)
  const isAfter = times.every((at) => at - issuedMs <= limits.clockSkewMs)
  return isSoon && isAfter
    ? Result.succeed(undefined)
    : Result.fail("the statement was not issued when its observations were made")
}

/** A thief of the key can write any time, so only the log shows that a receipt is older than the key's end. */
const checkKeyTimes = (
  { ended_in_log: end, from, until }: Key,
  issuedAt: string,
  position: LogPosition | undefined,
  keys: KeysDocument,
): Result.Result<undefined, string> => {
  const issuedMs = Date.parse(issuedAt)
  if (issuedMs < Date.parse(from) - limits.clockSkewMs) return Result.fail("the key did not exist yet at that time")
  if (until === undefined) return Result.succeed(undefined)
  if (issuedMs > Date.parse(until) + limits.clockSkewMs) return Result.fail("the key had ended by that time")
  if (position === undefined)
    return Result.fail("the key has ended, so that this receipt counts only with a proof of the log")
  return end === undefined || isBefore(position, { origin: end.origin, index: end.size }, keys)
    ? Result.succeed(undefined)
    : Result.fail("the log took this receipt after its key had ended: somebody else has that key")
}

const verifyInclusion = (crypto: ReceiptCrypto, receipt: Receipt, signed: Uint8Array, keys: KeysDocument) => {
  const salt = fromBase64(receipt.salt)
  if (salt === undefined || salt.length < 16) return Result.fail("the salt is not one")
  return receipt.proof === undefined
    ? Result.succeed(undefined)
    : verifyPosition(crypto, receipt.proof, makeLogEntry(crypto, salt, signed), keys)
}
