import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as PgClient from "@effect/sql-pg/PgClient"
import { storeSql } from "@surename/adapters/store-sql"
import type { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { SqlClient } from "effect/sql"

/** A folder that is gone when the process ends, however it ends. */
export const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "surename-store-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const inFiles =
  (folder: string) =>
  ({ id }: { readonly id: string }): Layer.Layer<Store> =>
    Layer.orDie(storeSql(`sqlite:${join(folder, `${id}.db`)}`))

/** One database with a schema for each, to be made before. */
export const inSchemas =
  (url: string) =>
  ({ id }: { readonly id: string }): Layer.Layer<Store> =>
    Layer.orDie(storeSql(schemaUrl(url, id)))

/** Names are looked for in the schema first, and then where `others` says; in the system's own before all, unless that says so. */
export const schemaUrl = (url: string, schema: string, ...others: ReadonlyArray<string>): string =>
  `${url}?options=${encodeURIComponent(`-csearch_path=${[named(schema), ...others].join(",")}`)}`

export const makeSchemas = (url: string, schemas: ReadonlyArray<string>): Effect.Effect<void> =>
  runSql(url, `DO $$ BEGIN ${schemas.map((schema) => `CREATE SCHEMA ${named(schema)};`).join(" ")} END $$`)

/** With a client of its own, beside the store. */
export const runSql = (url: string, statement: string): Effect.Effect<void> =>
  SqlClient.SqlClient.use((sql) => sql.unsafe(statement)).pipe(
    Effect.provide(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 })),
    Effect.orDie,
    Effect.asVoid,
  )

const named = (id: string) => id.replaceAll(/[^a-z0-9]/g, "_")
