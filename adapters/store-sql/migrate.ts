import { hash } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, StoredInt } from "./decode-rows.ts"
import { SqlClient, type SqlError } from "./effect-sql.ts"
import type { Migration } from "./dialect.ts"
import { SchemaDiffers, SchemaTooNew } from "./open-error.ts"

export const migrate = Effect.fnUntraced(function* (
  migrations: ReadonlyArray<Migration>,
): Effect.fn.Return<void, SqlError | SchemaTooNew | SchemaDiffers, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const dialect = sql.onDialectOrElse({ pg: () => "postgres" as const, orElse: () => "sqlite" as const })
  const checkedMigrations = migrations.map(({ statements: variants, ...migration }) => {
    const statements = "postgres" in variants ? variants[dialect] : variants
    return { ...migration, statements, checksum: hash("sha256", statements.join(";\n")) }
  })
  const steps = Effect.gen(function* () {
    // SQLite transactions begin with the write lock.
    if (dialect === "postgres") yield* sql.unsafe(`SELECT pg_advisory_xact_lock(${advisoryLock})`)
    yield* sql.unsafe(`CREATE TABLE IF NOT EXISTS surename_migration (
      version bigint NOT NULL PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at bigint NOT NULL
    )`)
    const applied = yield* decodeVersions(sql`SELECT version, checksum FROM surename_migration ORDER BY version`)
    yield* checkApplied(checkedMigrations, applied)
    for (const { checksum, name, statements, version } of checkedMigrations) {
      if (applied.some((appliedVersion) => appliedVersion.version === version)) continue
      for (const statement of statements) yield* sql.unsafe(statement)
      const now = yield* Clock.currentTimeMillis
      yield* sql`INSERT INTO surename_migration (version, name, checksum, applied_at)
        VALUES (${version}, ${name}, ${checksum}, ${now})`
    }
  })
  yield* sql.withTransaction(steps)
})

const versionFields = { version: StoredInt, checksum: Schema.String }

type Version = Schema.Struct<typeof versionFields>["Type"]

const decodeVersions = makeRowDecoder("surename_migration", versionFields)

const advisoryLock = "7311346512206718309"

const checkApplied = (
  expected: ReadonlyArray<Version>,
  applied: ReadonlyArray<Version>,
): Effect.Effect<void, SchemaTooNew | SchemaDiffers> => {
  const newestExpected = expected.at(-1)?.version ?? 0
  const newestApplied = applied.at(-1)?.version ?? 0
  if (newestApplied > newestExpected) {
    const message = `the store has schema version ${newestApplied}, and this surename knows versions up to ${newestExpected}: run a newer surename, or another store`
    return Effect.fail(new SchemaTooNew({ found: newestApplied, known: newestExpected, message }))
  }
  const unexpected = applied.find(
    (version) =>
      !expected.some((migration) => migration.version === version.version && migration.checksum === version.checksum),
  )
  if (unexpected === undefined) return Effect.void
  const message = `schema version ${unexpected.version} of the store was not made by the migration this surename has for it`
  return Effect.fail(new SchemaDiffers({ version: unexpected.version, message }))
}
