import { createHash } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { SqlClient } from "./effect-sql.ts"
import type { SqlError } from "./effect-sql.ts"
import type { Migration, Statements } from "./migrations.ts"
import { SchemaDiffers, SchemaTooNew } from "./open-error.ts"

/**
 * Brings the schema up to date, in one transaction and behind a lock: of two processes that start at once the second
 * waits and finds the work done. What was applied is remembered with its checksum.
 */
export const migrate = Effect.fnUntraced(function* (
  migrations: ReadonlyArray<Migration>,
): Effect.fn.Return<void, SqlError | SchemaTooNew | SchemaDiffers, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const worded = sql.onDialectOrElse({ pg: () => inPostgres, orElse: () => inSqlite })
  const steps = Effect.gen(function* () {
    // SQLite needs no more: its transactions begin with the write lock.
    yield* sql.onDialectOrElse({
      pg: () => sql.unsafe(`SELECT pg_advisory_xact_lock(${advisoryLock})`),
      orElse: () => Effect.void,
    })
    yield* sql.unsafe(`CREATE TABLE IF NOT EXISTS surename_migration (
      version bigint NOT NULL PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at bigint NOT NULL
    )`)
    const applied = yield* sql<Applied>`SELECT version, checksum FROM surename_migration ORDER BY version`
    yield* accept(migrations.map(worded), applied)
    const done = new Set(applied.map(({ version }) => Number(version)))
    for (const one of migrations.map(worded)) {
      if (done.has(one.version)) continue
      for (const statement of one.statements) yield* sql.unsafe(statement)
      const now = yield* Clock.currentTimeMillis
      yield* sql`INSERT INTO surename_migration (version, name, checksum, applied_at)
        VALUES (${one.version}, ${one.name}, ${checksum(one)}, ${now})`
    }
  })
  yield* sql.withTransaction(steps)
})

interface Worded {
  readonly version: number
  readonly name: string
  readonly statements: Statements
}

const inPostgres = ({ statements, ...one }: Migration): Worded => ({
  ...one,
  statements: "postgres" in statements ? statements.postgres : statements,
})

const inSqlite = ({ statements, ...one }: Migration): Worded => ({
  ...one,
  statements: "sqlite" in statements ? statements.sqlite : statements,
})

interface Applied {
  /** Postgres' bigint does not arrive as a number. */
  readonly version: number | bigint | string
  readonly checksum: string
}

/** Any number will do, as long as it stays the same. */
const advisoryLock = "7311346512206718309"

const accept = (
  migrations: ReadonlyArray<Worded>,
  applied: ReadonlyArray<Applied>,
): Effect.Effect<void, SchemaTooNew | SchemaDiffers> => {
  const known = migrations.at(-1)?.version ?? 0
  const found = Number(applied.at(-1)?.version ?? 0)
  if (found > known) {
    const message = `the store has schema version ${found}, and this surename knows versions up to ${known}: run a newer surename, or another store`
    return Effect.fail(new SchemaTooNew({ found, known, message }))
  }
  for (const { version, checksum: was } of applied) {
    const ours = migrations.find((one) => one.version === Number(version))
    if (ours === undefined || checksum(ours) !== was) {
      const message = `schema version ${version} of the store was not made by the migration this surename has for it`
      return Effect.fail(new SchemaDiffers({ version: Number(version), message }))
    }
  }
  return Effect.void
}

const checksum = ({ statements }: Worded) => createHash("sha256").update(statements.join(";\n")).digest("hex")
