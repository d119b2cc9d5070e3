import { existsSync } from "node:fs"
import { dirname, resolve } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { limits } from "@surename/core/limits"
import { Reactivity, SqlClient } from "./effect-sql.ts"
import { nodeSqlite } from "./node-sqlite.ts"
import { StoreFileUnusable } from "./open-error.ts"
import type { SchemaDiffers, SchemaTooNew } from "./open-error.ts"
import { migrated } from "./store.ts"
import type { Database } from "./store.ts"

export const sqliteDatabase = (path: string): Layer.Layer<Database, StoreFileUnusable | SchemaTooNew | SchemaDiffers> =>
  Layer.effectContext(
    Effect.gen(function* () {
      yield* folderOf(path)
      const sql = yield* Effect.retry(nodeSqlite(path), whileLocked)
      return yield* Effect.provideService(migrated, SqlClient.SqlClient, sql)
    }).pipe(Effect.catchTag("SqlError", (cause) => Effect.fail(unusable(path, cause.message, cause)))),
  ).pipe(Layer.provide(Reactivity.layer))

/** SQLite says the same "unable to open" for all that can be wrong with a path. */
const folderOf = (path: string): Effect.Effect<void, StoreFileUnusable> => {
  const folder = dirname(resolve(path))
  return path === ":memory:" || existsSync(folder)
    ? Effect.void
    : Effect.fail(unusable(path, `there is no directory ${folder}`))
}

const unusable = (path: string, why: string, cause?: unknown) =>
  new StoreFileUnusable({ path, message: `the store ${path} cannot be used: ${why}`, cause })

/** Switching to WAL does not wait for other processes that are doing the same: SQLite's busy timeout leaves it out. */
const whileLocked = {
  while: ({ message }: Error) => /locked|busy/i.test(message),
  schedule: Schedule.max([Schedule.jittered(Schedule.spaced("20 millis")), Schedule.recurs(limits.storeLockMs / 20)]),
}
