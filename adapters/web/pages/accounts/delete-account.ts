import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { currentPassword, formScreen } from "../form.ts"
import { seeOther, showPage, signedIn } from "../page.ts"
import type { Html, Page, Visit } from "../page.ts"
import { codeIfOn, secondOf } from "./second-factor/code-if-on.ts"
import { submitForm } from "../submit-form.ts"

export const deleteAccount: Page = {
  forAll: true,
  path: "/account/delete",
  get: (visit) => Effect.map(deleteScreen(visit), (one) => showPage(one)),
  post: (visit) =>
    submitForm(visit, { WrongPassword: "password", WrongCode: "code" }, deleteScreen, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const { cookie, form } = visit
      const { setCookie } = yield* accounts.deleteAccount(subject, form.get("password") ?? "", cookie, secondOf(visit))
      return seeOther("/", { setCookie, flash: "account-deleted" })
    }),
}

const deleteScreen = (visit: Visit) => Effect.map(codeIfOn(visit), (code) => formScreen(visit, screenWith(visit, code)))

const screenWith = (visit: Visit, code: Html | string) => ({
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
    ${currentPassword(visit)} ${code}
    <p class="actions"><button class="danger">Delete my account</button> <a href="/account">Cancel</a></p>
  `,
})
