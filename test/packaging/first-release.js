// Runs in a folder of installed packages, on its own: makes the database of 0.1.0 at a URL, with an account in it.
import process from "node:process"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { Reactivity, SqlClient } from "./node_modules/@surename/adapters/store-sql/effect-sql.js"
import { migrate } from "./node_modules/@surename/adapters/store-sql/migrate.js"
import { migrations } from "./node_modules/@surename/adapters/store-sql/migrations.js"
import { nodeSqlite } from "./node_modules/@surename/adapters/store-sql/node-sqlite.js"

// Only its owner reads a database that 0.1.0 made.
process.umask(0o077)
const url = process.argv[2] ?? ""
const client = url.startsWith("sqlite:")
  ? Layer.effect(SqlClient.SqlClient, nodeSqlite(url.slice("sqlite:".length))).pipe(Layer.provide(Reactivity.layer))
  : PgClient.layer({ url: Redacted.make(url) })
const work = Effect.gen(function* () {
  // migrate.test.ts holds this step to the checksum that databases of 0.1.0 have.
  yield* migrate(migrations.slice(0, 1))
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO surename_user (id, email, is_confirmed, plan, created_at)
    VALUES ('u1', 'ann@example.com', 1, 'free', 1)`
})
await Effect.runPromise(Effect.provide(work, client))
