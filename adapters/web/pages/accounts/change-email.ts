import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { currentPassword, emailField, formScreen, hidden } from "../form.ts"
import { NotSignedIn, seeOther, showPage, signedIn } from "../page.ts"
import type { Page, Screen, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { mailedLink } from "./mailed-link.ts"
import { codeIfOn, secondOf } from "./second-factor/code-if-on.ts"

export const changeEmail: Page = {
  path: "/account/email",
  get: (visit) => Effect.map(changeScreen(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, { WrongPassword: "password", WrongCode: "code", BadEmail: "email" }, changeScreen, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const [email, password] = [visit.form.get("email") ?? "", visit.form.get("password") ?? ""]
      const change = { ...secondOf(visit), email, password }
      const request = accounts.requestEmailChange(subject, change, visit.visitor)
      yield* Effect.catchTag(request, "NoSuchAccount", () => new NotSignedIn())
      return seeOther("/account/email", { flash: "email-change-asked" })
    }),
}

const changeScreen = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* signedIn(visit)
  const { email } = yield* Effect.catchTag(accounts.account(subject), "NoSuchAccount", () => new NotSignedIn())
  const code = yield* codeIfOn(visit)
  return formScreen(visit, {
    title: "Email address",
    action: "/account/email",
    console: true,
    before: html`<p>
      Your address is ${email}. We mail a link to the new one, which you follow while you are signed in, and a link to
      the present one, which stops the change for three days.
    </p>`,
    inputs: html`
      ${emailField(visit, "email")} ${currentPassword(visit)} ${code}
      <p class="actions"><button>Change the address</button> <a href="/account">Cancel</a></p>
    `,
  })
})

const confirming = mailedLink("/confirm-email")

/** The new mailbox, in a session of the account: a mistyped address opens nothing to a stranger. */
export const confirmEmail: Page = {
  path: "/confirm-email",
  get: (visit) => {
    const toCookie = confirming.taken(visit)
    if (toCookie !== undefined) return Effect.succeed(toCookie)
    return Effect.as(signedIn(visit), showPage(confirmScreen(visit)))
  },
  post: (visit) =>
    submitForm(visit, {}, confirmScreen, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const { setCookie } = yield* accounts.confirmEmailChange(subject, confirming.in(visit) ?? "", visit.visitor)
      return seeOther("/account", { setCookie: [...setCookie, ...confirming.forgotten(visit)], flash: "email-changed" })
    }),
}

const confirmScreen = (visit: Visit): Screen =>
  formScreen(visit, {
    title: "Confirm your new address",
    action: "/confirm-email",
    before: html`<p>This ends your other sessions, and every other link that was mailed to you.</p>`,
    inputs: html`
      ${hidden("link", confirming.in(visit) ?? "")}
      <p class="actions"><button>Use the new address</button></p>
    `,
  })

const stopping = mailedLink("/stop-email")

/** The mailbox before, without a session: somebody else may have all of them. */
export const stopEmail: Page = {
  path: "/stop-email",
  get: (visit) => Effect.succeed(stopping.taken(visit) ?? showPage(stopScreen(visit))),
  post: (visit) =>
    submitForm(visit, {}, stopScreen, function* () {
      const accounts = yield* Accounts
      yield* accounts.stopEmailChange(stopping.in(visit) ?? "", visit.visitor)
      return seeOther("/forgot", { setCookie: stopping.forgotten(visit), flash: "email-change-stopped" })
    }),
}

const stopScreen = (visit: Visit): Screen =>
  formScreen(visit, {
    title: "Stop the change of address",
    action: "/stop-email",
    before: html`<p>
      Somebody who knows your password asked for another address. Stopping it brings your address back and ends every
      session, token and connected app. Then you set a new password.
    </p>`,
    inputs: html`
      ${hidden("link", stopping.in(visit) ?? "")}
      <p class="actions"><button class="danger">Stop it</button></p>
    `,
  })
