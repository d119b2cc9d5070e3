import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { eventTypes } from "@surename/core/operations/watch/event"
import type { GetWebhookOutput } from "@surename/core/operations/watch/get-webhook/contract"
import { checkboxes, select, summary } from "../../form.ts"
import { operated } from "../../operated.ts"
import { type Page, type Screen, seeOther, showPage, type Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { eventTexts } from "../event-list.ts"
import { type Lists, readLists } from "../own-lists.ts"
import { orRefused } from "../refused-page.ts"
import { hookPath, hooksPath, hooksScreen } from "./webhooks-view.ts"
import { idOf, readHook } from "./read-hooks.ts"

/** Changes which events a webhook gets, and turns it off and on. */
export const changeHook: Page = {
  path: `${hooksPath}/{webhook_id}/change`,
  get: (visit) => orRefused(Effect.map(screen(visit), (made) => showPage(made))),
  post: (visit) =>
    submitForm(visit, {}, again, function* () {
      const { form } = visit
      const input = {
        webhook_id: idOf(visit),
        types: form.getAll("types"),
        watchlist_ids: form.getAll("lists"),
        enabled: form.get("state") !== "off",
      }
      yield* operated(visit, { name: "set_webhook", input })
      return seeOther(hookPath(idOf(visit)), { flash: "webhook-changed" })
    }),
}

/** Sends events again: one of the log, or all that never arrived. */
export const redeliverHook: Page = {
  path: `${hooksPath}/{webhook_id}/redeliver`,
  post: (visit) =>
    submitForm(visit, {}, again, function* () {
      const [id, event] = [idOf(visit), visit.form.get("event_id")]
      const which = event === null ? { only_failed: true } : { event_ids: [event] }
      yield* operated(visit, { name: "redeliver", input: { webhook_id: id, ...which } })
      return seeOther(hookPath(id), { flash: "webhook-redelivered" })
    }),
}

const screen = Effect.fnUntraced(function* (visit: Visit) {
  const [hook, lists] = [yield* readHook(visit), yield* readLists(visit)]
  // After a mistake, what was chosen stays.
  if (visit.formError !== undefined) return changeScreen(visit, hook, lists)
  const form = new URLSearchParams({ state: hook.status === "active" ? "on" : "off" })
  for (const type of hook.types) form.append("types", type)
  for (const id of hook.watchlist_ids) form.append("lists", id)
  return changeScreen({ ...visit, form }, hook, lists)
})

const again = (visit: Visit) => Effect.catchTag(screen(visit), "Refused", () => Effect.succeed(hooksScreen(visit, [])))

const changeScreen = (visit: Visit, { webhook_id: id }: GetWebhookOutput, { watchlists }: Lists): Screen => ({
  title: `Change ${id}`,
  console: true,
  main: html`
    <p><a href="${hookPath(id)}">${id}</a></p>
    <h1>Change ${id}</h1>
    ${summary(visit)}
    <form class="narrow" method="post" action="${hookPath(id, "/change")}" novalidate>
      ${checkboxes(
        visit,
        "types",
        "Events; none checked: every type",
        eventTypes.map((type) => ({ value: type, label: eventTexts[type] })),
      )}
      ${checkboxes(
        visit,
        "lists",
        "Lists; none checked: every list",
        watchlists.map(({ name, watchlist_id }) => ({ value: watchlist_id, label: name })),
      )}
      ${select(visit, "state", "Deliveries", [
        { value: "on", label: "on" },
        { value: "off", label: "off: nothing is queued" },
      ])}
      <p class="actions"><button>Save</button></p>
    </form>
  `,
})
