import * as Effect from "effect/Effect"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { SqlClient } from "./effect-sql.ts"
import { orUnavailable } from "./or-unavailable.ts"
import { StoreFile } from "./sqlite-file.ts"

/** Writes like a user, waits for the disk and needs new space. Keeps no state, so the service recovers by itself. */
export const storeReady: Effect.Effect<void, StoreUnavailable, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const file = yield* StoreFile
  if (file !== undefined) yield* file.checkPresence
  // Two statements, because a transaction that adds and removes a row needs no space.
  const added = sql`INSERT INTO surename_lease (id, holder, held_until) VALUES ('ready', ${fillerText}, 0)
    ON CONFLICT (id) DO UPDATE SET holder = excluded.holder`
  yield* orUnavailable("ready", Effect.andThen(added, sql`DELETE FROM surename_lease WHERE id = 'ready'`))
})

/** More text than the free space in SQLite's pages. */
const fillerText = "room ".repeat(4_096)
