import * as Effect from "effect/Effect"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { SqlClient } from "./effect-sql.ts"
import { orUnavailable } from "./or-unavailable.ts"
import { StoreFile } from "./sqlite-file.ts"

/**
 * Whether the store takes what a person writes, and what is written is where it will be looked for. It writes as they do: it waits
 * for the disk, and needs room that was not used before. So it says no while they are refused, and yes when they no longer are,
 * without a memory of what was refused: a service that is asked nothing because it is not ready gets ready all the same.
 */
export const storeReady: Effect.Effect<void, StoreUnavailable, SqlClient.SqlClient> = Effect.gen(function* () {
  const [sql, file] = [yield* SqlClient.SqlClient, yield* StoreFile]
  if (file !== undefined) yield* file.stillThere
  // One row for all processes on a database. Two statements, because a transaction that adds and removes a row needs no room.
  const added = sql`INSERT INTO surename_lease (id, holder, held_until) VALUES ('ready', ${room}, 0)
    ON CONFLICT (id) DO UPDATE SET holder = excluded.holder`
  yield* orUnavailable("ready", Effect.andThen(added, sql`DELETE FROM surename_lease WHERE id = 'ready'`))
})

/** Some pages of SQLite: more than stands free in those it has. */
const room = "room ".repeat(4_096)
