import { mkdtempDisposableSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { receiptCrypto } from "@surename/adapters/receipts"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { appendEntries, makeInclusionProof } from "@surename/adapters/store-sql/receipts"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import { verifyReceipt } from "@surename/core/operations/receipts/format/verify"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import {
  appendToLog,
  observationsOf,
  sampleKeys,
  signStatement,
  makeSampleStatement,
} from "../runtimes/receipts/sample-receipts.ts"
import { writeTable } from "./table.ts"

// Measures a receipt on the runtime that runs this, and with `growth` a log up to a million leaves: node scripts/run.js test/bench/receipts.ts growth
const perMs = (rounds: number, work: () => unknown): number => {
  for (let n = 0; n < rounds / 4; n++) work()
  const from = performance.now()
  for (let n = 0; n < rounds; n++) work()
  return (performance.now() - from) / rounds
}

const statement = makeSampleStatement(observationsOf.unregistered)
const [receipt] = appendToLog([signStatement(statement)])
if (receipt === undefined) throw new Error("there is no receipt")
const verify = () => Result.getOrThrow(verifyReceipt(receiptCrypto, receipt, sampleKeys))
const costs = [
  ["make the statement and sign it", perMs(400, () => signStatement(makeSampleStatement(observationsOf.unregistered)))],
  ["sign it", perMs(400, () => signStatement(statement))],
  ["verify it: signature, log, rule", perMs(400, verify)],
] as const
const rows = costs.map(([what, ms]) => [what, `${ms.toFixed(3)} ms`])
console.log(writeTable(["a receipt", process.versions["bun"] ?? process.versions["deno"] ?? process.version], rows))
console.log(`\n${JSON.stringify(receipt).length} bytes with its proof in a log of 7.`)

const batch = receiptLimits.logLeavesAtOnce
const steps = [1, 10, 100, 1_000].map((batches) => batches * batch)

const grow = (file: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const grown: Array<ReadonlyArray<string>> = []
    let spent = 0
    for (let size = 0; size < (steps.at(-1) ?? 0); size += batch) {
      const entries = Array.from({ length: batch }, (_, n) => receiptCrypto.sha256(Buffer.from(`entry ${size + n}`)))
      const from = performance.now()
      yield* sql.withTransaction(appendEntries({ sql }, 1, size, entries))
      spent = performance.now() - from
      if (!steps.includes(size + batch)) continue
      const began = performance.now()
      let hashes = 0
      for (let n = 0; n < 50; n++)
        hashes = (yield* makeInclusionProof({ sql }, 1, { index: (n * 7_919) % (size + batch), size: size + batch }))
          .length
      const proofMs = (performance.now() - began) / 50
      yield* sql`PRAGMA wal_checkpoint(TRUNCATE)`
      const bytes = statSync(file).size
      grown.push([
        String(size + batch),
        `${spent.toFixed(1)} ms`,
        `${proofMs.toFixed(2)} ms`,
        String(hashes),
        `${(bytes / 2 ** 20).toFixed(1)} MB`,
      ])
    }
    return grown
  }).pipe(Effect.provide(databaseSql(`sqlite:${file}`)))

if (process.argv[2] === "growth") {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-log-"))
  const grown = await Effect.runPromise(grow(join(folder.path, "store.db")))
  console.log(`\n${writeTable(["leaves", `${batch} more`, "a proof", "hashes of it", "database"], grown)}`)
}
