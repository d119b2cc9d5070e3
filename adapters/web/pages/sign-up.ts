import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { emailField, formScreen, newPassword } from "./form.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Screen, Visit } from "./page.ts"
import { isSignedIn } from "./signed-in.ts"
import { submitForm } from "./submit-form.ts"

/** The answer is the same whether or not the address has an account. */
export const signUp: Page = {
  path: "/sign-up",
  get: (visit) => Effect.succeed(isSignedIn(visit) ? seeOther("/account") : shown(screen(visit))),
  post: (visit) =>
    submitForm(visit, { BadEmail: "email", BadPassword: "password" }, screen, function* () {
      const { form, visitor } = visit
      const accounts = yield* Accounts
      const wanted = { email: form.get("email") ?? "", password: form.get("password") ?? "", ...visitor }
      const { next } = yield* accounts.signUp(wanted)
      return next === "check_mail" ? seeOther("/check-mail") : seeOther("/sign-in", { flash: "signed-up" })
    }),
}

const screen = (visit: Visit): Screen =>
  formScreen(visit, {
    title: "Sign up",
    action: "/sign-up",
    inputs: html`
      ${emailField(visit, "email")} ${newPassword(visit, "password", "Password")}
      <p class="actions"><button>Sign up</button> <a href="/sign-in">I have an account</a></p>
    `,
  })
