import assert from "node:assert/strict"
import { receiptCrypto, deriveKey, signReceipt } from "@surename/adapters/receipts"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { storeMemory } from "@surename/adapters/store-memory"
import { checkpointMemory, makeKeys, receiptsSql } from "@surename/adapters/store-sql/receipts"
import { makeManifestStatement } from "@surename/core/operations/receipts/format/job-manifest"
import { verifyReceipt } from "@surename/core/operations/receipts/format/verify"
import { Receipts } from "@surename/core/operations/receipts/ports/receipts"
import { Sealer } from "@surename/core/ports/sealer"
import { TimeScale } from "@surename/core/state/time-scale"
import { hexSealer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"

const engine = { version: "0.2.0", commit: null }
const services = receiptsSql({ memory: checkpointMemory(undefined), origin: "names.example/log", engine }).pipe(
  Layer.provideMerge(Layer.mergeAll(databaseSql("memory:"), storeMemory(), Layer.succeed(Sealer, hexSealer))),
  // The log takes receipts at once, and a key signs for two minutes.
  Layer.provide(Layer.succeed(TimeScale, 60_000)),
)

const manifest = (keyid: string) => {
  const now = new Date().toISOString()
  const job = { job_id: "j", kind: "check", status: "done", total: 0, done: 0, created_at: now }
  return makeManifestStatement(receiptCrypto, { job, parts: [], engine, issued_at: now }, keyid)
}

/** A receipt from before holds by the log. One that a thief signs with the ended key does not, whatever its time. */
export const replaceKey = Effect.gen(function* () {
  const [receipts, sql] = [yield* Receipts, yield* SqlClient.SqlClient]
  const [id = ""] = yield* receipts.issue("ada", [manifest])
  const logged = yield* Effect.repeat(Effect.delay(receipts.get("ada", id), 100), {
    until: (found) => found?.proof !== undefined,
    times: 300,
  })
  const [row] = yield* sql<{ readonly key_id: string; readonly sealed: string }>`
    SELECT key_id, sealed FROM surename_receipt_key WHERE purpose = 'statement'`
  assert.ok(logged?.proof !== undefined && row !== undefined)
  const { receipt: stolen } = signReceipt(manifest(row.key_id), row.key_id, deriveKey(Buffer.from(row.sealed, "hex")))
  assert.ok(Result.isSuccess(verifyReceipt(receiptCrypto, stolen, yield* receipts.keys)))
  const next = yield* makeKeys(sql, hexSealer).endCurrent
  const keys = yield* receipts.keys
  assert.deepEqual([keys.keys.length, keys.keys[1]?.keyid], [2, next.id])
  assert.ok(Result.isSuccess(verifyReceipt(receiptCrypto, logged, keys)))
  assert.ok(Result.isFailure(verifyReceipt(receiptCrypto, stolen, keys)))
  assert.ok(Result.isFailure(verifyReceipt(receiptCrypto, { ...stolen, proof: logged.proof }, keys)))
  const [newId = ""] = yield* receipts.issue("ada", [manifest])
  const newer = yield* receipts.get("ada", newId)
  assert.equal(newer?.envelope.signatures[0]?.keyid, next.id)
  assert.ok(Result.isSuccess(verifyReceipt(receiptCrypto, newer, keys)))
}).pipe(Effect.provide(services))
