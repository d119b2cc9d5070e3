import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { renderCheckboxes, renderCurrentPassword, renderFormPage, renderHidden, renderNewPassword } from "../form.ts"
import { handleMailedLink } from "./mailed-link.ts"
import { redirectTo, showPage, requireSignedIn, type Html, type Page, type PageParts, type Visit } from "../page.ts"
import { renderCodeIfOn, readSecondStep } from "./second-factor/code-if-on.ts"
import { submitForm } from "../submit-form.ts"

const resetLink = handleMailedLink("/reset")

/** A post uses the secret, so a mail scanner that follows links uses up nothing. */
export const resetPage: Page = {
  path: "/reset",
  get: (visit) =>
    Effect.succeed(
      resetLink.moveToCookie(visit) ??
        (resetLink.readSecret(visit) === undefined ? redirectTo("/forgot") : showPage(renderResetPage(visit))),
    ),
  post: (visit) =>
    submitForm(visit, { BadPassword: "password" }, renderResetPage, function* () {
      const { form, visitor } = visit
      const endTokens = wantsTokensEnded(visit)
      const accounts = yield* Accounts
      const link = form.get("link") ?? ""
      const password = form.get("password") ?? ""
      const { setCookie } = yield* accounts.resetPassword(link, password, { ...visitor, endTokens })
      const cookies = [...setCookie, ...resetLink.clearUsedCookie(visit)]
      return redirectTo("/sign-in", { setCookie: cookies, flash: endTokens ? "password-set-alone" : "password-set" })
    }),
}

const renderResetPage = (visit: Visit): PageParts =>
  renderFormPage(visit, {
    title: "Set a new password",
    action: "/reset",
    before: html`
      ${visit.formError?.tag === "BadLink" ? html`<p><a class="button" href="/forgot">Ask for a new link</a></p>` : ""}
      <p>This ends every session of your account, and every other link that was mailed to you.</p>
    `,
    inputs: html`
      ${renderHidden("link", resetLink.readSecret(visit) ?? "")} ${renderNewPassword(visit, "password", "New password")}
      ${renderTokensField(visit)}
      <p class="actions"><button>Set the password</button></p>
    `,
  })

export const changePasswordPage: Page = {
  path: "/account/password",
  get: (visit) => Effect.map(loadChangePage(visit), (parts) => showPage(parts)),
  post: (visit) =>
    submitForm(
      visit,
      { WrongPassword: "current", WrongCode: "code", BadPassword: "next-password" },
      loadChangePage,
      function* () {
        const { cookie, form, visitor } = visit
        const { accounts } = yield* requireSignedIn(visit)
        const current = form.get("current") ?? ""
        const next = form.get("next-password") ?? ""
        const endTokens = wantsTokensEnded(visit)
        const change = { ...visitor, ...readSecondStep(visit), cookie, current, next, endTokens }
        const { setCookie } = yield* accounts.changePassword(change)
        return redirectTo("/account", { setCookie, flash: endTokens ? "password-changed-alone" : "password-changed" })
      },
    ),
}

const loadChangePage = (visit: Visit) =>
  Effect.map(renderCodeIfOn(visit), (code) => renderFormPage(visit, makeChangeForm(visit, code)))

const makeChangeForm = (visit: Visit, code: Html | string) => ({
  title: "Password",
  heading: "Change your password",
  action: "/account/password",
  console: true,
  before: html`<p>This ends all your other sessions, and every link that was mailed to you.</p>`,
  inputs: html`
    ${renderCurrentPassword(visit, "current", "Current password")}
    ${renderNewPassword(visit, "next-password", "New password")} ${code} ${renderTokensField(visit)}
    <p class="actions"><button>Change the password</button></p>
  `,
})

/** Offers to revoke tokens: a thief of the old password may have made some. */
const renderTokensField = (visit: Visit) => renderCheckboxes(visit, "tokens", "Tokens", [tokensChoice])

const wantsTokensEnded = ({ form }: Visit): boolean => form.get("tokens") === tokensChoice.value

const tokensChoice = {
  value: "end",
  label: "Also revoke all my tokens and connected apps",
  hint: "Do this if another person may have used your account. It also ends feeds and shared links, and turns webhooks off.",
}
