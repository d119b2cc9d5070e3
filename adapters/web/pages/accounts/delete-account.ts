import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { renderCurrentPassword, renderFormPage } from "../form.ts"
import { redirectTo, showPage, requireSignedIn, type Html, type Page, type Visit } from "../page.ts"
import { renderCodeIfOn, readSecondStep } from "./second-factor/code-if-on.ts"
import { submitForm } from "../submit-form.ts"

export const deleteAccountPage: Page = {
  allowsMissingFactor: true,
  path: "/account/delete",
  get: (visit) => Effect.map(loadPage(visit), (parts) => showPage(parts)),
  post: (visit) =>
    submitForm(visit, { WrongPassword: "password", WrongCode: "code" }, loadPage, function* () {
      const { accounts, subject } = yield* requireSignedIn(visit)
      const { cookie, form } = visit
      const { setCookie } = yield* accounts.deleteAccount(
        subject,
        form.get("password") ?? "",
        cookie,
        readSecondStep(visit),
      )
      return redirectTo("/", { setCookie, flash: "account-deleted" })
    }),
}

const loadPage = (visit: Visit) =>
  Effect.map(renderCodeIfOn(visit), (code) => renderFormPage(visit, makeFormPage(visit, code)))

const makeFormPage = (visit: Visit, code: Html | string) => ({
  title: "Delete account",
  action: "/account/delete",
  console: true,
  before: html`
    <p>
      This deletes your account and everything in it, at once and for good. Sessions end. Tokens and connected apps stop
      working.
    </p>
    <p>Your drafts go offline at once. These things stay:</p>
    <ul>
      <li>the contents of their files, for some minutes</li>
      <li>usage counters without your address, for three days</li>
      <li>the operators' decisions about your drafts, for good, with your address only if you were an operator</li>
      <li>names that you ordered, without you</li>
    </ul>
    <p>First, you can <a href="/account/data" download>download your data</a>.</p>
  `,
  inputs: html`
    ${renderCurrentPassword(visit)} ${code}
    <p class="actions"><button class="danger">Delete my account</button> <a href="/account">Cancel</a></p>
  `,
})
