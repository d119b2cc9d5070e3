import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { checkboxes, currentPassword, formScreen, hidden, newPassword } from "../form.ts"
import { mailedLink } from "./mailed-link.ts"
import { seeOther, showPage, signedIn } from "../page.ts"
import type { Html, Page, Screen, Visit } from "../page.ts"
import { codeIfOn, secondOf } from "./second-factor/code-if-on.ts"
import { submitForm } from "../submit-form.ts"

const mailed = mailedLink("/reset")

/** The link's secret is used by a post: a program that reads mail and follows its links uses up nothing. */
export const reset: Page = {
  path: "/reset",
  get: (visit) =>
    Effect.succeed(
      mailed.taken(visit) ?? (mailed.in(visit) === undefined ? seeOther("/forgot") : showPage(resetScreen(visit))),
    ),
  post: (visit) =>
    submitForm(visit, { BadPassword: "password" }, resetScreen, function* () {
      const { form, visitor } = visit
      const endTokens = endsTokens(visit)
      const accounts = yield* Accounts
      const [link, password] = [form.get("link") ?? "", form.get("password") ?? ""]
      const { setCookie } = yield* accounts.resetPassword(link, password, { ...visitor, endTokens })
      const cookies = [...setCookie, ...mailed.forgotten(visit)]
      return seeOther("/sign-in", { setCookie: cookies, flash: endTokens ? "password-set-alone" : "password-set" })
    }),
}

const resetScreen = (visit: Visit): Screen =>
  formScreen(visit, {
    title: "Set a new password",
    action: "/reset",
    before: html`
      ${visit.formError?.tag === "BadLink" ? html`<p><a class="button" href="/forgot">Ask for a new link</a></p>` : ""}
      <p>This ends every session of your account, and every other link that was mailed to you.</p>
    `,
    inputs: html`
      ${hidden("link", mailed.in(visit) ?? "")} ${newPassword(visit, "password", "New password")} ${tokensField(visit)}
      <p class="actions"><button>Set the password</button></p>
    `,
  })

export const changePassword: Page = {
  path: "/account/password",
  get: (visit) => Effect.map(changeScreen(visit), (one) => showPage(one)),
  post: (visit) =>
    submitForm(
      visit,
      { WrongPassword: "current", WrongCode: "code", BadPassword: "next-password" },
      changeScreen,
      function* () {
        const { cookie, form, visitor } = visit
        const { accounts } = yield* signedIn(visit)
        const [current, next] = [form.get("current") ?? "", form.get("next-password") ?? ""]
        const endTokens = endsTokens(visit)
        const change = { ...visitor, ...secondOf(visit), cookie, current, next, endTokens }
        const { setCookie } = yield* accounts.changePassword(change)
        return seeOther("/account", { setCookie, flash: endTokens ? "password-changed-alone" : "password-changed" })
      },
    ),
}

const changeScreen = (visit: Visit) => Effect.map(codeIfOn(visit), (code) => formScreen(visit, changeForm(visit, code)))

const changeForm = (visit: Visit, code: Html | string) => ({
  title: "Password",
  heading: "Change your password",
  action: "/account/password",
  console: true,
  before: html`<p>This ends all your other sessions, and every link that was mailed to you.</p>`,
  inputs: html`
    ${currentPassword(visit, "current", "Current password")} ${newPassword(visit, "next-password", "New password")}
    ${code} ${tokensField(visit)}
    <p class="actions"><button>Change the password</button></p>
  `,
})

/** Whether tokens end, too: a thief of the old password may have made some. */
const tokensField = (visit: Visit) => checkboxes(visit, "tokens", "Tokens", [endTokens])

const endsTokens = ({ form }: Visit): boolean => form.get("tokens") === endTokens.value

const endTokens = {
  value: "end",
  label: "Also revoke all my tokens and connected apps",
  hint: "Do this if another person may have used your account. You must then allow your programs again.",
}
