import * as Effect from "effect/Effect"
import type { StoredInteger, Sql } from "@surename/adapters/store-sql"
import { type MailSettings, defaultMailSettings } from "@surename/core/operations/watch/alert-mail/mail-settings"

interface SettingsRow extends Omit<MailSettings, "hour" | "timeZone"> {
  readonly hour: StoredInteger
  readonly time_zone: string
}

export const readMailSettings = (sql: Sql, owner: string) =>
  Effect.map(
    sql<SettingsRow>`SELECT mode, hour, weekday, time_zone FROM surename_mail_settings WHERE account_id = ${owner}`,
    ([row]): MailSettings =>
      row === undefined
        ? defaultMailSettings
        : { mode: row.mode, hour: Number(row.hour), weekday: row.weekday, timeZone: row.time_zone },
  )

export const writeMailSettings = (
  sql: Sql,
  owner: string,
  { hour, mode, timeZone, weekday }: MailSettings,
) => sql`INSERT INTO surename_mail_settings (account_id, mode, hour, weekday, time_zone, not_before)
  SELECT id, CAST(${mode} AS text), CAST(${hour} AS bigint), CAST(${weekday} AS text), CAST(${timeZone} AS text),
    CAST(0 AS bigint) FROM surename_user WHERE id = ${owner}
  ON CONFLICT (account_id) DO UPDATE SET mode = excluded.mode, hour = excluded.hour, weekday = excluded.weekday,
    time_zone = excluded.time_zone`
