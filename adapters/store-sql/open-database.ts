import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "@surename/core/limits"
import { databaseLimits } from "./limits.ts"
import { checkStorable, Store, type StoredEntry } from "@surename/core/ports/store"
import { queryAtOnce } from "./at-once.ts"
import { makeRowDecoder, StoredInt, StoredText } from "./decode-rows.ts"
import { orUnavailable } from "./or-unavailable.ts"
import { withCrashDurability } from "./durability.ts"
import { SqlClient, type Sql, type SqlError } from "./effect-sql.ts"
import { migrate } from "./migrate.ts"
import { migrations } from "./migrations.ts"
import type { SchemaDiffers, SchemaTooNew } from "./open-error.ts"
import { pacePostgres, sweepPace } from "./pace.ts"
import { toIndexKey, toStoredText } from "./stored-text.ts"
import { readHits, takeHit } from "./rate-hits.ts"

export type Database = Store | SqlClient.SqlClient

/** Opens a database that supports `INSERT … ON CONFLICT … DO UPDATE … WHERE … RETURNING`. */
export const openMigrated = Effect.gen(function* (): Effect.fn.Return<
  Context.Context<Database>,
  SqlError | SchemaTooNew | SchemaDiffers,
  SqlClient.SqlClient
> {
  yield* migrate(migrations)
  const sql = yield* SqlClient.SqlClient
  const store = Store.of({
    ...makeEntries(sql),
    ...makeLeases(sql),
    tally: (counter) => runStoreOperation("tally", takeHit(sql, counter)),
    readTallies: (counters) => runStoreOperation("readTallies", readHits(sql, counters)),
    sweep: (ms) => runStoreOperation("sweep", sweepStore(sql, ms)),
    // A SQLite file has one machine, and each process its own pace.
    ...sql.onDialectOrElse({ pg: () => ({ pace: pacePostgres(sql) }), orElse: () => ({}) }),
  })
  return Context.make(Store, store).pipe(Context.add(SqlClient.SqlClient, sql))
})

const runStoreOperation = <A, E>(operation: string, effect: Effect.Effect<A, E>) =>
  withCrashDurability(orUnavailable(operation, effect))

const makeEntries = (sql: Sql): Pick<Store["Service"], "put" | "get" | "getMany"> => {
  const find = Effect.fnUntraced(function* (kind: string, keys: ReadonlyArray<string>) {
    const ids = keys.map(toIndexKey)
    const entries = new Map<string, StoredEntry>()
    for (let from = 0; from < ids.length; from += limits.keysAtOnce) {
      const batch = padIds(ids.slice(from, from + limits.keysAtOnce))
      const rows = yield* decodeEntries(queryAtOnce(sql)`SELECT id, value, written_at, fresh_until FROM surename_kept
        WHERE kind = ${toIndexKey(kind)} AND id IN ${batch}`)
      for (const { freshUntil, id, value, writtenAt } of rows) entries.set(id, { value, at: writtenAt, freshUntil })
    }
    return ids.map((id) => entries.get(id))
  })
  return {
    put: (kind, key, entry) =>
      Effect.flatMap(Effect.andThen(checkStorable(entry), Clock.currentTimeMillis), (now) => {
        const upsert = sql`INSERT INTO surename_kept (kind, id, value, written_at, fresh_until)
          VALUES (${toIndexKey(kind)}, ${toIndexKey(key)}, ${toStoredText(entry.value)}, ${entry.at}, ${entry.freshUntil})
          ON CONFLICT (kind, id) DO UPDATE
          SET value = excluded.value, written_at = excluded.written_at, fresh_until = excluded.fresh_until
          WHERE surename_kept.written_at <= excluded.written_at
            OR surename_kept.written_at > ${now + limits.clockSkewMs}`
        return Effect.asVoid(runStoreOperation("put", upsert))
      }),
    get: (kind, key) => Effect.map(runStoreOperation("get", find(kind, [key])), ([entry]) => entry),
    getMany: (kind, keys) => runStoreOperation("getMany", find(kind, keys)),
  }
}

const makeLeases = (sql: Sql): Pick<Store["Service"], "acquireLease" | "releaseLease"> => ({
  acquireLease: (key, holder, ms) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      // One statement decides between callers. A wrong clock took a lease that is far in the future.
      const upsert = sql`INSERT INTO surename_lease (id, holder, held_until)
        VALUES (${toIndexKey(key)}, ${toStoredText(holder)}, ${now + ms})
        ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
        WHERE surename_lease.held_until <= ${now} OR surename_lease.holder = excluded.holder
          OR surename_lease.held_until > ${now + ms + databaseLimits.wrongClockMs}
        RETURNING id`
      return Effect.map(runStoreOperation("lease", upsert), (rows) => rows.length > 0)
    }),
  releaseLease: (key, holder) => {
    const deletion = sql`DELETE FROM surename_lease WHERE id = ${toIndexKey(key)} AND holder = ${toStoredText(holder)}`
    return Effect.asVoid(runStoreOperation("release", deletion))
  },
})

/** Checks the age twice: a row that was refreshed before the deletion stays. */
const sweepStore = Effect.fnUntraced(function* (sql: Sql, ms: number) {
  const cutoff = (yield* Clock.currentTimeMillis) - ms
  let deletedCount = 0
  for (const [table, key, column] of sweptTables) {
    const tableName = sql.literal(table)
    const keyColumns = sql.literal(key)
    const timeColumn = sql.literal(column)
    const rows = yield* sql`DELETE FROM ${tableName} WHERE (${keyColumns}) IN (
      SELECT ${keyColumns} FROM ${tableName} WHERE ${timeColumn} < ${cutoff} ORDER BY ${timeColumn} LIMIT ${limits.sweptAtOnce - deletedCount}
    ) AND ${timeColumn} < ${cutoff} RETURNING id`
    deletedCount += rows.length
  }
  const hosts = yield* sql.onDialectOrElse({
    pg: () => sweepPace(sql, ms, limits.sweptAtOnce - deletedCount),
    orElse: () => Effect.succeed([]),
  })
  return deletedCount + hosts.length
})

const sweptTables = [
  ["surename_kept", "kind, id", "fresh_until"],
  ["surename_lease", "id", "held_until"],
  ["surename_tally", "id", "ends_at"],
] as const

const decodeEntries = makeRowDecoder("surename_kept", {
  id: Schema.String,
  value: StoredText,
  writtenAt: StoredInt,
  freshUntil: StoredInt,
})

/** Pads to a power of two: nine prepared statements instead of one for every number of keys. */
const padIds = (ids: ReadonlyArray<string>): ReadonlyArray<string> => {
  const length = 2 ** Math.ceil(Math.log2(ids.length))
  return [...ids, ...Array.from({ length: length - ids.length }, () => ids[0] ?? "")]
}
