import { createHash } from "node:crypto"
import { writeSync } from "node:fs"
import process from "node:process"
import * as Effect from "effect/Effect"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { checkpointMemory } from "@surename/adapters/store-sql/receipts"
import { logOf, origin, openTiles } from "./log-entry.ts"

// Adds receipts to one log until a kill. Prints a checkpoint only after its publication.
const { from, jumpMs, memory, url }: { url: string; memory: string; from: number; jumpMs: number } = JSON.parse(
  process.argv[2] ?? "",
)
const now = Date.now
Date.now = () => now() + jumpMs

const findEntry = (id: string) => createHash("sha256").update(id).digest("base64")

await Effect.runPromise(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const log = logOf(openTiles(sql, `${memory}.tiles`), checkpointMemory(memory))
    for (let at = from; ;) {
      for (const end = at + 40; at < end; at++)
        yield* sql`INSERT INTO surename_receipt (id, owner, key_id, payload, signature, salt, entry, created_at)
          VALUES (${`${origin} ${at}`}, 'ada', 'k', '', '', '', ${findEntry(String(at))}, ${Date.now()})`
      // Two writers wait for each other in the database. A refused receipt comes again later.
      yield* Effect.ignore(log.round)
      writeSync(1, `${JSON.stringify((yield* log.currentHead).checkpoint)}\n`)
      yield* Effect.yieldNow
    }
  }).pipe(Effect.provide(databaseSql(url))),
)
