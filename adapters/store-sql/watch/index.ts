import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { orUnavailable, SqlClient } from "@surename/adapters/store-sql"
import { Events } from "@surename/core/operations/watch/ports/events"
import { appendEvents } from "./append-events.ts"
import { listEvents, sweepEvents } from "./list-events.ts"

export { appendEvents, type AppendedEvent } from "./append-events.ts"

/** The log of events, in the database of the store. */
export const eventsSql: Layer.Layer<Events, never, SqlClient.SqlClient> = Layer.effect(
  Events,
  Effect.map(SqlClient.SqlClient, (sql) =>
    Events.of({
      append: (events) => orUnavailable("append events", Effect.asVoid(sql.withTransaction(appendEvents(sql, events)))),
      list: (owner, page) => orUnavailable("list events", listEvents(sql, owner, page)),
      sweep: orUnavailable("sweep events", sweepEvents(sql)),
    }),
  ),
)
