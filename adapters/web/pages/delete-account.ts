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
    before: html`
      <p>
        Your account is deleted at once and for good, with everything in it: sessions end, tokens and connected apps
        stop working.
      </p>
      <p>
        Your drafts stop being served at once. What stays: the contents of their files for some minutes; counters of
        your use, which do not show your address, for three days; what operators decided about your drafts, for good
        (your address is in that only if you were an operator); names that you ordered, without you. You can
        <a href="/account/data" download>download your data</a> before.
      </p>
    `,
    inputs: html`
      ${currentPassword(visit)}
      <p class="actions"><button class="danger">Delete my account</button> <a href="/account">Cancel</a></p>
    `,
  })
