import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { storeMemory } from "@surename/adapters/store-memory"
import { Store } from "@surename/core/ports/store"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { DriverMissing } from "./open-error.ts"
import type { BadStoreUrl, StoreOpenError } from "./open-error.ts"
import { StoreFile } from "./sqlite-file.ts"
import type { Database } from "./store.ts"
import { storeUrl } from "./store-url.ts"
import type { StoreUrl } from "./store-url.ts"

export { orUnavailable } from "./or-unavailable.ts"
export { SqlClient } from "./effect-sql.ts"
export type { Connection, SqlError } from "./effect-sql.ts"
export * from "./open-error.ts"
export { storeUrl } from "./store-url.ts"
export type { StoreUrl } from "./store-url.ts"
export type { Database } from "./store.ts"

/**
 * The store a URL names: `sqlite:<file>`, `sqlite::memory:`, `memory:` or `postgres://…`. Opens it, brings its schema
 * up to date, and refuses with the reason. Drivers are loaded when they are needed.
 */
export const storeSql = (url: string): Layer.Layer<Store, StoreOpenError> =>
  opened(url, (store) => (store._tag === "Memory" ? Effect.succeed(storeMemory()) : database(store)))

/** The same with its SQL client, for what else is kept there. `memory:` is a SQLite of this process then. */
export const databaseSql = (url: string): Layer.Layer<Database, StoreOpenError> =>
  opened(url, (store) => database(store._tag === "Memory" ? { _tag: "Sqlite", path: ":memory:" } : store))

const opened = <A>(
  url: string,
  open: (store: StoreUrl) => Effect.Effect<Layer.Layer<A, StoreOpenError>, DriverMissing>,
): Layer.Layer<A, StoreOpenError> =>
  Layer.unwrap(
    Effect.gen(function* (): Effect.fn.Return<Layer.Layer<A, StoreOpenError>, BadStoreUrl | DriverMissing> {
      return yield* open(yield* Effect.fromResult(storeUrl(url)))
    }),
  )

const database = (
  store: Exclude<StoreUrl, { readonly _tag: "Memory" }>,
): Effect.Effect<Layer.Layer<Database, StoreOpenError>, DriverMissing> =>
  store._tag === "Sqlite"
    ? Effect.promise(async () => (await import("./sqlite.ts")).sqliteDatabase(store.path))
    : Effect.map(driver, ({ postgresDatabase }) => postgresDatabase(store.url, store.shown))

const driver = Effect.tryPromise({
  try: () => import("./postgres.ts"),
  catch: (cause) =>
    new DriverMissing({ cause, message: "a postgres:// store needs its driver: npm install @effect/sql-pg" }),
})

/** Whether the store can be written to, and what is written is where it will be looked for. */
export const storeReady: Effect.Effect<void, StoreUnavailable, Store> = Effect.gen(function* () {
  const [store, file] = [yield* Store, yield* StoreFile]
  if (file !== undefined) yield* file.stillThere
  // A key of its own, always with the same holder: the lease is granted each time, so it is written each time.
  yield* store.lease("ready", "anybody", 1)
})

/** A file that was there already keeps its mode: it may be so on purpose. */
export const warnOfReaders: Effect.Effect<void> = Effect.flatMap(StoreFile, (file) =>
  file?.isOpenToOthers === true
    ? Effect.logWarning(`others on this machine can open ${file.path}, with its secrets and sessions: chmod 600`)
    : Effect.void,
)
