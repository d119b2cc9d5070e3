import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import { mailModes, MailSettings, planDigest, weekdays } from "@surename/core/operations/watch/alert-mail/mail-settings"
import { AlertMail } from "@surename/core/operations/watch/ports/alert-mail"
import { WatchMail } from "@surename/core/operations/watch/ports/watch-mail"
import { renderTime } from "../../facts.ts"
import { renderField, renderSelect, renderFormError } from "../../form.ts"
import { refuseField } from "../../operated.ts"
import {
  type Html,
  type Page,
  type PageParts,
  redirectTo,
  showPage,
  requireSignedIn,
  type Visit,
  NotSignedIn,
} from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { wantedPath } from "../own-lists.ts"

const mailPath = "/account/mail"

export const mailPage: Page = {
  path: mailPath,
  get: (visit) => Effect.map(loadPage(visit), (content) => showPage(content)),
  post: (visit) =>
    submitForm(visit, {}, renderMailPage, function* () {
      const { subject } = yield* requireSignedIn(visit)
      const { form } = visit
      const parsed = decodeSettings({
        mode: form.get("mode"),
        hour: Number(form.get("hour")),
        weekday: form.get("weekday"),
        timeZone: (form.get("time_zone") ?? "").trim(),
      })
      if (Option.isNone(parsed))
        return yield* refuseField("time_zone", "We do not know this time zone. Write one such as Europe/Paris.")
      const mail = yield* Effect.serviceOption(AlertMail)
      if (Option.isSome(mail)) yield* mail.value.change(subject, parsed.value)
      return redirectTo(mailPath, { flash: "mail-settings" })
    }),
}

/** Undefined when this service sends no mail about names. */
export const findAlertMail = Effect.gen(function* () {
  const mail = yield* Effect.serviceOption(AlertMail)
  return (yield* WatchMail) === undefined ? undefined : Option.getOrUndefined(mail)
})

const decodeSettings = Schema.decodeUnknownOption(MailSettings)

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* requireSignedIn(visit)
  const mail = yield* findAlertMail
  if (mail === undefined) return noMailPage
  const settings = yield* mail.findSettings(subject)
  const { hour, mode, timeZone, weekday } = settings
  const form = new URLSearchParams({ mode, hour: String(hour), weekday, time_zone: timeZone })
  const account = Effect.catchTag(accounts.getAccount(subject), "NoSuchAccount", () => new NotSignedIn())
  const { verified } = yield* account
  const next = planDigest(settings, yield* Clock.currentTimeMillis)
  const notice = verified
    ? mode === "off"
      ? html`<p>You get no email about the names that you watch.</p>`
      : html`<p>The next digest is due ${renderTime(next)}. Without news, none is sent.</p>`
    : notConfirmed
  return renderMailPage({ ...visit, form }, notice)
})

const makeMailPage = (content: Html): PageParts => ({
  title: "Email",
  console: true,
  main: html`
    <p><a href="${wantedPath}">Wanted</a></p>
    <h1>Email</h1>
    ${content}
  `,
})

const renderMailPage = (visit: Visit, notice: Html | "" = ""): PageParts =>
  makeMailPage(html`
    ${renderFormError(visit)} ${notice}
    <form class="narrow" method="post" action="${mailPath}" novalidate>
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
        weekdays.map((value) => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` })),
      )}
      ${renderField(visit, { name: "time_zone", label: "Time zone", hint: "Such as Europe/Paris.", autocomplete: "off" })}
      <p class="actions"><button>Save</button></p>
    </form>
  `)

const modeTexts = {
  now: "at once, and less urgent changes once a day",
  daily: "once a day",
  weekly: "once a week",
  off: "not at all",
} as const

const noMailPage = makeMailPage(html`
  <p class="notice">This service sends no mail. Use a webhook or a feed instead.</p>
  <p class="actions">
    <a class="button quiet" href="/account/webhooks">Webhooks</a>
    <a class="button quiet" href="/account/feeds">Feeds</a>
  </p>
`)

const notConfirmed = html`<p class="notice">
  Your address is not confirmed, so no mail goes out. <a href="/verify?again">Confirm it</a>.
</p>`
