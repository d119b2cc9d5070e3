import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, type Sql, StoredInt } from "@surename/adapters/store-sql"
import { defaultMailSettings, MailSettings } from "@surename/core/operations/watch/alert-mail/mail-settings"

const decodeSettings = makeRowDecoder("surename_mail_settings", {
  ...MailSettings.fields,
  hour: StoredInt,
  timeZone: Schema.String,
})

export const readMailSettings = (sql: Sql, owner: string) =>
  Effect.map(
    decodeSettings(sql`SELECT mode, hour, weekday, time_zone FROM surename_mail_settings WHERE account_id = ${owner}`),
    ([settings = defaultMailSettings]) => settings,
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
