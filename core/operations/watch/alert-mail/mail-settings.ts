import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { isTimeZone } from "../../../interface/time-zone.ts"
import type { Alert } from "../watchlist.ts"

export const mailModes = ["now", "daily", "weekly", "off"] as const
export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const

/** Times of mails. `now` leaves a list's digest at once a day. */
export const MailSettings = Schema.Struct({
  mode: Schema.Literals(mailModes),
  hour: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 23 })),
  weekday: Schema.Literals(weekdays),
  timeZone: Schema.String.check(Schema.makeFilter(isTimeZone)),
})
export type MailSettings = typeof MailSettings.Type

export const defaultMailSettings: MailSettings = { mode: "now", hour: 8, weekday: "monday", timeZone: "UTC" }

interface Moment {
  readonly now: number
  readonly scale: number
}

export const planMail = (settings: MailSettings, alert: Alert, { now, scale }: Moment): number | undefined => {
  if (settings.mode === "off" || alert === "off") return undefined
  if (settings.mode === "now" && alert === "now") return now
  return Math.round(now + (planDigest(settings, now) - now) / scale)
}

/** The next time when the account's zone shows the hour. */
export const planDigest = ({ hour, mode, timeZone, weekday }: MailSettings, now: number): number => {
  // A zone that this runtime does not know counts as UTC.
  const zonedNow = Option.getOrElse(DateTime.makeZoned(now, { timeZone }), () =>
    DateTime.makeZonedUnsafe(now, { timeZone: "UTC" }),
  )
  const days = Array.from({ length: 8 }, (_, n) =>
    DateTime.setParts(DateTime.add(DateTime.startOf(zonedNow, "day"), { days: n }), { hour }),
  )
  const isOnWeekday = (day: DateTime.Zoned) =>
    mode !== "weekly" || weekdays[DateTime.getPart(day, "weekDay")] === weekday
  return days.find((day) => isOnWeekday(day) && day.epochMilliseconds > now)?.epochMilliseconds ?? now
}
