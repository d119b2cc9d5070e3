import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SetWebhookInput } from "@surename/core/operations/watch/set-webhook/contract"
import { WebhookFields } from "@surename/core/operations/watch/delivery/webhook-fields"
import { toProjectId } from "../../money/projects/own-projects.ts"
import { callOperation } from "../../operated.ts"
import { type Page, redirectTo, showPage, type Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { catchRefused } from "../refused-page.ts"
import { readHookId, readHook, readHooks } from "./read-hooks.ts"
import { toHookPath, renderHookPage, hooksPath, renderHooksPage, renderNewHookPage } from "./webhooks-view.ts"

export const webhooksPage: Page = {
  path: hooksPath,
  get: (visit) =>
    catchRefused(Effect.map(readHooks(visit), ({ webhooks }) => showPage(renderHooksPage(visit, webhooks)))),
  post: (visit) =>
    submitForm(
      visit,
      { Refused: "url" },
      (formVisit) => renderHooksPage(formVisit, []),
      function* () {
        const { form } = visit
        const id = toProjectId(form.get("name") ?? "")
        const format = SetWebhookInput.fields.format.schema.literals.find((literal) => literal === form.get("format"))
        const input = { webhook_id: id, url: (form.get("url") ?? "").trim(), format }
        const newHook = yield* Effect.orDie(decodeWebhook(yield* callOperation(visit, { name: "set_webhook", input })))
        // The only page with the secret.
        return newHook.secret === undefined ? redirectTo(toHookPath(id)) : showPage(renderNewHookPage(newHook), 201)
      },
    ),
}

export const webhookPage: Page = {
  path: `${hooksPath}/{webhook_id}`,
  get: (visit) => catchRefused(Effect.map(loadPage(visit), (content) => showPage(content))),
}

const makeActionPage = (to: string, name: "test_webhook" | "delete_webhook"): Page => ({
  path: `${hooksPath}/{webhook_id}/${to}`,
  post: (visit) =>
    submitForm(
      visit,
      {},
      (formVisit) => renderHooksPage(formVisit, []),
      function* () {
        const id = readHookId(visit)
        yield* callOperation(visit, { name, input: { webhook_id: id } })
        return name === "test_webhook"
          ? redirectTo(toHookPath(id), { flash: "webhook-tested" })
          : redirectTo(hooksPath, { flash: "webhook-deleted" })
      },
    ),
})

export const testHook = makeActionPage("test", "test_webhook")
export const deleteHook = makeActionPage("delete", "delete_webhook")

const loadPage = (visit: Visit) => Effect.map(readHook(visit), renderHookPage)

const decodeWebhook = Schema.decodeUnknownEffect(WebhookFields)
