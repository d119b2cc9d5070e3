import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { currentPassword, formScreen } from "./form.ts"
import { seeOther, shown, signedIn } from "./page.ts"
import type { Page, Screen, Visit } from "./page.ts"
import { submitForm } from "./submit-form.ts"

export const deleteAccount: Page = {
  path: "/account/delete",
  get: (visit) => Effect.as(signedIn(visit), shown(screen(visit))),
  post: (visit) =>
    submitForm(visit, { WrongPassword: "password" }, screen, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const { setCookie } = yield* accounts.deleteAccount(subject, visit.form.get("password") ?? "", visit.cookie)
      return seeOther("/", { setCookie, flash: "account-deleted" })
    }),
}

const screen = (visit: Visit): Screen =>
  formScreen(visit, {
    title: "Delete account",
    action: "/account/delete",
    console: true,
    before: html`<p>
      Your account goes at once and for good, with everything in it: sessions end, tokens and connected apps stop
      working.
    </p>`,
    inputs: html`
      ${currentPassword(visit)}
      <p class="actions"><button class="danger">Delete my account</button> <a href="/account">Keep it</a></p>
    `,
  })
