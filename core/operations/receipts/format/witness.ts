import * as Result from "effect/Result"
import { fromBase64, isEqual, type ReceiptCrypto, toBase64 } from "./bytes.ts"
import { isConsistent, type Tree } from "./merkle.ts"
import { type Checkpoint, type LogKey, readCheckpoint } from "./note.ts"

/** A log's request (C2SP tlog-witness). */
export interface CheckpointRequest {
  /** The number of leaves that the witness knows. */
  readonly old: number
  readonly proof: ReadonlyArray<Uint8Array>
  readonly note: string
}

export interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422 | 503
  readonly text: string
}

export const writeAddedCheckpoint = ({ note, old, proof }: CheckpointRequest): string =>
  [`old ${old}`, ...proof.map(toBase64), "", note].join("\n")

const readAddedCheckpoint = (text: string): CheckpointRequest | undefined => {
  const end = text.indexOf("\n\n")
  const [first = "", ...lines] = text.slice(0, Math.max(0, end)).split("\n")
  const [, old] = /^old (0|[1-9]\d{0,14})$/u.exec(first) ?? []
  const proof = lines.map(fromBase64).filter((hash) => hash !== undefined && hash.length === 32)
  if (old === undefined || proof.length !== lines.length || lines.length > 63) return undefined
  return { old: Number(old), proof: proof.filter((hash) => hash !== undefined), note: text.slice(end + 2) }
}

const refuse = (status: WitnessAnswer["status"], text: string) => Result.fail({ status, text: `${text}\n` })

export const readSignedCheckpoint = (
  crypto: ReceiptCrypto,
  logs: ReadonlyArray<LogKey>,
  request: string,
): Result.Result<CheckpointRequest & { readonly checkpoint: Checkpoint }, WitnessAnswer> => {
  const addedCheckpoint = readAddedCheckpoint(request)
  if (addedCheckpoint === undefined)
    return refuse(400, "Send the old size, the proof, an empty line and the checkpoint.")
  const keys = logs.filter(({ origin }) => addedCheckpoint.note.startsWith(`${origin}\n`))
  if (keys.length === 0) return refuse(404, "This witness does not know that log.")
  const [checkpoint] = keys.flatMap((key) => readCheckpoint(crypto, key, addedCheckpoint.note) ?? [])
  if (checkpoint === undefined) return refuse(403, "The checkpoint is not signed by the key of that log.")
  if (addedCheckpoint.old > checkpoint.size) return refuse(400, "The old size is larger than the checkpoint.")
  return Result.succeed({ ...addedCheckpoint, checkpoint })
}

/** The tree must continue the one cosigned last. */
export const checkGoesOn = (
  { sha256 }: Pick<ReceiptCrypto, "sha256">,
  { checkpoint, old, proof }: Omit<CheckpointRequest, "note"> & { readonly checkpoint: Tree },
  last: Tree | undefined,
): Result.Result<undefined, WitnessAnswer> => {
  const size = last?.size ?? 0
  // The body is only the size that the log has to continue.
  if (old !== size) return refuse(409, String(size))
  if (last !== undefined && size === checkpoint.size && !isEqual(last.root, checkpoint.root))
    return refuse(409, String(size))
  return isConsistent(sha256, last ?? { size: 0, root: sha256(new Uint8Array()) }, checkpoint, proof)
    ? Result.succeed(undefined)
    : refuse(422, "The proof does not show that the tree goes on from the one that was cosigned last.")
}
