import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { renderCurrentPassword, renderEmailField, renderFormPage, renderHidden } from "../form.ts"
import { redirectTo, showPage, requireSignedIn, type Page, type PageParts, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { handleMailedLink } from "./mailed-link.ts"
import { renderCodeIfOn, readSecondStep } from "./second-factor/code-if-on.ts"

export const changeEmailPage: Page = {
  path: "/account/email",
  get: (visit) => Effect.map(loadChangePage(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(
      visit,
      { WrongPassword: "password", WrongCode: "code", BadEmail: "email" },
      loadChangePage,
      function* () {
        const { accounts, subject } = yield* requireSignedIn(visit)
        const email = visit.form.get("email") ?? ""
        const password = visit.form.get("password") ?? ""
        const change = { ...readSecondStep(visit), email, password }
        yield* accounts.requestEmailChange(subject, change, visit.visitor)
        return redirectTo("/account/email", { flash: "email-change-asked" })
      },
    ),
}

const loadChangePage = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* requireSignedIn(visit)
  const { email } = yield* accounts.getAccount(subject)
  const code = yield* renderCodeIfOn(visit)
  return renderFormPage(visit, {
    title: "Email address",
    action: "/account/email",
    console: true,
    before: html`<p>
      Your address is ${email}. We mail a link to the new one, which you follow while you are signed in, and a link to
      the present one, which stops the change for three days.
    </p>`,
    inputs: html`
      ${renderEmailField(visit, "email")} ${renderCurrentPassword(visit)} ${code}
      <p class="actions"><button>Change the address</button> <a href="/account">Cancel</a></p>
    `,
  })
})

const confirmLink = handleMailedLink("/confirm-email")

/** Needs a session of the account: a mistyped address opens nothing to a stranger. */
export const confirmEmailPage: Page = {
  path: "/confirm-email",
  get: (visit) => {
    const redirect = confirmLink.moveToCookie(visit)
    if (redirect !== undefined) return Effect.succeed(redirect)
    return Effect.as(requireSignedIn(visit), showPage(renderConfirmPage(visit)))
  },
  post: (visit) =>
    submitForm(visit, {}, renderConfirmPage, function* () {
      const { accounts, subject } = yield* requireSignedIn(visit)
      const { setCookie } = yield* accounts.confirmEmailChange(
        subject,
        confirmLink.readSecret(visit) ?? "",
        visit.visitor,
      )
      return redirectTo("/account", {
        setCookie: [...setCookie, ...confirmLink.clearUsedCookie(visit)],
        flash: "email-changed",
      })
    }),
}

const renderConfirmPage = (visit: Visit): PageParts =>
  renderFormPage(visit, {
    title: "Confirm your new address",
    action: "/confirm-email",
    before: html`<p>This ends your other sessions, and every other link that was mailed to you.</p>`,
    inputs: html`
      ${renderHidden("link", confirmLink.readSecret(visit) ?? "")}
      <p class="actions"><button>Use the new address</button></p>
    `,
  })

const stopLink = handleMailedLink("/stop-email")

/** Works without a session: a thief may hold every session. */
export const stopEmailPage: Page = {
  path: "/stop-email",
  get: (visit) => Effect.succeed(stopLink.moveToCookie(visit) ?? showPage(renderStopPage(visit))),
  post: (visit) =>
    submitForm(visit, {}, renderStopPage, function* () {
      const accounts = yield* Accounts
      yield* accounts.stopEmailChange(stopLink.readSecret(visit) ?? "", visit.visitor)
      return redirectTo("/forgot", { setCookie: stopLink.clearUsedCookie(visit), flash: "email-change-stopped" })
    }),
}

const renderStopPage = (visit: Visit): PageParts =>
  renderFormPage(visit, {
    title: "Stop the change of address",
    action: "/stop-email",
    before: html`<p>
      Somebody who knows your password asked for another address. Stopping it brings your address back, ends every
      session, token, connected app, feed and shared link, turns webhooks off, and removes each second factor, passkey,
      recovery code and link to a provider that was added since. Then you set a new password.
    </p>`,
    inputs: html`
      ${renderHidden("link", stopLink.readSecret(visit) ?? "")}
      <p class="actions"><button class="danger">Stop it</button></p>
    `,
  })
