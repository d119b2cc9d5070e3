import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { submitForm } from "./submit-form.ts"
import type { FormError } from "./form-error.ts"
import { field, summary } from "./fields.ts"
import { isSignedIn } from "./layout.ts"
import { redirectPath } from "./redirect-path.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Screen, Site } from "./page.ts"

/** The answer is the same for an address without an account and for a wrong password. */
export const signIn: Page = {
  path: "/sign-in",
  get: (visit) => {
    const next = visit.query.get("next")
    return Effect.succeed(
      isSignedIn(visit) ? seeOther(goal(visit.site, next)) : shown(screen({ email: "", next: next ?? "" })),
    )
  },
  post: ({ form, site, visitor }) => {
    const typed = { email: form.get("email") ?? "", next: form.get("next") ?? "" }
    return submitForm(
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const who = { email: typed.email, password: form.get("password") ?? "", ...visitor }
        const { setCookie } = yield* accounts.signIn(who)
        return seeOther(goal(site, typed.next), { setCookie })
      }),
      { WrongCredentials: "password" },
      (formError) => screen(typed, formError),
    )
  },
}

const goal = (site: Site, next: string | null) => redirectPath(next, site.origin) ?? "/account"

const screen = ({ email, next }: { email: string; next: string }, formError?: FormError): Screen => ({
  title: "Sign in",
  main: html`
    <h1>Sign in</h1>
    ${summary(formError)} ${formError?.tag === "EmailNotVerified" ? mailAgain(email) : ""}
    <form class="narrow" method="post" action="/sign-in" novalidate>
      ${next === "" ? "" : html`<input type="hidden" name="next" value="${next}" />`}
      ${field({ name: "email", label: "Email address", type: "email", value: email, autocomplete: "username" })}
      ${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password" }, formError)}
      <p class="actions">
        <button>Sign in</button> <a href="/forgot">I forgot my password</a> <a href="/sign-up">Sign up</a>
      </p>
    </form>
  `,
})

const mailAgain = (email: string) => html`
  <form method="post" action="/verify">
    <input type="hidden" name="email" value="${email}" />
    <p class="actions"><button class="quiet">Send the mail again</button></p>
  </form>
`
