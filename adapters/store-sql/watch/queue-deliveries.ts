import * as Effect from "effect/Effect"
import type { SqlError, Sql } from "@surename/adapters/store-sql"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { Redelivery } from "@surename/core/operations/watch/ports/webhooks"
import { watchLimits } from "@surename/core/operations/watch/limits"

export interface AppendedEvent {
  readonly owner: string
  readonly event: WatchEvent
}

export const queueDeliveries = (
  sql: Sql,
  appended: ReadonlyArray<AppendedEvent>,
  now: number,
): Effect.Effect<void, SqlError> =>
  Effect.forEach(
    appended,
    ({ event, owner }) =>
      sql`INSERT INTO surename_delivery (account_id, webhook_id, event_id, queued_at, attempts, due_at)
        SELECT account_id, webhook_id, CAST(${event.event_id} AS text), CAST(${now} AS bigint), 0, CAST(${now} AS bigint)
        FROM surename_webhook WHERE account_id = ${owner} AND disabled_because IS NULL
          AND ${sql.or([sql`types = '[]'`, sql`types LIKE ${toLikePattern(event.type)}`])}
          AND ${sql.or([
            sql`watchlist_ids = '[]'`,
            ...event.watchlist_ids.map((id) => sql`watchlist_ids LIKE ${toLikePattern(id)}`),
          ])}
        ON CONFLICT (account_id, webhook_id, event_id) DO NOTHING`,
    { discard: true },
  )

/** Ids and types have no quotes and no LIKE wildcards except the underscore, which also matches itself. */
const toLikePattern = (word: string): string => `%"${word}"%`

interface RedeliveryTarget {
  readonly owner: string
  readonly id: string
  readonly types: ReadonlyArray<string>
  readonly watchlistIds: ReadonlyArray<string>
  readonly now: number
}

/** Queues events again, delivered or not. A pending one is due at once, with all its attempts. */
export const requeueEvents = Effect.fnUntraced(function* (
  sql: Sql,
  { id, now, owner, types, watchlistIds }: RedeliveryTarget,
  { eventIds, onlyFailed, since }: Redelivery,
) {
  const logged = sql`SELECT 1 FROM surename_attempt a WHERE a.account_id = r.account_id AND a.webhook_id = ${id}
    AND a.event_id = r.event_id`
  const filters = [
    sql`r.account_id = ${owner}`,
    ...(eventIds === undefined ? [] : [sql.in("r.event_id", eventIds)]),
    ...(since === undefined ? [] : [sql`r.at >= ${since}`]),
    ...(onlyFailed
      ? [sql`EXISTS (${logged})`, sql`NOT EXISTS (${logged} AND a.status = 'delivered')`]
      : eventIds === undefined && types.length > 0
        ? [sql.in("e.type", types)]
        : []),
    ...(eventIds === undefined && !onlyFailed && watchlistIds.length > 0
      ? [sql.or(watchlistIds.map((list) => sql`r.watchlist_ids LIKE ${toLikePattern(list)}`))]
      : []),
  ]
  const rows = yield* sql`INSERT INTO surename_delivery (account_id, webhook_id, event_id, queued_at, attempts, due_at)
    SELECT r.account_id, CAST(${id} AS text), r.event_id, CAST(${now} AS bigint), 0, CAST(${now} AS bigint)
    FROM surename_event_recipient r JOIN surename_event e ON e.event_id = r.event_id
    WHERE ${sql.and(filters)} ORDER BY r.seq LIMIT ${watchLimits.redeliveredEvents}
    ON CONFLICT (account_id, webhook_id, event_id) DO UPDATE SET attempts = 0, due_at = excluded.due_at
    RETURNING event_id`
  yield* sql`UPDATE surename_attempt SET status = 'failed', next_at = NULL
    WHERE account_id = ${owner} AND webhook_id = ${id} AND status = 'waiting' AND event_id IN
      (SELECT event_id FROM surename_delivery WHERE account_id = ${owner} AND webhook_id = ${id} AND attempts = 0)`
  return rows.length
})
