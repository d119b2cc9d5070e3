import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { receiptCrypto, signReceipt } from "@surename/adapters/receipts"
import { orUnavailable, SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { concat } from "@surename/core/operations/receipts/format/bytes"
import { payloadType } from "@surename/core/operations/receipts/format/envelope"
import { tileWidth } from "@surename/core/operations/receipts/format/merkle"
import { writeVkey } from "@surename/core/operations/receipts/format/note"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import type { Statement } from "@surename/core/operations/receipts/format/statement"
import { writeLogProof } from "@surename/core/operations/receipts/format/tlog-proof"
import {
  ownerByEvent,
  publicOwner,
  Receipts,
  type TileRequest,
} from "@surename/core/operations/receipts/ports/receipts"
import { Sealer } from "@surename/core/ports/sealer"
import { Store } from "@surename/core/ports/store"
import { TimeScale } from "@surename/core/state/time-scale"
import { toStoredText } from "../stored-text.ts"
import { listKeys } from "./ended-keys.ts"
import { type Keys, makeKeys } from "./keys.ts"
import type { CheckpointMemory } from "./checkpoint-memory.ts"
import { makeLog, type ReceiptLog } from "./log.ts"
import { entryLevel, inclusionProof, readTile } from "./tiles.ts"

export { type CheckpointMemory, checkpointMemory } from "./checkpoint-memory.ts"
export { makeKeys } from "./keys.ts"
export { makeLog, type ReceiptLog } from "./log.ts"
export { appendEntries, inclusionProof, rootAt } from "./tiles.ts"

export interface ReceiptOptions {
  readonly memory: CheckpointMemory
  /** The name of the first log: the address of the service without its scheme. */
  readonly origin: string
  readonly engine: { readonly version: string; readonly commit: string | null }
}

/** Receipts and their log, in the database of the store. The log takes what waits for as long as the layer is open. */
export const receiptsSql = (
  options: ReceiptOptions,
): Layer.Layer<Receipts, never, SqlClient.SqlClient | Store | Sealer> =>
  Layer.effect(
    Receipts,
    Effect.gen(function* () {
      const [sql, store, scale] = [yield* SqlClient.SqlClient, yield* Store, yield* TimeScale]
      const keys = makeKeys(sql, yield* Sealer)
      const log = makeLog(sql, { ...options, keys })
      yield* Effect.forkScoped(tendLog(store, log, scale))
      return Receipts.of({
        crypto: receiptCrypto,
        engine: options.engine,
        issue: (owner, statements) =>
          orUnavailable("issue receipts", sql.withTransaction(issueReceipts(sql, keys, scale, owner, statements))),
        get: (owner, id) => orUnavailable("receipt", readReceipt(sql, log, owner, id)),
        keys: orUnavailable("keys of receipts", keysDocument(sql, keys, log, scale)),
        checkpoint: orUnavailable(
          "checkpoint",
          Effect.map(log.currentHead, ({ checkpoint }) => checkpoint),
        ),
        tile: (request) => orUnavailable("tile", tileBytes(sql, log, request)),
        sweep: orUnavailable("sweep receipts", sweepReceipts(sql, scale)),
      })
    }),
  )

/** One process writes at a time. A failure is logged, and the next round tries again. */
const tendLog = Effect.fnUntraced(function* (store: Store["Service"], log: ReceiptLog, scale: number) {
  const holder = randomUUID()
  while (true) {
    yield* Effect.sleep(Math.max(limits.logEveryMs / scale, leastPauseMs))
    const round = Effect.gen(function* () {
      if (yield* store.lease("receipt log", holder, limits.logLeaseMs)) yield* log.round
    })
    yield* Effect.catchCause(round, (cause) => Effect.logDebug("the log of receipts was not written", cause))
  }
})

/** However fast schedules run. */
const leastPauseMs = 250

const issueReceipts = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  keys: Keys,
  scale: number,
  owner: string,
  statements: ReadonlyArray<(keyid: string) => Statement>,
) {
  const [key, now] = [yield* keys.current(scale), yield* Clock.currentTimeMillis]
  const signed = statements.map((statement) => signReceipt(statement(key.id), key.id, key))
  for (const { entry, receipt } of signed)
    yield* sql`INSERT INTO surename_receipt (id, owner, account_id, key_id, payload, signature, salt, entry, created_at)
      VALUES (${receipt.receipt_id}, ${owner}, (SELECT id FROM surename_user WHERE id = ${owner}), ${key.id},
        ${toStoredText(receipt.envelope.payload)}, ${receipt.envelope.signatures[0]?.sig ?? ""}, ${receipt.salt},
        ${Buffer.from(entry).toString("base64")}, ${now})`
  yield* sql`DELETE FROM surename_receipt WHERE owner = ${owner} AND log_index IS NOT NULL AND created_at <
    (SELECT created_at FROM surename_receipt WHERE owner = ${owner} ORDER BY created_at DESC LIMIT 1 OFFSET ${limits.receiptsPerOwner})`
  return signed.map(({ receipt }) => receipt.receipt_id)
})

interface ReceiptRow {
  readonly key_id: string
  readonly payload: string
  readonly signature: string
  readonly salt: string
  readonly log: number | string | null
  readonly log_index: number | string | null
}

const readReceipt = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, log: ReceiptLog, owner: string, id: string) {
  const [row] = yield* sql<ReceiptRow>`SELECT key_id, payload, signature, salt, log, log_index FROM surename_receipt
    WHERE id = ${id} AND (owner = ${owner} OR EXISTS (SELECT 1 FROM surename_event_recipient r
      WHERE r.account_id = ${owner} AND r.event_id = substr(surename_receipt.owner, ${ownerByEvent("").length + 1})
      AND surename_receipt.owner LIKE ${ownerByEvent("%")}))`
  if (row === undefined) return undefined
  const signatures = [{ keyid: row.key_id, sig: row.signature }]
  const receipt: Receipt = {
    receipt_id: id,
    envelope: { payloadType, payload: row.payload, signatures },
    salt: row.salt,
  }
  if (row.log === null || row.log_index === null) return receipt
  const head = (yield* log.heads).find((one) => one.log === Number(row.log))
  if (head === undefined) return receipt
  const index = Number(row.log_index)
  const hashes = yield* inclusionProof(sql, head.log, { index, size: head.size })
  return { ...receipt, proof: writeLogProof({ index, hashes, checkpoint: head.checkpoint }) }
})

const keysDocument = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  keys: Keys,
  log: ReceiptLog,
  scale: number,
) {
  yield* keys.current(scale)
  yield* log.currentHead
  const heads = yield* log.heads
  const logs = yield* Effect.forEach(heads, ({ log: number, origin }) =>
    Effect.map(log.logKey(number, origin), ({ key }) => ({ origin, vkey: writeVkey(receiptCrypto, key) })),
  )
  const [current, ...earlier] = logs
  return {
    keys: (yield* listKeys(sql)).map(({ end, key }) => {
      const head = heads.find((one) => one.log === end?.log)
      return end === undefined || head === undefined
        ? key
        : { ...key, ended_in_log: { origin: head.origin, size: end.size } }
    }),
    ...(current === undefined ? {} : { log: current }),
    ...(earlier.length === 0 ? {} : { earlier_logs: earlier }),
  }
})

const tileBytes = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  log: ReceiptLog,
  { level, tile, width = tileWidth }: TileRequest,
) {
  const head = yield* log.currentHead
  const hashes = yield* readTile(sql, head.log, level === "entries" ? entryLevel : level, tile)
  if (hashes.length < width) return undefined
  const row = hashes.slice(0, width)
  // C2SP tlog-tiles: each entry after its length.
  return concat(...(level === "entries" ? row.map((entry) => concat(Uint8Array.of(0, entry.length), entry)) : row))
})

const sweepReceipts = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, scale: number) {
  const before = (yield* Clock.currentTimeMillis) - limits.receiptKeptMs / scale
  yield* sql`DELETE FROM surename_receipt WHERE created_at < ${before} AND owner <> ${publicOwner} AND log_index IS NOT NULL`
  const settled = (yield* Clock.currentTimeMillis) - limits.receiptIssueMs
  yield* sql`DELETE FROM surename_receipt WHERE owner LIKE ${ownerByEvent("%")} AND created_at < ${settled}
    AND NOT EXISTS (SELECT 1 FROM surename_event_recipient r
      WHERE r.event_id = substr(surename_receipt.owner, ${ownerByEvent("").length + 1}))`
  const days = (yield* Clock.currentTimeMillis) - (limits.registryDays * 86_400_000) / scale
  yield* sql`DELETE FROM surename_receipt WHERE created_at < ${days} AND owner = ${publicOwner} AND log_index IS NOT NULL`
})
