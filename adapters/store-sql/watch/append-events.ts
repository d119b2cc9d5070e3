import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { makeRowDecoder, type Sql, type SqlError, StoredInt } from "@surename/adapters/store-sql"
import type { NewEvent } from "@surename/core/operations/watch/ports/events"
import { toStoredText } from "../stored-text.ts"
import { queueAlerts } from "./queue-alerts.ts"
import { type AppendedEvent, queueDeliveries } from "./queue-deliveries.ts"
import { makeRandomLetters } from "../random-letters.ts"

/** Call inside a transaction. Visits accounts in order, so that two transactions never deadlock. */
export const appendEvents = Effect.fnUntraced(function* (
  sql: Sql,
  events: ReadonlyArray<NewEvent>,
): Effect.fn.Return<ReadonlyArray<AppendedEvent>, SqlError> {
  const newEvents: Array<Required<Pick<NewEvent, "event_id">> & NewEvent> = []
  for (const event of events) {
    const event_id = event.event_id ?? `evt_${makeRandomLetters(24)}`
    if (event.recipients.length > 0 && (yield* writeEvent(sql, event_id, event))) newEvents.push({ ...event, event_id })
  }
  const sends = newEvents.flatMap(({ recipients, ...event }) => recipients.map((recipient) => ({ recipient, event })))
  const sortedSends = sends.toSorted((left, right) => (left.recipient.owner < right.recipient.owner ? -1 : 1))
  const appended: Array<AppendedEvent> = []
  for (const { event, recipient } of sortedSends) {
    const { owner, watchlistIds } = recipient
    const seq = yield* readNextSeq(sql, owner)
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

const readNextSeq = (sql: Sql, owner: string) => {
  const cursorRow = decodeCursors(sql`INSERT INTO surename_event_cursor (account_id, last_seq)
    SELECT id, 1 FROM surename_user WHERE id = ${owner}
    ON CONFLICT (account_id) DO UPDATE SET last_seq = surename_event_cursor.last_seq + 1 RETURNING last_seq`)
  return Effect.map(cursorRow, ([seq]) => seq)
}

const decodeCursors = makeRowDecoder("surename_event_cursor", { lastSeq: StoredInt }, ({ lastSeq }) => lastSeq)
