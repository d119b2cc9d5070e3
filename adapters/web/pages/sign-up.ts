import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/ports/accounts"
import { submitForm } from "./submit-form.ts"
import type { FormError } from "./form-error.ts"
import { field, summary } from "./fields.ts"
import { isSignedIn } from "./layout.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Screen } from "./page.ts"

/** The answer is the same whether or not the address has an account. */
export const signUp: Page = {
  path: "/sign-up",
  get: (visit) => Effect.succeed(isSignedIn(visit) ? seeOther("/account") : shown(screen(""))),
  post: ({ form, visitor }) => {
    const email = form.get("email") ?? ""
    return submitForm(
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const { next } = yield* accounts.signUp({ email, password: form.get("password") ?? "", ...visitor })
        return next === "check_mail" ? seeOther("/check-mail") : seeOther("/sign-in", { flash: "signed-up" })
      }),
      { BadEmail: "email", BadPassword: "password" },
      (formError) => screen(email, formError),
    )
  },
}

const screen = (email: string, formError?: FormError): Screen => ({
  title: "Sign up",
  main: html`
    <h1>Sign up</h1>
    ${summary(formError)}
    <form class="narrow" method="post" action="/sign-up" novalidate>
      ${field({ name: "email", label: "Email address", type: "email", value: email, autocomplete: "email" }, formError)}
      ${field(
        { name: "password", label: "Password", type: "password", hint: passwordHint, autocomplete: "new-password" },
        formError,
      )}
      <p class="actions"><button>Sign up</button> <a href="/sign-in">I have an account</a></p>
    </form>
  `,
})

/** Length is what counts (NIST SP 800-63B, 3.1.1.2). */
export const passwordHint = `At least ${limits.passwordMinChars} characters. A few words in a row are easy to keep and hard to guess.`
