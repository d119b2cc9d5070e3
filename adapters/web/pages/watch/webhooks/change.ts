import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { eventTypes } from "@surename/core/operations/watch/event"
import type { GetWebhookOutput } from "@surename/core/operations/watch/get-webhook/contract"
import { renderCheckboxes, renderFormError, renderHidden, renderSelect } from "../../form.ts"
import { callOperation } from "../../operated.ts"
import { type Page, type PageParts, redirectTo, showPage, type Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { eventTexts } from "../event-list.ts"
import { type Lists, readLists } from "../own-lists.ts"
import { catchRefused, showMistake } from "../refused-page.ts"
import { toHookPath, hooksPath } from "./webhooks-view.ts"
import { readHookId, readHook } from "./read-hooks.ts"

export const changeHook: Page = {
  path: `${hooksPath}/{webhook_id}/change`,
  get: (visit) => catchRefused(Effect.map(loadPage(visit), (content) => showPage(content))),
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      const { form } = visit
      const input = {
        webhook_id: readHookId(visit),
        types: form.getAll("types"),
        watchlist_ids: form.getAll("lists"),
        // To turn one on outlasts the session, to choose events does not.
        ...(form.get("state") === form.get("state_before") ? {} : { enabled: form.get("state") !== "off" }),
      }
      yield* callOperation(visit, { name: "set_webhook", input })
      return redirectTo(toHookPath(readHookId(visit)), { flash: "webhook-changed" })
    }),
}

/** Resends one event, or every failed one. */
export const redeliverHook: Page = {
  path: `${hooksPath}/{webhook_id}/redeliver`,
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      const id = readHookId(visit)
      const event = visit.form.get("event_id")
      const selection = event === null ? { only_failed: true } : { event_ids: [event] }
      yield* callOperation(visit, { name: "redeliver", input: { webhook_id: id, ...selection } })
      return redirectTo(toHookPath(id), { flash: "webhook-redelivered" })
    }),
}

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const hook = yield* readHook(visit)
  const lists = yield* readLists(visit)
  // Keeps the choices after a mistake.
  if (visit.formError !== undefined) return renderChangePage(visit, hook, lists)
  const form = new URLSearchParams({ state: hook.status === "active" ? "on" : "off" })
  for (const type of hook.types) form.append("types", type)
  for (const id of hook.watchlist_ids) form.append("lists", id)
  return renderChangePage({ ...visit, form }, hook, lists)
})

const showFormAgain = (visit: Visit) =>
  Effect.catchTag(loadPage(visit), "Refused", () => Effect.succeed(showMistake("Webhook")(visit)))

const renderChangePage = (visit: Visit, hook: GetWebhookOutput, { watchlists }: Lists): PageParts => ({
  title: `Change ${hook.webhook_id}`,
  console: true,
  main: html`
    <p><a href="${toHookPath(hook.webhook_id)}">${hook.webhook_id}</a></p>
    <h1>Change ${hook.webhook_id}</h1>
    ${renderFormError(visit)}
    <form class="narrow" method="post" action="${toHookPath(hook.webhook_id, "/change")}" novalidate>
      ${renderHidden("state_before", hook.status === "active" ? "on" : "off")}
      ${renderCheckboxes(
        visit,
        "types",
        "Events; none checked: every type",
        eventTypes.map((type) => ({ value: type, label: eventTexts[type] })),
      )}
      ${renderCheckboxes(
        visit,
        "lists",
        "Lists; none checked: every list",
        watchlists.map(({ name, watchlist_id }) => ({ value: watchlist_id, label: name })),
      )}
      ${renderSelect(visit, "state", "Deliveries", [
        { value: "on", label: "on" },
        { value: "off", label: "off: nothing is queued" },
      ])}
      <p class="actions"><button>Save</button></p>
    </form>
  `,
})
