import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { SqlError, StoredInteger, Sql } from "@surename/adapters/store-sql"
import type { NewEvent } from "@surename/core/operations/watch/ports/events"
import { toStoredText } from "../stored-text.ts"
import { queueAlerts } from "./queue-alerts.ts"
import { type AppendedEvent, queueDeliveries } from "./queue-deliveries.ts"
import { randomLetters } from "../random-letters.ts"

/**
 * Part of the caller's transaction: a state, its events and their deliveries are written together or not at all. Accounts are visited
 * in order, so that two transactions never wait for each other.
 */
export const appendEvents = Effect.fnUntraced(function* (
  sql: Sql,
  events: ReadonlyArray<NewEvent>,
): Effect.fn.Return<ReadonlyArray<AppendedEvent>, SqlError> {
  const written: Array<Required<Pick<NewEvent, "event_id">> & NewEvent> = []
  for (const event of events) {
    const event_id = event.event_id ?? `evt_${randomLetters(24)}`
    if (event.recipients.length > 0 && (yield* writeEvent(sql, event_id, event))) written.push({ ...event, event_id })
  }
  const sends = written.flatMap(({ recipients, ...event }) => recipients.map((recipient) => ({ recipient, event })))
  const inOrder = sends.toSorted((one, other) => (one.recipient.owner < other.recipient.owner ? -1 : 1))
  const appended: Array<AppendedEvent> = []
  for (const { event, recipient } of inOrder) {
    const { owner, watchlistIds } = recipient
    const seq = yield* nextSeq(sql, owner)
    if (seq === undefined) continue
    yield* sql`INSERT INTO surename_event_recipient (account_id, seq, event_id, watchlist_ids, at)
      VALUES (${owner}, ${seq}, ${event.event_id}, ${JSON.stringify(watchlistIds)}, ${Date.parse(event.at)})`
    appended.push({ owner, event: { ...event, seq, watchlist_ids: watchlistIds } })
  }
  const now = yield* Clock.currentTimeMillis
  yield* queueDeliveries(sql, appended, now)
  yield* queueAlerts(sql, appended, now)
  return appended
})

const writeEvent = (sql: Sql, id: string, { recipients: _, ...event }: NewEvent) => {
  const { at, domain = null, event_id: _id, type, ...body } = event
  const inserted = sql`INSERT INTO surename_event (event_id, type, domain, at, body)
    VALUES (${id}, ${type}, ${domain}, ${Date.parse(at)}, ${toStoredText(JSON.stringify(body))})
    ON CONFLICT (event_id) DO NOTHING RETURNING event_id`
  return Effect.map(inserted, (rows) => rows.length > 0)
}

/** `undefined` where the account is gone. */
const nextSeq = (sql: Sql, owner: string) => {
  const counted = sql<{ readonly last_seq: StoredInteger }>`INSERT INTO surename_event_cursor (account_id, last_seq)
    SELECT id, 1 FROM surename_user WHERE id = ${owner}
    ON CONFLICT (account_id) DO UPDATE SET last_seq = surename_event_cursor.last_seq + 1 RETURNING last_seq`
  return Effect.map(counted, ([row]) => (row === undefined ? undefined : Number(row.last_seq)))
}
