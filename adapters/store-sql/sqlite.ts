import { existsSync } from "node:fs"
import { dirname, resolve } from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Reactivity, SqlClient } from "./effect-sql.ts"
import { retryWhileLocked } from "./retry-locked.ts"
import { nodeSqlite } from "./node-sqlite.ts"
import { StoreFileUnusable, type SchemaDiffers, type SchemaTooNew } from "./open-error.ts"
import { createPrivateFile, watchFile, StoreFile } from "./sqlite-file.ts"
import { openMigrated, type Database } from "./open-database.ts"

export const sqliteDatabase = (path: string): Layer.Layer<Database, StoreFileUnusable | SchemaTooNew | SchemaDiffers> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const folder = dirname(resolve(path))
      if (path !== ":memory:" && !existsSync(folder))
        return yield* Effect.fail(makeUnusable(path, `there is no directory ${folder}`))
      createPrivateFile(path)
      const sql = yield* retryWhileLocked(nodeSqlite(path))
      const database = yield* Effect.provideService(openMigrated, SqlClient.SqlClient, sql)
      return Context.add(database, StoreFile, yield* Effect.sync(() => watchFile(path)))
    }).pipe(Effect.catchTag("SqlError", (cause) => Effect.fail(makeUnusable(path, cause.message, cause)))),
  ).pipe(Layer.provide(Reactivity.layer))

const makeUnusable = (path: string, why: string, cause?: unknown) =>
  new StoreFileUnusable({ path, message: `the store ${path} cannot be used: ${why}`, cause })
