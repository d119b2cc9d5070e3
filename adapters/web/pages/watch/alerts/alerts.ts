import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { AlertMail } from "@surename/core/operations/watch/ports/alert-mail"
import { SetWebhookInput } from "@surename/core/operations/watch/set-webhook/contract"
import { findService } from "../../../page-services.ts"
import { unreadNotice } from "../../facts.ts"
import { renderFormError } from "../../form.ts"
import { isProjectId, toProjectId } from "../../money/projects/own-projects.ts"
import { callOperation, refuseField } from "../../operated.ts"
import {
  isRecentSignIn,
  type Page,
  type PageParts,
  redirectPage,
  redirectTo,
  requireSignedIn,
  showPage,
  type Visit,
} from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { alertsPath, readLists } from "../own-lists.ts"
import { readHooks } from "../webhooks/read-hooks.ts"
import { hookFields, hooksPath, renderHooks, renderNewHookPage, toHookPath } from "../webhooks/webhooks-view.ts"
import { feedFields, feedsPath, readFeeds, renderFeeds, renderNewFeedPage } from "./feeds.ts"
import { findAlertMail, mailFields, mailPath, readMailForm, renderMail } from "./mail.ts"

/** How changes reach a person: by mail, webhook or feed. */
export const alertsPage: Page = {
  path: alertsPath,
  get: (visit) => Effect.map(loadPage(visit), (content) => showPage(content)),
}

/** A part that cannot be read hides no other part. Mail comes first, where the service sends it. */
const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  yield* requireSignedIn(visit)
  const hasMail = (yield* findAlertMail) !== undefined
  const mayMake = yield* isRecentSignIn(visit)
  const sections = [
    ...(hasMail ? [{ fields: mailFields, content: renderMail(visit) }] : []),
    {
      fields: hookFields,
      content: Effect.map(readHooks(visit), ({ webhooks }) => renderHooks(visit, webhooks, mayMake)),
    },
    {
      fields: feedFields,
      content: Effect.zipWith(readFeeds(visit), readLists(visit), ({ feeds }, { watchlists }) =>
        renderFeeds(visit, { feeds, watchlists, mayMake }),
      ),
    },
  ]
  const parts = yield* Effect.forEach(sections, ({ content, fields }) =>
    Effect.match(content, {
      onFailure: (failure) => ({
        fields: [],
        content: failure._tag === "Refused" ? html`<p class="notice">${failure.message}</p>` : unreadNotice,
      }),
      onSuccess: (sectionHtml) => ({ fields, content: sectionHtml }),
    }),
  )
  const { formError } = visit
  const hasField = parts.some(({ fields }) => fields.some((field) => field === formError?.field))
  const page: PageParts = {
    title: "Alerts",
    console: true,
    main: html`
      <h1>Alerts</h1>
      <p>${hasMail ? "Choose how we tell you when a watched name changes." : noMailText}</p>
      ${renderFormError(formError === undefined || hasField ? visit : { ...visit, formError: { ...formError, field: undefined } })}
      <div class="columns">${parts.map(({ content }) => content)}</div>
    `,
  }
  return page
})

const noMailText =
  "This service sends no mail about names. A webhook or a feed tells you of changes of the names that you watch."

export const mailPage: Page = {
  ...redirectPage(mailPath, alertsPath),
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      const { subject } = yield* requireSignedIn(visit)
      const settings = readMailForm(visit)
      if (Option.isNone(settings))
        return yield* refuseField("time_zone", "We do not know this time zone. Write one such as Europe/Paris.")
      const mail = yield* findService(AlertMail)
      if (Option.isSome(mail)) yield* mail.value.change(subject, settings.value)
      return redirectTo(alertsPath, { flash: "mail-settings" })
    }),
}

export const feedsPage: Page = {
  ...redirectPage(feedsPath, alertsPath),
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      const kind = visit.form.get("kind")
      const list = visit.form.get("list") ?? ""
      const input = { kind, ...(list === "" ? {} : { watchlist_id: list }) }
      const newFeed = yield* callOperation(visit, { name: "create_feed", input })
      // The only page with the address.
      return showPage(renderNewFeedPage(newFeed), 201)
    }),
}

export const deleteFeed: Page = {
  path: `${feedsPath}/delete`,
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      yield* callOperation(visit, { name: "delete_feed", input: { feed_id: visit.form.get("feed_id") ?? "" } })
      return redirectTo(alertsPath, { flash: "feed-deleted" })
    }),
}

export const webhooksPage: Page = {
  ...redirectPage(hooksPath, alertsPath),
  post: (visit) =>
    submitForm(visit, { Refused: "url" }, loadPage, function* () {
      const { form } = visit
      const id = toProjectId(form.get("name") ?? "")
      if (!isProjectId(id))
        return yield* refuseField("name", "A name has 1 to 63 characters: letters a to z, digits and hyphens.")
      const format = SetWebhookInput.fields.format.schema.literals.find((literal) => literal === form.get("format"))
      const input = { webhook_id: id, url: (form.get("url") ?? "").trim(), format }
      const newHook = yield* callOperation(visit, { name: "set_webhook", input })
      // The only page with the secret.
      return newHook.secret === undefined ? redirectTo(toHookPath(id)) : showPage(renderNewHookPage(newHook), 201)
    }),
}
