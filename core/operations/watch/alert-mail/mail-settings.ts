import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { isTimeZone } from "../../../interface/time-zone.ts"
import type { Alert } from "../watchlist.ts"

export const mailModes = ["now", "daily", "weekly", "off"] as const
export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const

/** When an account gets mail about names that it watches. `now` still collects alerts that a list calls `digest`, once a day. */
export const MailSettings = Schema.Struct({
  mode: Schema.Literals(mailModes),
  hour: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 23 })),
  weekday: Schema.Literals(weekdays),
  timeZone: Schema.String.check(Schema.makeFilter(isTimeZone)),
})
export type MailSettings = typeof MailSettings.Type

/** The settings of an account that chose nothing. */
export const usualMailSettings: MailSettings = { mode: "now", hour: 8, weekday: "monday", timeZone: "UTC" }

interface Moment {
  readonly now: number
  /** As in `TimeScale`. */
  readonly scale: number
}

/** When an alert is to be mailed; `undefined`: never. */
export const mailDueAt = (settings: MailSettings, alert: Alert, { now, scale }: Moment): number | undefined => {
  if (settings.mode === "off" || alert === "off") return undefined
  if (settings.mode === "now" && alert === "now") return now
  return Math.round(now + (nextDigestAt(settings, now) - now) / scale)
}

/** The next time that a clock of the account's zone shows its hour, on its weekday for a weekly digest. */
export const nextDigestAt = ({ hour, mode, timeZone, weekday }: MailSettings, now: number): number => {
  // A zone that this runtime does not know any more is read as UTC.
  const zoned = Option.getOrElse(DateTime.makeZoned(now, { timeZone }), () =>
    DateTime.makeZonedUnsafe(now, { timeZone: "UTC" }),
  )
  const days = Array.from({ length: 8 }, (_, n) =>
    DateTime.setParts(DateTime.add(DateTime.startOf(zoned, "day"), { days: n }), { hour }),
  )
  const fits = (day: DateTime.Zoned) => mode !== "weekly" || weekdays[DateTime.getPart(day, "weekDay")] === weekday
  return days.find((day) => fits(day) && day.epochMilliseconds > now)?.epochMilliseconds ?? now
}
