import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, type Sql } from "@surename/adapters/store-sql"
import { planMail, type MailSettings } from "@surename/core/operations/watch/alert-mail/mail-settings"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import { type Alert, builtInList, resolveAlerts, Purpose } from "@surename/core/operations/watch/watchlist"
import { TimeScale } from "@surename/core/state/time-scale"
import type { AppendedEvent } from "./queue-deliveries.ts"
import { readMailSettings } from "./mail-settings-rows.ts"
import { StoredAlerts } from "./stored-choices.ts"

/** Call inside the transaction of the events. Only for confirmed accounts. */
export const queueAlerts = Effect.fnUntraced(function* (sql: Sql, appended: ReadonlyArray<AppendedEvent>, now: number) {
  const scale = yield* TimeScale
  for (const [owner, ownEvents] of Map.groupBy(appended, ({ owner }) => owner)) {
    const settings = yield* readMailSettings(sql, owner)
    const lists = yield* readAlertsByList(sql, owner)
    for (const { event } of ownEvents) {
      const kind = findStrongestAlert(lists, event)
      const dueAt = planMail(settings, kind, { now, scale })
      if (dueAt !== undefined)
        yield* sql`INSERT INTO surename_alert (account_id, event_id, kind, due_at)
          SELECT id, CAST(${event.event_id} AS text), CAST(${kind} AS text), CAST(${dueAt} AS bigint) FROM surename_user
          WHERE id = ${owner} AND is_confirmed = 1 ON CONFLICT (account_id, event_id) DO NOTHING`
    }
  }
})

export const replanAlerts = Effect.fnUntraced(function* (sql: Sql, owner: string, settings: MailSettings, now: number) {
  const scale = yield* TimeScale
  for (const kind of ["now", "digest"] as const) {
    const dueAt = planMail(settings, kind, { now, scale })
    const pendingCondition = sql`account_id = ${owner} AND kind = ${kind}`
    yield* dueAt === undefined
      ? sql`DELETE FROM surename_alert WHERE ${pendingCondition}`
      : sql`UPDATE surename_alert SET due_at = ${dueAt} WHERE ${pendingCondition}`
  }
})

const decodeAlerts = makeRowDecoder(
  "surename_watchlist",
  { id: Schema.String, purpose: Purpose, alerts: StoredAlerts },
  ({ alerts, id, purpose }) => [id, resolveAlerts(purpose, alerts)] as const,
)

const readAlertsByList = (sql: Sql, owner: string) =>
  Effect.map(
    decodeAlerts(sql`SELECT watchlist_id AS id, purpose, alerts FROM surename_watchlist WHERE account_id = ${owner}`),
    (alerts) => new Map([[builtInList, resolveAlerts("mine", {})], ...alerts]),
  )

const findStrongestAlert = (
  lists: ReadonlyMap<string, ReturnType<typeof resolveAlerts>>,
  { type, watchlist_ids }: WatchEvent,
): Alert => {
  const alerts = watchlist_ids.map((id) => lists.get(id)?.[type])
  return alerts.includes("now") ? "now" : alerts.includes("digest") ? "digest" : "off"
}
