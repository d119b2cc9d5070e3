import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { checkStorable, Store } from "@surename/core/ports/store"
import type { StoredEntry } from "@surename/core/ports/store"
import { atOnceAs } from "./at-once.ts"
import { orUnavailable } from "./or-unavailable.ts"
import { survivingCrashes } from "./durability.ts"
import { SqlClient, type Sql } from "./effect-sql.ts"
import type { SqlError } from "./effect-sql.ts"
import { migrate } from "./migrate.ts"
import { migrations } from "./migrations.ts"
import type { SchemaDiffers, SchemaTooNew } from "./open-error.ts"
import { pacePostgres, sweepPace } from "./pace.ts"
import { fromStoredText, toIndexKey, toStoredText } from "./stored-text.ts"
import type { StoredInteger } from "./stored-text.ts"
import { readHits, takeHit } from "./tally.ts"

/** A database at our schema, and the store in it: others keep their tables there too, through the same connections. */
export type Database = Store | SqlClient.SqlClient

/** Over any client whose database can `INSERT … ON CONFLICT … DO UPDATE … WHERE … RETURNING`. */
export const migrated = Effect.gen(function* (): Effect.fn.Return<
  Context.Context<Database>,
  SqlError | SchemaTooNew | SchemaDiffers,
  SqlClient.SqlClient
> {
  yield* migrate(migrations)
  const sql = yield* SqlClient.SqlClient
  const store = Store.of({
    ...makeEntries(sql),
    ...makeLeases(sql),
    tally: (counter) => askStore("tally", takeHit(sql, counter)),
    look: (counters) => askStore("look", readHits(sql, counters)),
    sweep: (ms) => askStore("sweep", sweepStore(sql, ms)),
    // A file has one machine, and each process on it its own pace.
    ...sql.onDialectOrElse({ pg: () => ({ pace: pacePostgres(sql) }), orElse: () => ({}) }),
  })
  return Context.make(Store, store).pipe(Context.add(SqlClient.SqlClient, sql))
})

const askStore = <A, E>(operation: string, effect: Effect.Effect<A, E>) =>
  survivingCrashes(orUnavailable(operation, effect))

const makeEntries = (sql: Sql): Pick<Store["Service"], "put" | "get" | "getMany"> => {
  const find = Effect.fnUntraced(function* (kind: string, keys: ReadonlyArray<string>) {
    const ids = keys.map(toIndexKey)
    const found = new Map<string, StoredEntry>()
    for (let from = 0; from < ids.length; from += limits.keysAtOnce) {
      const some = padIds(ids.slice(from, from + limits.keysAtOnce))
      const rows = yield* atOnceAs(sql)<Row>`SELECT id, value, written_at, fresh_until FROM surename_kept
        WHERE kind = ${toIndexKey(kind)} AND id IN ${some}`
      for (const row of rows) found.set(row.id, toStoredEntry(row))
    }
    return ids.map((id) => found.get(id))
  })
  return {
    put: (kind, key, one) =>
      Effect.flatMap(Effect.andThen(checkStorable(one), Clock.currentTimeMillis), (now) => {
        const written = sql`INSERT INTO surename_kept (kind, id, value, written_at, fresh_until)
          VALUES (${toIndexKey(kind)}, ${toIndexKey(key)}, ${toStoredText(one.value)}, ${one.at}, ${one.freshUntil})
          ON CONFLICT (kind, id) DO UPDATE
          SET value = excluded.value, written_at = excluded.written_at, fresh_until = excluded.fresh_until
          WHERE surename_kept.written_at <= excluded.written_at
            OR surename_kept.written_at > ${now + limits.clockSkewMs}`
        return Effect.asVoid(askStore("put", written))
      }),
    get: (kind, key) => Effect.map(askStore("get", find(kind, [key])), ([one]) => one),
    getMany: (kind, keys) => askStore("getMany", find(kind, keys)),
  }
}

const makeLeases = (sql: Sql): Pick<Store["Service"], "lease" | "release"> => ({
  lease: (key, holder, ms) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      // One statement decides: the caller that gets a row back has the key, however many ask at once. A process whose clock was far
      // ahead must not hold it until then.
      const taken = sql`INSERT INTO surename_lease (id, holder, held_until)
        VALUES (${toIndexKey(key)}, ${toStoredText(holder)}, ${now + ms})
        ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
        WHERE surename_lease.held_until <= ${now} OR surename_lease.holder = excluded.holder
          OR surename_lease.held_until > ${now + ms + limits.wrongClockMs}
        RETURNING id`
      return Effect.map(askStore("lease", taken), (rows) => rows.length > 0)
    }),
  release: (key, holder) => {
    const given = sql`DELETE FROM surename_lease WHERE id = ${toIndexKey(key)} AND holder = ${toStoredText(holder)}`
    return Effect.asVoid(askStore("release", given))
  },
})

/** The age is checked twice: a row that was refreshed between the selection and the deletion stays. */
const sweepStore = Effect.fnUntraced(function* (sql: Sql, ms: number) {
  const before = (yield* Clock.currentTimeMillis) - ms
  let gone = 0
  for (const [table, key, end] of swept) {
    const [from, ids, endsAt] = [sql.literal(table), sql.literal(key), sql.literal(end)]
    const rows = yield* sql`DELETE FROM ${from} WHERE (${ids}) IN (
      SELECT ${ids} FROM ${from} WHERE ${endsAt} < ${before} ORDER BY ${endsAt} LIMIT ${limits.sweptAtOnce - gone}
    ) AND ${endsAt} < ${before} RETURNING id`
    gone += rows.length
  }
  const hosts = yield* sql.onDialectOrElse({
    pg: () => sweepPace(sql, ms, limits.sweptAtOnce - gone),
    orElse: () => Effect.succeed([]),
  })
  return gone + hosts.length
})

const swept = [
  ["surename_kept", "kind, id", "fresh_until"],
  ["surename_lease", "id", "held_until"],
  ["surename_tally", "id", "ends_at"],
] as const

interface Row {
  readonly id: string
  readonly value: string
  readonly written_at: StoredInteger
  readonly fresh_until: StoredInteger
}

const toStoredEntry = ({ value, written_at, fresh_until }: Row): StoredEntry => ({
  value: fromStoredText(value),
  at: Number(written_at),
  freshUntil: Number(fresh_until),
})

/** To the next power of two: nine statements to prepare instead of one for every number of keys. */
const padIds = (ids: ReadonlyArray<string>): ReadonlyArray<string> => {
  const length = 2 ** Math.ceil(Math.log2(ids.length))
  return [...ids, ...Array.from({ length: length - ids.length }, () => ids[0] ?? "")]
}
