import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { submitForm } from "./submit-form.ts"
import type { FormError } from "./form-error.ts"
import { field, summary } from "./fields.ts"
import { ifMailWorks } from "./if-mail-works.ts"
import { seeOther } from "./page.ts"
import type { Page, Screen } from "./page.ts"

export const forgot: Page = {
  path: "/forgot",
  get: () => ifMailWorks(title, screen("")),
  post: ({ form, visitor }) => {
    const email = form.get("email") ?? ""
    return submitForm(
      Effect.gen(function* () {
        const accounts = yield* Accounts
        yield* accounts.requestReset({ email, ...visitor })
        return seeOther("/check-mail")
      }),
      { BadEmail: "email" },
      (formError) => screen(email, formError),
    )
  },
}

const title = "Forgotten password"

const screen = (email: string, formError?: FormError): Screen => ({
  title,
  main: html`
    <h1>${title}</h1>
    ${summary(formError)}
    <p>We send a link to your address, and with it you set a new password.</p>
    <form class="narrow" method="post" action="/forgot" novalidate>
      ${field({ name: "email", label: "Email address", type: "email", value: email, autocomplete: "username" }, formError)}
      <p class="actions"><button>Send the link</button> <a href="/sign-in">Back to sign in</a></p>
    </form>
  `,
})
