import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { storeMemory } from "@surename/adapters/store-memory"
import type { Store } from "@surename/core/ports/store"
import { DriverMissing } from "./open-error.ts"
import type { BadStoreUrl, StoreOpenError } from "./open-error.ts"
import { storeUrl } from "./store-url.ts"

export * from "./open-error.ts"

/**
 * The store a URL names: `sqlite:<file>`, `sqlite::memory:`, `memory:` or `postgres://…`. Opens it, brings its schema
 * up to date, and refuses with the reason. Drivers are loaded when they are needed.
 */
export const storeSql = (url: string): Layer.Layer<Store, StoreOpenError> =>
  Layer.unwrap(
    Effect.gen(function* (): Effect.fn.Return<Layer.Layer<Store, StoreOpenError>, BadStoreUrl | DriverMissing> {
      const store = yield* Effect.fromResult(storeUrl(url))
      switch (store._tag) {
        case "Memory":
          return storeMemory()
        case "Sqlite":
          return (yield* Effect.promise(() => import("./sqlite.ts"))).sqliteStore(store.path)
        case "Postgres":
          return (yield* driver).postgresStore(store.url, store.shown)
      }
    }),
  )

const driver = Effect.tryPromise({
  try: () => import("./postgres.ts"),
  catch: (cause) =>
    new DriverMissing({ cause, message: "a postgres:// store needs its driver: npm install @effect/sql-pg" }),
})
