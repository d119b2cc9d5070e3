import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { makeMethods, SqlClient, type Sql } from "@surename/adapters/store-sql"
import { AlertMail } from "@surename/core/operations/watch/ports/alert-mail"
import { Deliveries } from "@surename/core/operations/watch/ports/deliveries"
import { Feeds } from "@surename/core/operations/watch/ports/feeds"
import { Events } from "@surename/core/operations/watch/ports/events"
import { Webhooks } from "@surename/core/operations/watch/ports/webhooks"
import { Shares } from "@surename/core/operations/watch/ports/shares"
import { Subjects } from "@surename/core/operations/watch/ports/subjects"
import { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { makeAlertMail } from "./alert-mail.ts"
import { appendEvents } from "./append-events.ts"
import { makeDeliveries } from "./deliveries.ts"
import { makeDeliveryLog } from "./webhook-rows.ts"
import { makeFeeds } from "./feeds.ts"
import { listEvents, sweepEvents } from "./list-events.ts"
import { makeWebhooks } from "./webhooks.ts"
import { cancelDeliveries } from "./settle-delivery.ts"
import { makeShares } from "./shares.ts"
import { makeSubjects } from "./subjects.ts"
import { makeWatchlists } from "./watchlists.ts"
import { toEventOwner } from "@surename/core/operations/receipts/ports/receipts"

export { appendEvents } from "./append-events.ts"
export type { AppendedEvent } from "./queue-deliveries.ts"

export const eventsSql: Layer.Layer<Events, never, SqlClient.SqlClient> = Layer.effect(
  Events,
  Effect.map(SqlClient.SqlClient, (sql) =>
    makeMethods<Events["Service"]>("events", {
      append: (events) => Effect.asVoid(sql.withTransaction(appendEvents(sql, events))),
      list: (owner, page) => listEvents(sql, owner, page),
      sweep: sweepEvents(sql),
    }),
  ),
)

export const webhooksSql: Layer.Layer<Deliveries | Feeds | Webhooks, never, SqlClient.SqlClient> = Layer.mergeAll(
  Layer.effect(
    Webhooks,
    Effect.map(SqlClient.SqlClient, (sql) => Webhooks.of({ ...makeWebhooks(sql), ...makeDeliveryLog(sql) })),
  ),
  Layer.effect(Deliveries, Effect.map(SqlClient.SqlClient, makeDeliveries)),
  Layer.effect(Feeds, Effect.map(SqlClient.SqlClient, makeFeeds)),
)

export const watchSql: Layer.Layer<AlertMail | Events | Shares | Subjects | Watchlists, never, SqlClient.SqlClient> =
  Layer.mergeAll(
    eventsSql,
    Layer.effect(AlertMail, Effect.map(SqlClient.SqlClient, makeAlertMail)),
    Layer.effect(Watchlists, Effect.map(SqlClient.SqlClient, makeWatchlists)),
    Layer.effect(Shares, Effect.map(SqlClient.SqlClient, makeShares)),
    Layer.effect(Subjects, Effect.map(SqlClient.SqlClient, makeSubjects)),
  )

/**
 * Ends what sends events to other places: a thief may have the address of a feed or share, and a receiver. Webhooks stay, turned off, so
 * that their owner can check them.
 */
export const endWatchAccess = Effect.fnUntraced(function* (sql: Sql, id: string) {
  const isTheirs = sql`account_id = ${id}`
  for (const table of ["surename_feed", "surename_share"]) yield* sql`DELETE FROM ${sql(table)} WHERE ${isTheirs}`
  yield* sql`UPDATE surename_webhook SET disabled_because = 'owner' WHERE ${isTheirs} AND disabled_because IS NULL`
  yield* cancelDeliveries(sql, isTheirs)
})

/** Call inside the transaction that deletes an account, before its rows go. Keeps what other accounts share. */
export const forgetAccount = Effect.fnUntraced(function* (sql: Sql, id: string) {
  const watchers = sql`SELECT 1 FROM surename_watch o WHERE o.domain = w.domain AND o.account_id <> ${id}`
  yield* sql`DELETE FROM surename_subject WHERE domain IN
    (SELECT w.domain FROM surename_watch w WHERE w.account_id = ${id} AND NOT EXISTS (${watchers}))`
  const readers = sql`SELECT 1 FROM surename_event_recipient o WHERE o.event_id = r.event_id AND o.account_id <> ${id}`
  const fromOwnEvents = sql`FROM surename_event_recipient r WHERE r.account_id = ${id} AND NOT EXISTS (${readers})`
  yield* sql`DELETE FROM surename_receipt WHERE owner IN (SELECT ${toEventOwner("")} || r.event_id ${fromOwnEvents})`
  yield* sql`DELETE FROM surename_event WHERE event_id IN (SELECT r.event_id ${fromOwnEvents})`
})
