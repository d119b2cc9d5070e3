import { createHash } from "node:crypto"
import process from "node:process"
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib"
import { draftsSql } from "@surename/adapters/drafts-sql"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { Drafts } from "@surename/core/ports/drafts"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addAccount } from "../../conformance/drafts-suite.ts"
import { processorSeconds } from "../http/processor-time.ts"
import { pagesAt } from "./pages.ts"

// One process: publishes so many versions in turns with plain SQL, and says what a version took.
const { rounds, url }: { readonly rounds: number; readonly url: string } = JSON.parse(process.argv[2] ?? "")
const ways = ["ours", "plain", "encoded"] as const
const warmUps = 3
const screening = { flagged: false, rules_version: "1", reasons: [] }

/** The statements that a version needs, by hand: `plain` writes the bytes as they are, `encoded` also what we make of them. */
const byHand = Effect.fnUntraced(function* (version: number, isEncoded: boolean) {
  const sql = yield* SqlClient.SqlClient
  const write = Effect.gen(function* () {
    for (const { bytes, path } of pagesAt(version)) {
      const name = createHash("sha256").update(bytes).digest("hex")
      const [gzip, br, zstd] = isEncoded
        ? [
            gzipSync(bytes),
            brotliCompressSync(bytes, {
              params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
            }),
            zstdCompressSync(bytes),
          ]
        : [null, null, null]
      yield* sql`INSERT INTO bench_blob VALUES (${name}, ${bytes}, ${gzip}, ${br}, ${zstd})`
      yield* sql`INSERT INTO bench_file VALUES (${version}, ${path}, ${name})`
    }
  })
  yield* sql.withTransaction(write)
})

const measured = Effect.gen(function* () {
  const [drafts, sql] = [yield* Drafts, yield* SqlClient.SqlClient]
  const bytes = sql.onDialectOrElse({ pg: () => "bytea", orElse: () => "blob" })
  for (const statement of [
    `CREATE TABLE bench_blob (sha256 text PRIMARY KEY, plain ${bytes}, gzip ${bytes}, br ${bytes}, zstd ${bytes})`,
    "CREATE TABLE bench_file (version bigint, path text, sha256 text, PRIMARY KEY (version, path))",
  ])
    yield* sql.unsafe(statement)
  yield* addAccount("ada")
  const id = yield* drafts.create("ada", {}, { files: pagesAt(0), status: "live", screening })
  const took = { ours: new Array<Took>(), plain: new Array<Took>(), encoded: new Array<Took>() }
  for (let nth = 1; nth <= warmUps + rounds; nth++) {
    for (const [at, way] of ways.entries()) {
      // Other bytes each time, and for each.
      const files = nth * ways.length + at
      const [cpu, began] = [processorSeconds(process.pid), performance.now()]
      if (way === "ours") yield* drafts.publish("ada", id, nth, { files: pagesAt(files), status: "live", screening })
      else yield* byHand(files, way === "encoded")
      const one = { ms: performance.now() - began, cpuMs: (processorSeconds(process.pid) - cpu) * 1_000 }
      if (nth > warmUps) took[way].push(one)
    }
  }
  return took
})

export interface Took {
  readonly ms: number
  readonly cpuMs: number
}

const took = await Effect.runPromise(
  Effect.provide(measured, Layer.provideMerge(draftsSql, Layer.orDie(databaseSql(url)))),
)
process.stdout.write(`${JSON.stringify(took)}\n`)
