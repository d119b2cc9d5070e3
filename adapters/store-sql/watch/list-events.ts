import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, type Sql, StoredInt, StoredText } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { WatchEvent } from "@surename/core/operations/watch/event"
import type { EventPage } from "@surename/core/operations/watch/ports/events"
import { TimeScale } from "@surename/core/state/time-scale"
import { toIsoTime } from "@surename/core/sharing/iso-time"

export const listEvents = (sql: Sql, owner: string, { after, domain, limit, type, watchlistId }: EventPage) => {
  const filters = [
    sql`r.account_id = ${owner}`,
    sql`r.seq > ${after}`,
    ...(domain === undefined ? [] : [sql`e.domain = ${domain}`]),
    ...(type === undefined ? [] : [sql`e.type = ${type}`]),
    // Matches safely, because an id has no quotes and no LIKE wildcards.
    ...(watchlistId === undefined ? [] : [sql`r.watchlist_ids LIKE ${`%"${watchlistId}"%`}`]),
  ]
  return decodeEvents(sql`SELECT e.event_id, e.type, e.domain, e.at, e.body, r.seq, r.watchlist_ids
    FROM surename_event_recipient r JOIN surename_event e ON e.event_id = r.event_id
    WHERE ${sql.and(filters)} ORDER BY r.seq LIMIT ${limit}`)
}

export const sweepEvents = Effect.fnUntraced(function* (sql: Sql) {
  const cutoff = (yield* Clock.currentTimeMillis) - watchLimits.eventsKeptMs / (yield* TimeScale)
  const expiredRows = sql`SELECT account_id, seq FROM surename_event_recipient WHERE at < ${cutoff} LIMIT ${limits.sweptAtOnce}`
  const deletedRows =
    yield* sql`DELETE FROM surename_event_recipient WHERE (account_id, seq) IN (${expiredRows}) RETURNING seq`
  const unreadEvents = sql`SELECT e.event_id FROM surename_event e WHERE NOT EXISTS
    (SELECT 1 FROM surename_event_recipient r WHERE r.event_id = e.event_id) LIMIT ${limits.sweptAtOnce}`
  yield* sql`DELETE FROM surename_event WHERE event_id IN (${unreadEvents})`
  return deletedRows.length
})

const StoredObject = StoredText.pipe(Schema.decodeTo(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Json))))

const fields = {
  event_id: Schema.String,
  type: Schema.String,
  domain: dropNull(Schema.String),
  at: StoredInt,
  body: StoredObject,
  seq: StoredInt,
  watchlist_ids: Schema.fromJsonString(Schema.Array(Schema.String)),
}

const toEvent = ({ at, body, ...event }: Schema.Struct<typeof fields>["Type"]): WatchEvent =>
  decodeEvent({ ...body, ...event, at: toIsoTime(at) })

const decodeEvent = Schema.decodeUnknownSync(WatchEvent)

export const decodeEvents = makeRowDecoder("surename_event", fields, toEvent)

export const decodeQueuedEvents = makeRowDecoder(
  "surename_delivery",
  { ...fields, attempts: StoredInt },
  ({ attempts, ...event }) => ({ event: toEvent(event), attempts }),
)
