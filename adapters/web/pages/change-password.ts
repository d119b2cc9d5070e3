import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { submitForm } from "./submit-form.ts"
import type { FormError } from "./form-error.ts"
import { field, summary } from "./fields.ts"
import { signedInCaller } from "./signed-in.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Screen } from "./page.ts"
import { passwordHint } from "./sign-up.ts"
import { wantsTokensEnded, endTokensField } from "./end-tokens-field.ts"

export const changePassword: Page = {
  path: "/account/password",
  get: (visit) => Effect.as(signedInCaller(visit), shown(screen(false))),
  post: (visit) =>
    submitForm(
      Effect.gen(function* () {
        yield* signedInCaller(visit)
        const accounts = yield* Accounts
        const endTokens = wantsTokensEnded(visit.form)
        const change = {
          current: visit.form.get("current") ?? "",
          next: visit.form.get("next-password") ?? "",
          endTokens,
        }
        const { setCookie } = yield* accounts.changePassword({ ...visit.visitor, cookie: visit.cookie, ...change })
        return seeOther("/account", { setCookie, flash: endTokens ? "password-changed-alone" : "password-changed" })
      }),
      { WrongPassword: "current", BadPassword: "next-password" },
      (formError) => screen(wantsTokensEnded(visit.form), formError),
    ),
}

const screen = (tokens: boolean, formError?: FormError): Screen => ({
  title: "Password",
  console: true,
  main: html`
    <h1>Change your password</h1>
    ${summary(formError)}
    <p>Every other session of yours is ended by it, and every link that was mailed to you.</p>
    <form class="narrow" method="post" action="/account/password" novalidate>
      ${field(
        { name: "current", label: "Current password", type: "password", autocomplete: "current-password" },
        formError,
      )}
      ${field(
        {
          name: "next-password",
          label: "New password",
          type: "password",
          hint: passwordHint,
          autocomplete: "new-password",
        },
        formError,
      )}
      ${endTokensField(tokens)}
      <p class="actions"><button>Change the password</button></p>
    </form>
  `,
})
