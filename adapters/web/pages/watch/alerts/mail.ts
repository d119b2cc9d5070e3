import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import { mailModes, MailSettings, planDigest, weekdays } from "@surename/core/operations/watch/alert-mail/mail-settings"
import { AlertMail } from "@surename/core/operations/watch/ports/alert-mail"
import { WatchMail } from "@surename/core/operations/watch/ports/watch-mail"
import { capitalize } from "@surename/core/sharing/capitalize"
import { findService } from "../../../page-services.ts"
import { renderTime, unreadNotice } from "../../facts.ts"
import { renderField, renderSelect } from "../../form.ts"
import { drawIcon } from "../../icons.ts"
import { type Html, requireSignedIn, type Visit } from "../../page.ts"

export const mailPath = "/account/mail"
export const mailFields: ReadonlyArray<string> = ["mode", "hour", "weekday", "time_zone"]

/** Undefined when this service sends no mail about names. */
export const findAlertMail = Effect.gen(function* () {
  const mail = yield* findService(AlertMail)
  return (yield* WatchMail) === undefined ? undefined : Option.getOrUndefined(mail)
})

export const readMailForm = ({ form }: Visit): Option.Option<MailSettings> =>
  decodeSettings({
    mode: form.get("mode"),
    hour: Number(form.get("hour")),
    weekday: form.get("weekday"),
    timeZone: (form.get("time_zone") ?? "").trim(),
  })

const decodeSettings = Schema.decodeUnknownOption(MailSettings)

/** Empty where the service sends no mail. After a mistake, the form keeps the typed values. */
export const renderMail = Effect.fnUntraced(function* (visit: Visit) {
  const mail = yield* findAlertMail
  if (mail === undefined) return html``
  const { accounts, subject } = yield* requireSignedIn(visit)
  const readMailData = Effect.all({ settings: mail.findSettings(subject), account: accounts.getAccount(subject) })
  const mailData = Option.getOrUndefined(yield* Effect.option(readMailData))
  if (mailData === undefined) return unreadNotice
  const { account, settings } = mailData
  const { hour, mode, timeZone, weekday } = settings
  const storedForm = new URLSearchParams({ mode, hour: String(hour), weekday, time_zone: timeZone })
  const next = planDigest(settings, yield* Clock.currentTimeMillis)
  const when =
    mode === "off"
      ? html`<p>You get no mail about the names that you watch.</p>`
      : html`<p>The next digest is due ${renderTime(next)}. Without news, none is sent.</p>`
  return html`
    <section class="panel" aria-labelledby="mail">
      <h2 id="mail">${drawIcon("bell")} Email</h2>
      ${account.verified ? when : notConfirmed}
      ${renderMailForm(visit.form.has("time_zone") ? visit : { ...visit, form: storedForm })}
    </section>
  `
})

const renderMailForm = (visit: Visit): Html => html`
  <form class="mail" method="post" action="${mailPath}" novalidate>
    ${renderSelect(
      visit,
      "mode",
      "Email me",
      mailModes.map((value) => ({ value, label: modeTexts[value] })),
    )}
    ${renderSelect(
      visit,
      "hour",
      "Hour of the digest",
      Array.from({ length: 24 }, (_, n) => ({ value: String(n), label: `${String(n).padStart(2, "0")}:00` })),
    )}
    ${renderSelect(
      visit,
      "weekday",
      "Day of a weekly digest",
      weekdays.map((value) => ({ value, label: capitalize(value) })),
    )}
    ${renderField(visit, { name: "time_zone", label: "Time zone", hint: "Such as Europe/Paris.", autocomplete: "off" })}
    <p class="actions"><button>Save</button></p>
  </form>
`

const modeTexts = {
  now: "at once, small changes daily",
  daily: "once a day",
  weekly: "once a week",
  off: "not at all",
} as const

const notConfirmed = html`<p class="notice">
  Your address is not confirmed, so no mail goes out. <a href="/verify?again">Confirm it</a>.
</p>`
