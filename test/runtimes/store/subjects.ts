import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as PgClient from "@effect/sql-pg/PgClient"
import { databaseSql, type Database } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { SqlClient } from "effect/sql"
import { listTables } from "../identity/database-rows.ts"

/** Makes a folder that ends with the process, however that ends. */
export const makeScratchFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "surename-store-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens the database at this URL without a row. A new one for each case takes ten times as long. */
export const makeEmptyDatabase = (url: string): Layer.Layer<Database> =>
  Layer.orDie(Layer.provideMerge(Layer.effectDiscard(deleteRows), databaseSql(url)))

/** The record of the schema, and the audit trail, which refuses it. */
const stays: ReadonlySet<string> = new Set(["surename_migration", "surename_decision"])

const deleteRows = SqlClient.SqlClient.use((sql) =>
  Effect.flatMap(listTables(sql), (tables) =>
    Effect.forEach(
      tables.filter((table) => !stays.has(table)),
      (table) => sql`DELETE FROM ${sql(table)}`,
      { discard: true },
    ),
  ),
)

/** Names are looked for in the schema first, and then where `others` says; in the system's own before all, unless that says so. */
export const makeSchemaUrl = (url: string, schema: string, ...others: ReadonlyArray<string>): string =>
  `${url}?options=${encodeURIComponent(`-csearch_path=${[makeTableName(schema), ...others].join(",")}`)}`

export const makeSchemas = (url: string, schemas: ReadonlyArray<string>): Effect.Effect<void> =>
  runSql(url, `DO $$ BEGIN ${schemas.map((schema) => `CREATE SCHEMA ${makeTableName(schema)};`).join(" ")} END $$`)

/** Runs SQL with a client of its own, beside the store. */
export const runSql = (url: string, statement: string): Effect.Effect<void> =>
  SqlClient.SqlClient.use((sql) => sql.unsafe(statement)).pipe(
    Effect.provide(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 })),
    Effect.orDie,
    Effect.asVoid,
  )

const makeTableName = (id: string) => id.replaceAll(/[^a-z0-9]/g, "_")
