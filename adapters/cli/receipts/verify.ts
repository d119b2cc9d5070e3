import { readFile, stat } from "node:fs/promises"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { ReceiptCrypto } from "@surename/core/operations/receipts/format/bytes"
import { KeysDocument } from "@surename/core/operations/receipts/format/keys"
import { readVkey } from "@surename/core/operations/receipts/format/note"
import { findQuorum, type Quorum, type Vote } from "@surename/core/operations/receipts/format/quorum"
import { Receipt } from "@surename/core/operations/receipts/format/receipt"
import { type VerifiedReceipt, verifyReceipt } from "@surename/core/operations/receipts/format/verify"
import type { WitnessPolicy } from "@surename/core/operations/receipts/format/verify-witnesses"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import { defineCommand, json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { describeFileError } from "../file-error.ts"
import { type CommandContext, refuseArguments } from "../host.ts"
import { makeList, makeOptional, readFitting, readNumeral, readText } from "../option.ts"
import { printRows } from "../print.ts"
import { choosePaint } from "../paint.ts"
import { engineOptions } from "../settings.ts"
import type { Terminal } from "../terminal.ts"
import { describeAnswers } from "./describe-answers.ts"
import { describeDnssec, toDnssecJson } from "./describe-dnssec.ts"
import { readVkeyText } from "./witness-options.ts"

interface VerifyInput {
  readonly file: string
  readonly keys: ReadonlyArray<string>
  readonly quorum: number | undefined
  readonly witness: ReadonlyArray<string>
  readonly witnesses: number | undefined
  readonly dnsAnchors: ReadonlyArray<string> | undefined
  readonly json: boolean
}

const readCount = readFitting("takes a whole number from 1 to 99", readNumeral(/^[1-9]\d?$/u, 1, 99))

export const command = defineCommand({
  about: [
    "Checks receipts without any network: the signature, the place in the log, and the rule, which it runs again on the observations that a receipt carries. It says what that proves, and what it does not.",
    "Give it the keys that you trust: a service has them at /.well-known/surename-keys.json. Keep them from a time when you trusted it.",
  ],
  takes: { missing: "give a file with a receipt", max: 1, noInput: true },
  example: "verify receipt.json --keys surename-keys.json",
  options: {
    keys: makeList("FILE", "the keys of who signed, as a service publishes them; once for each observer", readText),
    quorum: makeOptional("N", "how many observers must report the same about one name, within five minutes", readCount),
    witness: makeList("KEY", "the key of a witness that you trust; once for each witness", readVkeyText),
    witnesses: makeOptional(
      "N",
      "how many of these witnesses must have cosigned the log's checkpoint (default: all)",
      readCount,
    ),
    dnsAnchors: engineOptions.dnsAnchors,
    json,
  },
  exit: "0 every receipt holds · 1 one does not, or its key is missing · 2 bad arguments",
  readInput: ({ witnesses, ...values }, [file = ""]): Result.Result<VerifyInput, string> =>
    (witnesses ?? 0) > values.witness.length
      ? Result.fail(`--witnesses ${witnesses} needs ${witnesses} keys: give each as --witness KEY`)
      : Result.succeed({ file, witnesses, ...values }),
  run: async (context, input) => {
    const receipts = await readReceipts(input.file)
    if (Result.isFailure(receipts)) return refuseArguments(context, receipts.failure)
    if (input.keys.length === 0) return refuseWithoutKeys(context, receipts.success)
    const observers = Result.all(await Promise.all(input.keys.map(readKeys)))
    if (Result.isFailure(observers)) return refuseArguments(context, observers.failure)
    const policy = readPolicy((await context.host.receipts()).crypto, input)
    if (Result.isFailure(policy)) return refuseArguments(context, policy.failure)
    return verifyAll(context, receipts.success, observers.success, policy.success, input)
  },
})

const readContent = async (file: string): Promise<Result.Result<string, string>> => {
  try {
    const { size } = await stat(file)
    if (size > receiptLimits.receiptFileBytes)
      return Result.fail(`${file} is larger than ${receiptLimits.receiptFileBytes / 2 ** 20} MiB: it is not a receipt`)
    return Result.succeed(await readFile(file, "utf8"))
  } catch (cause) {
    return Result.fail(`${file} cannot be read: ${describeFileError(cause)}`)
  }
}

const decodeReceipt = Schema.decodeUnknownOption(Schema.fromJsonString(Receipt))
const decodeKeys = Schema.decodeUnknownOption(Schema.fromJsonString(KeysDocument))

const readReceipts = async (file: string): Promise<Result.Result<ReadonlyArray<Receipt>, string>> =>
  Result.flatMap(await readContent(file), (text) => {
    const single = decodeReceipt(text)
    if (Option.isSome(single)) return Result.succeed([single.value])
    const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "")
    const decoded = lines.map((line) => decodeReceipt(line)).filter(Option.isSome)
    return decoded.length === lines.length && lines.length > 0
      ? Result.succeed(decoded.map(({ value }) => value))
      : Result.fail(`${file} is not a receipt: it is the JSON that get_receipt answers, or one such object per line`)
  })

const readKeys = async (file: string): Promise<Result.Result<KeysDocument, string>> =>
  Result.flatMap(await readContent(file), (text) =>
    Result.fromOption(decodeKeys(text), () => `${file} has no keys: it is the JSON of /.well-known/surename-keys.json`),
  )

const refuseWithoutKeys = ({ terminal }: CommandContext, receipts: ReadonlyArray<Receipt>): number => {
  const ids = new Set(receipts.flatMap(({ envelope }) => envelope.signatures.map(({ keyid }) => keyid)))
  terminal.err(
    `surename: not verified: the key ${makeVisible([...ids].join(", "))} is needed. Give the file that has it: --keys surename-keys.json, from /.well-known/ of the service that signed, or from the machine that signed.\n`,
  )
  return 1
}

const verifyAll = async (
  { host, terminal }: CommandContext,
  receipts: ReadonlyArray<Receipt>,
  observers: ReadonlyArray<KeysDocument>,
  policy: WitnessPolicy,
  { dnsAnchors, json, quorum }: VerifyInput,
): Promise<number> => {
  const paint = choosePaint(terminal)
  const { crypto } = await host.receipts()
  if (dnsAnchors !== undefined)
    terminal.err("surename: DNSSEC proofs are checked from the root keys of --dns-anchors, not from IANA's.\n")
  const votes: Array<Vote> = []
  for (const receipt of receipts) {
    const observer = Math.max(0, findObserver(receipt, observers))
    const verified = verifyReceipt(crypto, receipt, observers[observer] ?? { keys: [] }, policy, dnsAnchors)
    if (Result.isSuccess(verified)) votes.push({ verified: verified.success, observer })
    const row = Result.match(verified, {
      onFailure: (why) => ({ receipt_id: receipt.receipt_id, verified: false, why: makeVisible(why) }),
      onSuccess: (result) => ({ receipt_id: receipt.receipt_id, verified: true, ...toJson(result) }),
    })
    await printRows(terminal, [row], json, () =>
      Result.match(verified, {
        onFailure: (why) => `${paint("red", "refused")}  ${makeVisible(receipt.receipt_id)}: ${makeVisible(why)}\n`,
        onSuccess: (result) => `${paint("green", "verified")}  ${describeVerified(result, policy)}`,
      }),
    )
  }
  if (votes.length < receipts.length) return 1
  return quorum === undefined ? 0 : printQuorum(terminal, findQuorum(votes, quorum), json)
}

const readPolicy = (
  crypto: ReceiptCrypto,
  { witness, witnesses = witness.length }: Pick<VerifyInput, "witness" | "witnesses">,
): Result.Result<WitnessPolicy, string> => {
  const keys = witness.map((vkey) =>
    Result.fromNullishOr(readVkey(crypto, vkey, "witness"), () => `--witness: ${vkey} is not the key of a witness`),
  )
  return Result.map(Result.all(keys), (trusted) => ({ keys: trusted, needed: witnesses }))
}

/** Finds the first document with the key, so a repeated document is one observer. */
const findObserver = ({ envelope }: Receipt, observers: ReadonlyArray<KeysDocument>): number =>
  observers.findIndex(({ keys }) => keys.some(({ keyid }) => keyid === envelope.signatures[0]?.keyid))

const printQuorum = async (
  terminal: Terminal,
  result: Result.Result<Quorum, string>,
  json: boolean,
): Promise<number> => {
  const paint = choosePaint(terminal)
  const row = Result.match(result, {
    onFailure: (why) => ({ quorum: null, why }),
    onSuccess: ({ withinMs, ...quorum }) => ({ quorum: { ...quorum, within_ms: withinMs } }),
  })
  await printRows(terminal, [row], json, () =>
    Result.match(result, {
      onFailure: (why) => `${paint("red", "no quorum")}  ${why}\n`,
      onSuccess: ({ classification, domain, observers, withinMs }) =>
        `${paint("green", "quorum")}  ${observers} observers say that ${makeVisible(domain)} was ${makeVisible(classification)}, within ${Math.round(withinMs / 1_000)} s\n`,
    }),
  )
  return Result.isSuccess(result) ? 0 : 1
}

const toJson = ({ dnssec, issuedAt, keyid, log, statement: { predicate } }: VerifiedReceipt) => ({
  ...listFacts(predicate),
  keyid,
  issued_at: issuedAt,
  log: log ?? null,
  ...(dnssec === undefined ? {} : { dnssec: toDnssecJson(dnssec, "row" in predicate ? predicate.row : undefined) }),
  not_proved: [observerSentence],
})

type Predicate = VerifiedReceipt["statement"]["predicate"]

const listFacts = (predicate: Predicate) => {
  if ("base" in predicate) return { base: predicate.base, tld: predicate.tld, controls: predicate.controls }
  if ("parts" in predicate) return { job: predicate.job, parts: predicate.parts }
  const { classification, domain, last_verified_at } = predicate.row
  return { domain, classification, last_verified_at }
}

const observerSentence =
  "The observer signs what it saw; the registry signed nothing, except where DNSSEC proofs are attached."

const unprovedFacts =
  "Not proved: dates, registrar and name servers of the registration. The rule does not read them again."

const describeVerified = (
  { dnssec, issuedAt, keyid, log, statement: { predicate } }: VerifiedReceipt,
  { keys }: WitnessPolicy,
): string => {
  const lines = [
    `Proved: the key ${keyid} signed this at ${issuedAt}.`,
    ...describeLog(log, keys.length),
    ...describeProofs(predicate),
    ...("row" in predicate ? describeDnssec(dnssec, predicate.row) : []),
  ]
  return `${makeVisible(describeSubject(predicate))}\n${lines.map((line) => `  · ${makeVisible(line)}\n`).join("")}`
}

const describeLog = (log: VerifiedReceipt["log"], trusted: number): ReadonlyArray<string> => {
  if (log === undefined)
    return ["Not proved: that it is in a log. It has no proof of one, so the signer alone vouches for its time."]
  const [first] = log.witnesses.map(({ at }) => at).toSorted()
  const names = log.witnesses.map(({ name }) => name).join(", ")
  return [
    `Proved: it is number ${log.index} of ${log.size} in the log ${log.origin}.`,
    first === undefined
      ? "Not proved: that the log shows everybody the same tree. Give the keys of witnesses that you trust: --witness KEY."
      : `Proved: ${log.witnesses.length} of your ${trusted} witnesses cosigned that log, the first at ${first}: ${names}.`,
  ]
}

const describeSubject = (predicate: Predicate): string => {
  if ("base" in predicate) {
    const { negative, positive } = predicate.controls
    return `${predicate.base}: known name ${positive}, random name ${negative} (.${predicate.tld})`
  }
  if ("parts" in predicate) {
    const { done, job_id, status, total } = predicate.job
    return `job ${job_id}: ${status}, ${done} of ${total} in ${predicate.parts.length} parts`
  }
  const { classification, domain, last_verified_at, unknown_reason } = predicate.row
  const reason = unknown_reason === undefined ? "" : ` (${unknown_reason})`
  return `${domain} was ${classification}${reason}${last_verified_at === undefined ? "" : ` at ${last_verified_at}`}`
}

const describeProofs = (predicate: Predicate): ReadonlyArray<string> => {
  if ("parts" in predicate) return ["Not proved: the rows. Compare the SHA-256 of each part's lines with the manifest."]
  return [
    "Proved: the verdict follows from the observations that it carries, by the rules of this program.",
    ...("row" in predicate && predicate.row.lifecycle !== undefined ? [unprovedFacts] : []),
    ...describeAnswers(predicate.observations),
    `Not proved: that the registry said so. ${observerSentence}`,
  ]
}
