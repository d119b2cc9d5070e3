import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SetWebhookInput } from "@surename/core/operations/watch/set-webhook/contract"
import { WebhookFields } from "@surename/core/operations/watch/delivery/webhook-fields"
import { projectIdOf } from "../../money/projects/own-projects.ts"
import { operated } from "../../operated.ts"
import { type Page, seeOther, showPage, type Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { orRefused } from "../refused-page.ts"
import { idOf, readHook, readHooks } from "./read-hooks.ts"
import { hookPath, hookScreen, hooksPath, hooksScreen, madeScreen } from "./webhooks-view.ts"

/** The webhooks of an account, and the form that makes one. */
export const webhooksPage: Page = {
  path: hooksPath,
  get: (visit) => orRefused(Effect.map(readHooks(visit), ({ webhooks }) => showPage(hooksScreen(visit, webhooks)))),
  post: (visit) =>
    submitForm(
      visit,
      { Refused: "url" },
      (again) => hooksScreen(again, []),
      function* () {
        const { form } = visit
        const id = projectIdOf(form.get("name") ?? "")
        const format = SetWebhookInput.fields.format.schema.literals.find((one) => one === form.get("format"))
        const input = { webhook_id: id, url: (form.get("url") ?? "").trim(), format }
        const made = yield* Effect.orDie(readMade(yield* operated(visit, { name: "set_webhook", input })))
        // The secret is on this page alone.
        return made.secret === undefined ? seeOther(hookPath(id)) : showPage(madeScreen(made), 201)
      },
    ),
}

/** One webhook with its deliveries. */
export const webhookPage: Page = {
  path: `${hooksPath}/{webhook_id}`,
  get: (visit) => orRefused(Effect.map(screen(visit), (made) => showPage(made))),
}

const actionPage = (to: string, name: "test_webhook" | "delete_webhook"): Page => ({
  path: `${hooksPath}/{webhook_id}/${to}`,
  post: (visit) =>
    submitForm(
      visit,
      {},
      (again) => hooksScreen(again, []),
      function* () {
        const id = idOf(visit)
        yield* operated(visit, { name, input: { webhook_id: id } })
        return name === "test_webhook"
          ? seeOther(hookPath(id), { flash: "webhook-tested" })
          : seeOther(hooksPath, { flash: "webhook-deleted" })
      },
    ),
})

export const testHook = actionPage("test", "test_webhook")
export const deleteHook = actionPage("delete", "delete_webhook")

const screen = (visit: Visit) => Effect.map(readHook(visit), hookScreen)

const readMade = Schema.decodeUnknownEffect(WebhookFields)
