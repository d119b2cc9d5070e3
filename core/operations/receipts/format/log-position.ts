import * as Result from "effect/Result"
import { isEqual, type ReceiptCrypto } from "./bytes.ts"
import type { KeysDocument } from "./keys.ts"
import { hashLeaf, computeRootByProof } from "./merkle.ts"
import { readCheckpoint, readVkey } from "./note.ts"
import { readLogProof } from "./tlog-proof.ts"

export interface LogPosition {
  readonly origin: string
  readonly index: number
  readonly size: number
  readonly checkpoint: string
}

const listLogs = ({ earlier_logs: earlier = [], log }: KeysDocument) => [
  ...(log === undefined ? [] : [log]),
  ...earlier,
]

export const verifyPosition = (
  crypto: ReceiptCrypto,
  proofText: string,
  entry: Uint8Array,
  keys: KeysDocument,
): Result.Result<LogPosition, string> => {
  const proof = readLogProof(proofText)
  const log = listLogs(keys).find(({ origin }) => proof?.checkpoint.startsWith(`${origin}\n`))
  const key = log && readVkey(crypto, log.vkey)
  if (key === undefined || key.origin !== log?.origin)
    return Result.fail("the proof is of a log that these keys do not know")
  const checkpoint = proof && readCheckpoint(crypto, key, proof.checkpoint)
  if (proof === undefined || checkpoint === undefined)
    return Result.fail(`the proof is not one of the log ${key.origin}`)
  const { index } = proof
  const tree = { index, size: checkpoint.size, proof: proof.hashes }
  const root = computeRootByProof(crypto.sha256, hashLeaf(crypto.sha256, entry), tree)
  return root !== undefined && isEqual(root, checkpoint.root)
    ? Result.succeed({ origin: key.origin, index, size: checkpoint.size, checkpoint: proof.checkpoint })
    : Result.fail("the log does not have this entry at that position")
}

type Position = Pick<LogPosition, "index" | "origin">

export const isBefore = (first: Position, second: Position, keys: KeysDocument): boolean => {
  if (first.origin === second.origin) return first.index < second.index
  const origins = listLogs(keys).map(({ origin }) => origin)
  return origins.includes(second.origin) && origins.indexOf(first.origin) > origins.indexOf(second.origin)
}
