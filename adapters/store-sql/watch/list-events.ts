import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StoredInteger, Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { WatchEvent } from "@surename/core/operations/watch/event"
import type { EventPage } from "@surename/core/operations/watch/ports/events"
import { TimeScale } from "@surename/core/state/time-scale"
import { fromStoredText } from "../stored-text.ts"
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
  const rowsFound = sql<EventRow>`SELECT e.event_id, e.type, e.domain, e.at, e.body, r.seq, r.watchlist_ids
    FROM surename_event_recipient r JOIN surename_event e ON e.event_id = r.event_id
    WHERE ${sql.and(filters)} ORDER BY r.seq LIMIT ${limit}`
  return Effect.map(rowsFound, (rows) => rows.map(toEvent))
}

export const sweepEvents = Effect.fnUntraced(function* (sql: Sql) {
  const cutoff = (yield* Clock.currentTimeMillis) - limits.eventsKeptMs / (yield* TimeScale)
  const expiredRows = sql`SELECT account_id, seq FROM surename_event_recipient WHERE at < ${cutoff} LIMIT ${limits.sweptAtOnce}`
  const deletedRows =
    yield* sql`DELETE FROM surename_event_recipient WHERE (account_id, seq) IN (${expiredRows}) RETURNING seq`
  const unreadEvents = sql`SELECT e.event_id FROM surename_event e WHERE NOT EXISTS
    (SELECT 1 FROM surename_event_recipient r WHERE r.event_id = e.event_id) LIMIT ${limits.sweptAtOnce}`
  yield* sql`DELETE FROM surename_event WHERE event_id IN (${unreadEvents})`
  return deletedRows.length
})

export interface EventRow {
  readonly event_id: string
  readonly type: string
  readonly domain: string | null
  readonly at: StoredInteger
  readonly body: string
  readonly seq: StoredInteger
  readonly watchlist_ids: string
}

export const toEvent = ({ at, body, domain, seq, watchlist_ids, ...event }: EventRow): WatchEvent =>
  decodeEvent({
    ...event,
    ...readObject(fromStoredText(body)),
    ...(domain === null ? {} : { domain }),
    at: toIsoTime(Number(at)),
    seq: Number(seq),
    watchlist_ids: JSON.parse(watchlist_ids),
  })

const decodeEvent = Schema.decodeUnknownSync(WatchEvent)
const readObject = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Json)))
