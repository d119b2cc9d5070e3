import { createHash } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { SqlClient } from "./effect-sql.ts"
import type { SqlError } from "./effect-sql.ts"
import type { Migration } from "./migration.ts"
import { SchemaDiffers, SchemaTooNew } from "./open-error.ts"
import type { StoredInteger } from "./stored-text.ts"

/** One transaction behind a lock: of two processes that start at once, the second waits and finds the work done. */
export const migrate = Effect.fnUntraced(function* (
  migrations: ReadonlyArray<Migration>,
): Effect.fn.Return<void, SqlError | SchemaTooNew | SchemaDiffers, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const dialect = sql.onDialectOrElse({ pg: () => "postgres" as const, orElse: () => "sqlite" as const })
  const ours = migrations.map(({ statements: wordings, ...one }) => {
    const statements = "postgres" in wordings ? wordings[dialect] : wordings
    return { ...one, statements, checksum: createHash("sha256").update(statements.join(";\n")).digest("hex") }
  })
  const steps = Effect.gen(function* () {
    // SQLite needs no more: its transactions begin with the write lock.
    if (dialect === "postgres") yield* sql.unsafe(`SELECT pg_advisory_xact_lock(${advisoryLock})`)
    yield* sql.unsafe(`CREATE TABLE IF NOT EXISTS surename_migration (
      version bigint NOT NULL PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at bigint NOT NULL
    )`)
    const rows = yield* sql<Row>`SELECT version, checksum FROM surename_migration ORDER BY version`
    const applied = rows.map(({ checksum, version }) => ({ checksum, version: Number(version) }))
    yield* acceptApplied(ours, applied)
    for (const { checksum, name, statements, version } of ours) {
      if (applied.some((one) => one.version === version)) continue
      for (const statement of statements) yield* sql.unsafe(statement)
      const now = yield* Clock.currentTimeMillis
      yield* sql`INSERT INTO surename_migration (version, name, checksum, applied_at)
        VALUES (${version}, ${name}, ${checksum}, ${now})`
    }
  })
  yield* sql.withTransaction(steps)
})

interface Row {
  readonly version: StoredInteger
  readonly checksum: string
}

interface Version {
  readonly version: number
  readonly checksum: string
}

/** Any number will do, as long as it stays the same. */
const advisoryLock = "7311346512206718309"

const acceptApplied = (
  ours: ReadonlyArray<Version>,
  applied: ReadonlyArray<Version>,
): Effect.Effect<void, SchemaTooNew | SchemaDiffers> => {
  const [known, found] = [ours.at(-1)?.version ?? 0, applied.at(-1)?.version ?? 0]
  if (found > known) {
    const message = `the store has schema version ${found}, and this surename knows versions up to ${known}: run a newer surename, or another store`
    return Effect.fail(new SchemaTooNew({ found, known, message }))
  }
  const other = applied.find((was) => !ours.some((one) => one.version === was.version && one.checksum === was.checksum))
  if (other === undefined) return Effect.void
  const message = `schema version ${other.version} of the store was not made by the migration this surename has for it`
  return Effect.fail(new SchemaDiffers({ version: other.version, message }))
}
