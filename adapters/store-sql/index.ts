import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { storeMemory } from "@surename/adapters/store-memory"
import type { Store, StoreUnavailable } from "@surename/core/ports/store"
import { BadStoreUrl, DriverMissing, type StoreOpenError } from "./open-error.ts"
import { StoreFile } from "./sqlite-file.ts"
import type { Database } from "./open-database.ts"
import { SqlClient } from "./effect-sql.ts"
import { orUnavailable } from "./or-unavailable.ts"

export { runAtOnce, queryAtOnce } from "./at-once.ts"
export { BadRow, dropNull, makeRowDecoder, StoredCents, StoredFlag, StoredInt, StoredText } from "./decode-rows.ts"
export { makeMethods } from "./make-methods.ts"
export { orUnavailable } from "./or-unavailable.ts"
export { toStoredText } from "./stored-text.ts"
export { SqlClient } from "./effect-sql.ts"
export type { Connection, Sql, SqlError } from "./effect-sql.ts"
export * from "./open-error.ts"
export type { Database } from "./open-database.ts"

export type StoreUrl = { readonly _tag: "Memory" } | DatabaseUrl

type DatabaseUrl =
  | { readonly _tag: "Sqlite"; readonly path: string }
  | { readonly _tag: "Postgres"; readonly url: string; readonly printableUrl: string }

/** Opens the store of a URL and migrates its schema. Loads a driver only when it is needed. */
export const storeSql = (url: string): Layer.Layer<Store, StoreOpenError> =>
  openStore(url, (store) => (store._tag === "Memory" ? storeMemory() : openDatabase(store)))

/** The store with its SQL client, for other tables there. `memory:` is an in-memory SQLite then. */
export const databaseSql = (url: string): Layer.Layer<Database, StoreOpenError> =>
  openStore(url, (store) => openDatabase(store._tag === "Memory" ? { _tag: "Sqlite", path: ":memory:" } : store))

const openStore = <A>(text: string, open: (store: StoreUrl) => Layer.Layer<A, StoreOpenError>) =>
  Layer.unwrap(Effect.map(Effect.fromResult(readStoreUrl(text)), open))

const openDatabase = (store: DatabaseUrl): Layer.Layer<Database, StoreOpenError> =>
  store._tag === "Sqlite"
    ? Layer.unwrap(Effect.promise(async () => (await import("./sqlite.ts")).sqliteDatabase(store.path)))
    : Layer.unwrap(Effect.map(loadPostgres, ({ postgresDatabase }) => postgresDatabase(store.url, store.printableUrl)))

const loadPostgres = Effect.tryPromise({
  try: () => import("./postgres.ts"),
  catch: (cause) =>
    new DriverMissing({ cause, message: "a postgres:// store needs its driver: npm install @effect/sql-pg" }),
})

export const readStoreUrl = (text: string): Result.Result<StoreUrl, BadStoreUrl> => {
  if (text === "memory:") return Result.succeed({ _tag: "Memory" })
  if (text.startsWith("sqlite:")) return readSqliteUrl(text.slice("sqlite:".length))
  if (/^postgres(ql)?:\/\//.test(text)) return readPostgresUrl(text)
  // Does not repeat the text: it may be a URL with a password and a wrong scheme.
  return failBadUrl("SURENAME_STORE: a store is sqlite:FILE, memory: or postgres://USER:PASSWORD@HOST/DATABASE")
}

const failBadUrl = (message: string): Result.Result<never, BadStoreUrl> => Result.fail(new BadStoreUrl({ message }))

const readSqliteUrl = (path: string): Result.Result<StoreUrl, BadStoreUrl> => {
  if (path === "") return failBadUrl('"sqlite:" names no file: write sqlite:surename.db')
  // Two slashes are ambiguous: a host, or an absolute path.
  if (/^\/\/[^/]/.test(path)) return failBadUrl(`"sqlite:${path}": write sqlite:file or sqlite:/absolute/file`)
  if (path.includes("\0")) return failBadUrl("the name of the SQLite file holds a NUL character")
  return Result.succeed({ _tag: "Sqlite", path })
}

const readPostgresUrl = (text: string): Result.Result<StoreUrl, BadStoreUrl> => {
  const withoutPassword = URL.parse(text)
  if (withoutPassword === null)
    return failBadUrl("the postgres:// URL cannot be read: encode special characters of the password")
  if (withoutPassword.password !== "") withoutPassword.password = "***"
  if (withoutPassword.searchParams.has("password")) withoutPassword.searchParams.set("password", "***")
  return Result.succeed({ _tag: "Postgres", url: text, printableUrl: withoutPassword.href })
}

/** An existing file keeps its mode, which may be intended. */
export const warnOfReaders: Effect.Effect<void> = Effect.flatMap(StoreFile, (file) =>
  file?.isOpenToOthers === true
    ? Effect.logWarning(`others on this machine can open ${file.path}, with its secrets and sessions: chmod 600`)
    : Effect.void,
)

/** Writes like a user, waits for the disk and needs new space. Keeps no state, so the service recovers by itself. */
export const storeReady: Effect.Effect<void, StoreUnavailable, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const file = yield* StoreFile
  if (file !== undefined) yield* file.checkPresence
  // Two statements, because a transaction that adds and removes a row needs no space.
  const addFiller = sql`INSERT INTO surename_lease (id, holder, held_until) VALUES ('ready', ${fillerText}, 0)
    ON CONFLICT (id) DO UPDATE SET holder = excluded.holder`
  yield* orUnavailable("ready", Effect.andThen(addFiller, sql`DELETE FROM surename_lease WHERE id = 'ready'`))
})

/** More text than the free space in SQLite's pages. */
const fillerText = "room ".repeat(4_096)
