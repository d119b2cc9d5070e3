import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { submitForm } from "./submit-form.ts"
import type { FormError } from "./form-error.ts"
import { field, summary } from "./fields.ts"
import { signedInCaller } from "./signed-in.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Screen } from "./page.ts"

export const deleteAccount: Page = {
  path: "/account/delete",
  get: (visit) => Effect.as(signedInCaller(visit), shown(screen())),
  post: (visit) =>
    submitForm(
      Effect.gen(function* () {
        const { subject } = yield* signedInCaller(visit)
        const accounts = yield* Accounts
        const { setCookie } = yield* accounts.deleteAccount(subject, visit.form.get("password") ?? "")
        return seeOther("/", { setCookie, flash: "account-deleted" })
      }),
      { WrongPassword: "password" },
      screen,
    ),
}

const screen = (formError?: FormError): Screen => ({
  title: "Delete account",
  console: true,
  main: html`
    <h1>Delete account</h1>
    ${summary(formError)}
    <p>Your account goes at once and for good, with everything in it: sessions end, tokens stop working.</p>
    <form class="narrow" method="post" action="/account/delete" novalidate>
      ${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password" }, formError)}
      <p class="actions"><button class="danger">Delete my account</button> <a href="/account">Keep it</a></p>
    </form>
  `,
})
