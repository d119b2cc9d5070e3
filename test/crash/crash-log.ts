import { copyFileSync, mkdtempDisposableSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { receiptCrypto } from "@surename/adapters/receipts"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { checkpointMemory, computeRootAt } from "@surename/adapters/store-sql/receipts"
import { isEqual } from "@surename/core/operations/receipts/format/bytes"
import { readCheckpoint } from "@surename/core/operations/receipts/format/note"
import type { Runtime } from "../bench/runtimes.ts"
import { startPostgres } from "../postgres/server.ts"
import type { Crashes } from "./crash.ts"
import { runUntilKilled } from "./killed.ts"
import { logOf, openTiles } from "./log-entry.ts"

const year = 365 * 86_400_000
const jumps = [0, year, -year, 0]

/** Kills two writers of one log at once, many times. Every published checkpoint stays a prefix of the log. */
export const runLogCrashes = async (
  where: "SQLite" | "Postgres",
  runs: number,
  runtimes: ReadonlyArray<Runtime>,
): Promise<Crashes> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-log-"))
  await using postgres = where === "Postgres" ? await startPostgres() : undefined
  const [file, memory] = [join(folder.path, "store.db"), join(folder.path, "checkpoint")]
  const url = postgres?.url ?? `sqlite:${file}`
  const harm: Array<string> = []
  const published: Array<string> = []
  let beforeAnyWrite = 0
  for (let run = 0; run < runs; run++) {
    const write = async (writer: number) => {
      const runtime = runtimes[(run + writer) % runtimes.length]
      if (runtime === undefined) throw new Error("no runtime to run on")
      const from = (2 * run + writer) * 100_000
      const args = [JSON.stringify({ url, memory, from, jumpMs: jumps[(run + writer) % jumps.length] })]
      return runUntilKilled({ runtime, program: "log-writer.ts", args })
    }
    const lines = (await Promise.all([write(0), write(1)])).flat()
    if (lines.length === 0) beforeAnyWrite++
    published.push(...lines.map((line) => String(JSON.parse(line))))
    harm.push(...(await listBroken(url, memory, published)).map((what) => `run ${run}, ${where}: ${what}`))
    if (where === "SQLite" && run === Math.floor(runs / 2)) copyFileSync(file, join(folder.path, "backup.db"))
  }
  if (where === "SQLite") harm.push(...(await restoreLog(folder.path, published)))
  return { runs, acknowledged: published.length, beforeAnyWrite, harm }
}

const onDatabase = <A, E>(url: string, work: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(Effect.flatMap(SqlClient.SqlClient, work).pipe(Effect.provide(databaseSql(url))))

/** Checks that each index occurs once, and that each checkpoint is a prefix. */
const listBroken = (url: string, memory: string, published: ReadonlyArray<string>) =>
  onDatabase(url, (sql) =>
    Effect.gen(function* () {
      const tiles = openTiles(sql, `${memory}.tiles`)
      const log = logOf(tiles, checkpointMemory(undefined))
      const [head, ...others] = yield* log.heads
      if (head === undefined) return published.length === 0 ? [] : ["the log is gone"]
      const { key } = yield* log.logKey(head.log, head.origin)
      const harm = others.length === 0 ? [] : ["another log began"]
      for (const note of new Set([...published, head.checkpoint])) {
        const seen = readCheckpoint(receiptCrypto, key, note)
        if (
          seen === undefined ||
          seen.size > head.size ||
          !isEqual(yield* computeRootAt(tiles, head.log, seen.size), seen.root)
        )
          harm.push(`the log is not what it was at ${seen?.size ?? note}`)
      }
      const rows = yield* sql<{ readonly log_index: number | string }>`SELECT log_index FROM surename_receipt
        WHERE log_index IS NOT NULL ORDER BY log_index`
      if (rows.length !== head.size || rows.some((row, n) => Number(row.log_index) !== n))
        harm.push(`${rows.length} receipts have a place, and the log has ${head.size}`)
      // After the round that fills it, a tile is only in the blob store.
      const doubleTiles = yield* sql`SELECT tile FROM surename_log_tile WHERE outside IS NOT NULL AND hashes <> ''`
      if (doubleTiles.length > 0) harm.push(`${doubleTiles.length} tiles are in two places`)
      return harm
    }),
  )

/** A log signs nothing new over an older backup. */
const restoreLog = async (folder: string, published: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const file = join(folder, "store.db")
  for (const end of ["-wal", "-shm"]) rmSync(`${file}${end}`, { force: true })
  copyFileSync(join(folder, "backup.db"), file)
  return onDatabase(`sqlite:${file}`, (sql) =>
    Effect.gen(function* () {
      const log = logOf(openTiles(sql, join(folder, "checkpoint.tiles")), checkpointMemory(join(folder, "checkpoint")))
      const backup = yield* log.currentHead
      yield* log.round
      const [next, old] = yield* log.heads
      if (published.at(-1) === backup.checkpoint) return ["the backup is not behind"]
      return old?.checkpoint === backup.checkpoint && next?.log === 2 ? [] : ["the log went on from an old backup"]
    }),
  )
}
