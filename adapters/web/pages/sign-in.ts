import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { currentPassword, emailField, formScreen, hidden, newPassword } from "./form.ts"
import { isSignedIn, seeOther, sent, shown } from "./page.ts"
import type { Page, Screen, Visit } from "./page.ts"
import { redirectPath } from "./redirect-path.ts"
import { submitForm } from "./submit-form.ts"

/** The answer is the same whether or not the address has an account. */
export const signUp: Page = {
  path: "/sign-up",
  get: (visit) => Effect.succeed(isSignedIn(visit) ? seeOther("/account") : shown(signUpScreen(visit))),
  post: (visit) =>
    submitForm(visit, { BadEmail: "email", BadPassword: "password" }, signUpScreen, function* () {
      const { form, visitor } = visit
      const accounts = yield* Accounts
      const wanted = { email: form.get("email") ?? "", password: form.get("password") ?? "", ...visitor }
      const { next } = yield* accounts.signUp(wanted)
      return next === "check_mail" ? seeOther("/check-mail") : seeOther("/sign-in", { flash: "signed-up" })
    }),
}

const signUpScreen = (visit: Visit): Screen =>
  formScreen(visit, {
    title: "Sign up",
    action: "/sign-up",
    inputs: html`
      ${emailField(visit, "email")} ${newPassword(visit, "password", "Password")}
      <p class="actions"><button>Sign up</button> <a href="/sign-in">I have an account</a></p>
    `,
  })

/** The answer is the same for an address without an account and for a wrong password. */
export const signIn: Page = {
  path: "/sign-in",
  get: (visit) => Effect.succeed(isSignedIn(visit) ? seeOther(goal(visit)) : shown(signInScreen(visit))),
  post: (visit) =>
    submitForm(visit, { WrongCredentials: "password" }, signInScreen, function* () {
      const { form, visitor } = visit
      const accounts = yield* Accounts
      const who = { email: form.get("email") ?? "", password: form.get("password") ?? "", ...visitor }
      const { setCookie } = yield* accounts.signIn(who)
      return seeOther(goal(visit), { setCookie })
    }),
}

/** Posted only: a link or an image must not sign a user out. */
export const signOut: Page = {
  path: "/sign-out",
  post: Effect.fnUntraced(function* ({ cookie }) {
    const accounts = yield* Accounts
    const { setCookie } = yield* accounts.signOut(cookie)
    return seeOther("/", { setCookie, flash: "signed-out" })
  }),
}

const goal = (visit: Visit) => redirectPath(sent(visit, "next"), visit.site.origin) ?? "/account"

const signInScreen = (visit: Visit): Screen => {
  const next = sent(visit, "next")
  return formScreen(visit, {
    title: "Sign in",
    action: "/sign-in",
    before: visit.formError?.tag === "EmailNotVerified" ? mailAgain(visit) : "",
    inputs: html`
      ${next === "" ? "" : hidden("next", next)} ${emailField(visit)} ${currentPassword(visit)}
      <p class="actions">
        <button>Sign in</button> <a href="/forgot">I forgot my password</a> <a href="/sign-up">Sign up</a>
      </p>
    `,
  })
}

const mailAgain = ({ form }: Visit) => html`
  <form method="post" action="/verify">
    ${hidden("email", form.get("email") ?? "")}
    <p class="actions"><button class="quiet">Send the mail again</button></p>
  </form>
`
