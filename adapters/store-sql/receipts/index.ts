import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { receiptCrypto, signReceipt } from "@surename/adapters/receipts"
import { makeRowDecoder, orUnavailable, SqlClient, type SqlError, StoredInt } from "@surename/adapters/store-sql"
import { registryLimits } from "@surename/core/operations/names/registry-health/limits"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import { joinBytes } from "@surename/core/operations/receipts/format/bytes"
import { payloadType } from "@surename/core/operations/receipts/format/envelope"
import { tileWidth } from "@surename/core/operations/receipts/format/merkle"
import { writeVkey } from "@surename/core/operations/receipts/format/note"
import type { KeysDocument } from "@surename/core/operations/receipts/format/keys"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import type { Statement } from "@surename/core/operations/receipts/format/statement"
import { writeLogProof } from "@surename/core/operations/receipts/format/tlog-proof"
import {
  toEventOwner,
  publicOwner,
  Receipts,
  type TileRequest,
} from "@surename/core/operations/receipts/ports/receipts"
import { repeatEvery } from "@surename/core/state/repeat-every"
import type { LogWitness } from "@surename/core/operations/receipts/ports/log-witness"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { Sealer } from "@surename/core/ports/sealer"
import { Store, type StoreUnavailable } from "@surename/core/ports/store"
import { TimeScale } from "@surename/core/state/time-scale"
import { toStoredText } from "../stored-text.ts"
import { listKeys } from "./logged-keys.ts"
import { type Keys, makeKeys } from "./keys.ts"
import type { CheckpointMemory } from "./checkpoint-memory.ts"
import { makeCosigner } from "./cosigner.ts"
import { readCosignedSize, type LogHead, readPublishedCheckpoint } from "./log-heads.ts"
import { makeLog, type ReceiptLog } from "./log.ts"
import { entryLevel, makeInclusionProof, readTile, type Tiles } from "./tiles.ts"
import { makeWitness, readWitnessKey, type WitnessOptions } from "./witness.ts"
import { dayMs } from "@surename/core/sharing/time-span"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

export { type CheckpointMemory, checkpointMemory } from "./checkpoint-memory.ts"
export { makeKeys } from "./keys.ts"
export { makeLog, type ReceiptLog } from "./log.ts"
export { appendEntries, makeInclusionProof, computeRootAt, type Tiles } from "./tiles.ts"

export interface ReceiptOptions {
  readonly memory: CheckpointMemory
  /** Name of the first log: the service's address without the scheme. */
  readonly origin: string
  readonly engine: { readonly version: string; readonly commit: string | null }
  readonly anchors?: ReadonlyArray<string> | undefined
  /** Witnesses that cosign each checkpoint. */
  readonly witnesses?: ReadonlyArray<LogWitness>
  readonly witness?: WitnessOptions
}

/** Keeps receipts and their log in the store's database. The log takes new entries while the layer is open. */
export const receiptsSql = (
  options: ReceiptOptions,
): Layer.Layer<Receipts, never, SqlClient.SqlClient | Store | Sealer> =>
  Layer.effect(
    Receipts,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* Store
      const scale = yield* TimeScale
      const keys = makeKeys(sql, yield* Sealer)
      const tiles: Tiles = { sql, blobs: Option.getOrUndefined(yield* Effect.serviceOption(Blobs)) }
      const log = makeLog(tiles, { ...options, keys })
      const { witness, witnesses = [] } = options
      const proofOfKey = rememberProofs(tiles)
      yield* Effect.forkScoped(repeatInOneProcess("receipt log", log.round, store, scale))
      // Witnesses work apart from the log, so that a slow one delays no other.
      for (const { key, ...witness } of witnesses)
        yield* Effect.forkScoped(
          repeatInOneProcess(
            `receipt witness ${key.origin}`,
            makeCosigner(tiles, log, { key, ...witness }),
            store,
            scale,
          ),
        )
      return Receipts.of({
        crypto: receiptCrypto,
        anchors: options.anchors,
        engine: options.engine,
        issue: (owner, statements) =>
          orUnavailable("issue receipts", sql.withTransaction(issueReceipts(sql, keys, scale, owner, statements))),
        get: (owner, id) => orUnavailable("receipt", readReceipt(tiles, log, owner, id)),
        keys: orUnavailable("keys of receipts", writeKeysDocument(sql, { keys, log, proofOfKey, scale, witness })),
        checkpoint: orUnavailable("checkpoint", Effect.map(log.currentHead, readPublishedCheckpoint)),
        ...(witness === undefined || witness.logs.length === 0 ? {} : makeWitnessing(makeWitness(sql, keys, witness))),
        readTile: (request) => orUnavailable("tile", readTileBytes(tiles, log, request)),
        sweep: orUnavailable("sweep receipts", sweepReceipts(sql, scale)),
      })
    }),
  )

const makeWitnessing = (add: ReturnType<typeof makeWitness>) => ({
  addCheckpoint: (request: string) => orUnavailable("add a checkpoint", add(request)),
})

/** Runs in one process at a time, and moves to the next when that ends. */
const repeatInOneProcess = <E>(work: string, round: Effect.Effect<void, E>, store: Store["Service"], scale: number) => {
  const holder = randomUUID()
  const turn = Effect.gen(function* () {
    if (yield* store.acquireLease(work, holder, receiptLimits.logLeaseMs)) yield* round
  })
  const pauseMs = Math.max(receiptLimits.logEveryMs / scale, leastPauseMs)
  const rounds = Effect.delay(repeatEvery(pauseMs, work, turn), pauseMs)
  return Effect.ensuring(rounds, Effect.ignore(store.releaseLease(work, holder)))
}

/** Minimum pause, however fast schedules run. */
const leastPauseMs = 250

const issueReceipts = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  keys: Keys,
  scale: number,
  owner: string,
  statements: ReadonlyArray<(keyid: string) => Statement>,
) {
  const key = yield* keys.current(scale)
  const now = yield* Clock.currentTimeMillis
  const signed = statements.map((statement) => signReceipt(statement(key.id), key.id, key))
  for (const { entry, receipt } of signed)
    yield* sql`INSERT INTO surename_receipt (id, owner, account_id, key_id, payload, signature, salt, entry, created_at)
      VALUES (${receipt.receipt_id}, ${owner}, (SELECT id FROM surename_user WHERE id = ${owner}), ${key.id},
        ${toStoredText(receipt.envelope.payload)}, ${receipt.envelope.signatures[0]?.sig ?? ""}, ${receipt.salt},
        ${Buffer.from(entry).toString("base64")}, ${now})`
  yield* sql`DELETE FROM surename_receipt WHERE owner = ${owner} AND log_index IS NOT NULL AND created_at <
    (SELECT created_at FROM surename_receipt WHERE owner = ${owner} ORDER BY created_at DESC LIMIT 1 OFFSET ${receiptLimits.receiptsPerOwner})`
  return signed.map(({ receipt }) => receipt.receipt_id)
})

const decodeReceipts = makeRowDecoder("surename_receipt", {
  keyId: Schema.String,
  payload: Schema.String,
  signature: Schema.String,
  salt: Schema.String,
  log: Schema.NullOr(StoredInt),
  logIndex: Schema.NullOr(StoredInt),
})

const readReceipt = Effect.fnUntraced(function* (tiles: Tiles, log: ReceiptLog, owner: string, id: string) {
  const [row] =
    yield* decodeReceipts(tiles.sql`SELECT key_id, payload, signature, salt, log, log_index FROM surename_receipt
    WHERE id = ${id} AND (owner = ${owner} OR EXISTS (SELECT 1 FROM surename_event_recipient r
      WHERE r.account_id = ${owner} AND r.event_id = substr(surename_receipt.owner, ${toEventOwner("").length + 1})
      AND surename_receipt.owner LIKE ${toEventOwner("%")}))`)
  if (row === undefined) return undefined
  const signatures = [{ keyid: row.keyId, sig: row.signature }]
  const receipt: Receipt = {
    receipt_id: id,
    envelope: { payloadType, payload: row.payload, signatures },
    salt: row.salt,
  }
  if (row.log === null || row.logIndex === null) return receipt
  const proof = yield* makeProofAt(tiles, yield* log.heads, { log: row.log, index: row.logIndex })
  return proof === undefined ? receipt : { ...receipt, proof }
})

interface OpenedReceipt {
  readonly keys: Keys
  readonly log: ReceiptLog
  readonly proofOfKey: ReturnType<typeof rememberProofs>
  readonly scale: number
  readonly witness: WitnessOptions | undefined
}

const writeKeysDocument = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { keys, log, proofOfKey, scale, witness }: OpenedReceipt,
): Effect.fn.Return<KeysDocument, SqlError | StoreUnavailable> {
  yield* keys.current(scale)
  yield* log.currentHead
  const heads = yield* log.heads
  const logs = yield* Effect.forEach(heads, ({ log: number, origin }) =>
    Effect.map(log.logKey(number, origin), ({ key }) => ({ origin, vkey: writeVkey(receiptCrypto, key) })),
  )
  const [current, ...earlier] = logs
  const witnessPublicKey = witness && (yield* readWitnessKey(keys, witness.name)).key
  return {
    keys: yield* Effect.forEach(yield* listKeys(sql), ({ end, key, position }) => {
      const head = heads.find((logHead) => logHead.log === end?.log)
      const endOfKey =
        end === undefined || head === undefined ? {} : { ended_in_log: { origin: head.origin, size: end.size } }
      return Effect.map(position === undefined ? Effect.undefined : proofOfKey(heads, position), (proof) => ({
        ...key,
        ...omitUndefined({ log_proof: proof }),
        ...endOfKey,
      }))
    }),
    ...omitUndefined({ log: current }),
    ...(earlier.length === 0 ? {} : { earlier_logs: earlier }),
    ...(witnessPublicKey === undefined
      ? {}
      : { witness: { name: witnessPublicKey.origin, vkey: writeVkey(receiptCrypto, witnessPublicKey, "witness") } }),
  }
})

/** Proves an entry by the newest cosigned checkpoint, or else by the newest. */
const makeProofAt = Effect.fnUntraced(function* (
  tiles: Tiles,
  heads: ReadonlyArray<LogHead>,
  { index, log }: { readonly index: number; readonly log: number },
) {
  const head = heads.find((logHead) => logHead.log === log)
  if (head === undefined || index >= head.size) return undefined
  const isCosigned = readCosignedSize(head.cosigned) > index
  const size = isCosigned ? readCosignedSize(head.cosigned) : head.size
  const hashes = yield* makeInclusionProof(tiles, log, { index, size })
  return writeLogProof({ index, hashes, checkpoint: isCosigned ? head.cosigned : head.checkpoint })
})

/** Computes a proof once for each checkpoint with its cosignatures, because every reader downloads the keys. */
const rememberProofs = (tiles: Tiles) => {
  const proofs = new Map<string, string>()
  return Effect.fnUntraced(function* (heads: ReadonlyArray<LogHead>, position: Parameters<typeof makeProofAt>[2]) {
    const head = heads.find((logHead) => logHead.log === position.log)
    const id = `${position.log} ${position.index} ${head?.checkpoint} ${head?.cosigned}`
    const proof = proofs.get(id) ?? (yield* makeProofAt(tiles, heads, position))
    const [oldest] = proofs.keys()
    if (proofs.size >= receiptLimits.proofsRemembered && oldest !== undefined) proofs.delete(oldest)
    if (proof !== undefined) proofs.set(id, proof)
    return proof
  })
}

const readTileBytes = Effect.fnUntraced(function* (
  tiles: Tiles,
  log: ReceiptLog,
  { level, tile, width = tileWidth }: TileRequest,
) {
  const head = yield* log.currentHead
  const hashes = yield* readTile(tiles, head.log, level === "entries" ? entryLevel : level, tile)
  if (hashes.length < width) return undefined
  const row = hashes.slice(0, width)
  // C2SP tlog-tiles: writes the length before each entry.
  return joinBytes(
    ...(level === "entries" ? row.map((entry) => joinBytes(Uint8Array.of(0, entry.length), entry)) : row),
  )
})

const sweepReceipts = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, scale: number) {
  const before = (yield* Clock.currentTimeMillis) - receiptLimits.receiptKeptMs / scale
  yield* sql`DELETE FROM surename_receipt WHERE created_at < ${before} AND owner <> ${publicOwner} AND log_index IS NOT NULL`
  const settled = (yield* Clock.currentTimeMillis) - receiptLimits.receiptIssueMs
  yield* sql`DELETE FROM surename_receipt WHERE owner LIKE ${toEventOwner("%")} AND created_at < ${settled}
    AND NOT EXISTS (SELECT 1 FROM surename_event_recipient r
      WHERE r.event_id = substr(surename_receipt.owner, ${toEventOwner("").length + 1}))`
  const days = (yield* Clock.currentTimeMillis) - (registryLimits.registryDays * dayMs) / scale
  yield* sql`DELETE FROM surename_receipt WHERE created_at < ${days} AND owner = ${publicOwner} AND log_index IS NOT NULL`
})
