import * as Effect from "effect/Effect"
import { callOperation } from "../../operated.ts"
import { type Page, redirectTo, showPage, type Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { alertsPath } from "../own-lists.ts"
import { catchRefused, showMistake } from "../refused-page.ts"
import { readHookId, readHook } from "./read-hooks.ts"
import { toHookPath, renderHookPage, hooksPath } from "./webhooks-view.ts"

export const webhookPage: Page = {
  path: `${hooksPath}/{webhook_id}`,
  get: (visit) => catchRefused(Effect.map(loadPage(visit), (content) => showPage(content))),
}

const makeActionPage = (to: string, name: "test_webhook" | "delete_webhook"): Page => ({
  path: `${hooksPath}/{webhook_id}/${to}`,
  post: (visit) =>
    submitForm(visit, {}, showMistake("Webhook"), function* () {
      const id = readHookId(visit)
      yield* callOperation(visit, { name, input: { webhook_id: id } })
      return name === "test_webhook"
        ? redirectTo(toHookPath(id), { flash: "webhook-tested" })
        : redirectTo(alertsPath, { flash: "webhook-deleted" })
    }),
})

export const testHook = makeActionPage("test", "test_webhook")
export const deleteHook = makeActionPage("delete", "delete_webhook")

const loadPage = (visit: Visit) => Effect.map(readHook(visit), renderHookPage)
