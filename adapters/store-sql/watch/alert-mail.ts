import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, makeMethods, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { watchLimits } from "@surename/core/operations/watch/limits"
import type { MailSettings } from "@surename/core/operations/watch/alert-mail/mail-settings"
import type { AlertMail, DueMail } from "@surename/core/operations/watch/ports/alert-mail"
import { TimeScale } from "@surename/core/state/time-scale"
import { decodeEvents } from "./list-events.ts"
import { readMailSettings, writeMailSettings } from "./mail-settings-rows.ts"
import { replanAlerts } from "./queue-alerts.ts"

export const makeAlertMail = (sql: Sql) =>
  makeMethods<AlertMail["Service"]>("alertMail", {
    findSettings: (owner) => readMailSettings(sql, owner),
    change: (owner, settings) => sql.withTransaction(changeSettings(sql, owner, settings)),
    listDue: (most) => findDue(sql, most),
    settle: (mail, isSent) => sql.withTransaction(settleMail(sql, mail, isSent)),
    sweep: sweepAlerts(sql),
  })

const changeSettings = Effect.fnUntraced(function* (sql: Sql, owner: string, settings: MailSettings) {
  yield* writeMailSettings(sql, owner, settings)
  yield* replanAlerts(sql, owner, settings, yield* Clock.currentTimeMillis)
})

const findDue = Effect.fnUntraced(function* (sql: Sql, most: number) {
  const now = yield* Clock.currentTimeMillis
  // A pause longer than any comes from a wrong clock.
  const pauses = sql`SELECT 1 FROM surename_mail_settings s WHERE s.account_id = a.account_id
    AND s.not_before > ${now} AND s.not_before <= ${now + 2 * watchLimits.alertRetryMs}`
  const owners = yield* decodeOwners(sql`SELECT a.account_id AS owner FROM surename_alert a
    WHERE a.due_at <= ${now} AND NOT EXISTS (${pauses}) GROUP BY a.account_id ORDER BY MIN(a.due_at) LIMIT ${most}`)
  const mails = yield* Effect.forEach(owners, (owner) => readMail(sql, owner, now))
  return mails.filter(({ events }) => events.length > 0)
})

const decodeOwners = makeRowDecoder("surename_alert", { owner: Schema.String }, ({ owner }) => owner)

const readMail = Effect.fnUntraced(function* (sql: Sql, owner: string, now: number) {
  const events = yield* decodeEvents(sql`SELECT e.event_id, e.type, e.domain, e.at, e.body, r.seq, r.watchlist_ids
    FROM surename_alert a JOIN surename_event e ON e.event_id = a.event_id
    JOIN surename_event_recipient r ON r.event_id = a.event_id AND r.account_id = a.account_id
    WHERE a.account_id = ${owner} AND a.due_at <= ${now} ORDER BY r.seq LIMIT ${watchLimits.alertsTaken}`)
  const eventIds = events.map(({ event_id }) => event_id)
  return { owner, events: events.slice(0, watchLimits.alertsInMail), eventIds } satisfies DueMail
})

const settleMail = Effect.fnUntraced(function* (sql: Sql, { eventIds, owner }: DueMail, isSent: boolean) {
  const now = yield* Clock.currentTimeMillis
  const scale = yield* TimeScale
  if (isSent && eventIds.length > 0)
    yield* sql`DELETE FROM surename_alert WHERE account_id = ${owner} AND ${sql.in("event_id", eventIds)}`
  yield* writeMailSettings(sql, owner, yield* readMailSettings(sql, owner))
  const notBefore = Math.round(now + (isSent ? watchLimits.alertPauseMs : watchLimits.alertRetryMs) / scale)
  yield* sql`UPDATE surename_mail_settings SET not_before = ${notBefore} WHERE account_id = ${owner}`
})

const sweepAlerts = Effect.fnUntraced(function* (sql: Sql) {
  const now = yield* Clock.currentTimeMillis
  const scale = yield* TimeScale
  const expiredAlerts = sql`SELECT account_id, event_id FROM surename_alert
    WHERE due_at < ${Math.round(now - watchLimits.alertKeptMs / scale)} LIMIT ${limits.sweptAtOnce}`
  const deletedRows =
    yield* sql`DELETE FROM surename_alert WHERE (account_id, event_id) IN (${expiredAlerts}) RETURNING event_id`
  yield* sql`UPDATE surename_alert SET due_at = ${now} WHERE due_at > ${now + watchLimits.alertFarthestMs}`
  return deletedRows.length
})
