import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { orUnavailable, SqlClient } from "@surename/adapters/store-sql"
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
import { makeDeliveryLog } from "./delivery-log.ts"
import { makeFeeds } from "./feeds.ts"
import { listEvents, sweepEvents } from "./list-events.ts"
import { makeWebhooks } from "./webhooks.ts"
import { makeShares } from "./shares.ts"
import { makeSubjects } from "./subjects.ts"
import { makeWatchlists } from "./watchlists.ts"

export { appendEvents } from "./append-events.ts"
export { forgetAccount } from "./forget-account.ts"
export type { AppendedEvent } from "./queue-deliveries.ts"

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

/** Webhooks of accounts with the queue of their deliveries, and feeds, there, too. */
export const webhooksSql: Layer.Layer<Deliveries | Feeds | Webhooks, never, SqlClient.SqlClient> = Layer.mergeAll(
  Layer.effect(
    Webhooks,
    Effect.map(SqlClient.SqlClient, (sql) => Webhooks.of({ ...makeWebhooks(sql), ...makeDeliveryLog(sql) })),
  ),
  Layer.effect(Deliveries, Effect.map(SqlClient.SqlClient, makeDeliveries)),
  Layer.effect(Feeds, Effect.map(SqlClient.SqlClient, makeFeeds)),
)

/** Watchlists, the names on them, the log of their events, and mail about these. */
export const watchSql: Layer.Layer<AlertMail | Events | Shares | Subjects | Watchlists, never, SqlClient.SqlClient> =
  Layer.mergeAll(
    eventsSql,
    Layer.effect(AlertMail, Effect.map(SqlClient.SqlClient, makeAlertMail)),
    Layer.effect(Watchlists, Effect.map(SqlClient.SqlClient, makeWatchlists)),
    Layer.effect(Shares, Effect.map(SqlClient.SqlClient, makeShares)),
    Layer.effect(Subjects, Effect.map(SqlClient.SqlClient, makeSubjects)),
  )
