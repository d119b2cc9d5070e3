import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { attempt } from "./attempt.ts"
import type { Complaint } from "./complaint.ts"
import { field, summary } from "./fields.ts"
import { owner } from "./owner.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Screen } from "./page.ts"
import { passwordHint } from "./sign-up.ts"
import { endsTokens, tokensToo } from "./tokens-too.ts"

export const changePassword: Page = {
  path: "/account/password",
  get: (visit) => Effect.as(owner(visit), shown(screen(false))),
  post: (visit) =>
    attempt(
      Effect.gen(function* () {
        yield* owner(visit)
        const accounts = yield* Accounts
        const endTokens = endsTokens(visit.form)
        const change = {
          current: visit.form.get("current") ?? "",
          next: visit.form.get("next-password") ?? "",
          endTokens,
        }
        const { setCookie } = yield* accounts.changePassword({ ...visit.visitor, cookie: visit.cookie, ...change })
        return seeOther("/account", { setCookie, flash: endTokens ? "password-changed-alone" : "password-changed" })
      }),
      { WrongPassword: "current", BadPassword: "next-password" },
      (complaint) => screen(endsTokens(visit.form), complaint),
    ),
}

const screen = (tokens: boolean, complaint?: Complaint): Screen => ({
  title: "Password",
  console: true,
  main: html`
    <h1>Change your password</h1>
    ${summary(complaint)}
    <p>Every other session of yours is ended by it, and every link that was mailed to you.</p>
    <form class="narrow" method="post" action="/account/password" novalidate>
      ${field(
        { name: "current", label: "Current password", type: "password", autocomplete: "current-password" },
        complaint,
      )}
      ${field(
        {
          name: "next-password",
          label: "New password",
          type: "password",
          hint: passwordHint,
          autocomplete: "new-password",
        },
        complaint,
      )}
      ${tokensToo(tokens)}
      <p class="actions"><button>Change the password</button></p>
    </form>
  `,
})
