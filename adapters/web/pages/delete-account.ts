import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { attempt } from "./attempt.ts"
import type { Complaint } from "./complaint.ts"
import { field, summary } from "./fields.ts"
import { owner } from "./owner.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Screen } from "./page.ts"

export const deleteAccount: Page = {
  path: "/account/delete",
  get: (visit) => Effect.as(owner(visit), shown(screen())),
  post: (visit) =>
    attempt(
      Effect.gen(function* () {
        const { subject } = yield* owner(visit)
        const accounts = yield* Accounts
        const { setCookie } = yield* accounts.deleteAccount(subject, visit.form.get("password") ?? "")
        return seeOther("/", { setCookie, flash: "account-deleted" })
      }),
      { WrongPassword: "password" },
      screen,
    ),
}

const screen = (complaint?: Complaint): Screen => ({
  title: "Delete account",
  console: true,
  main: html`
    <h1>Delete account</h1>
    ${summary(complaint)}
    <p>Your account goes at once and for good, with everything in it: sessions end, tokens stop working.</p>
    <form class="narrow" method="post" action="/account/delete" novalidate>
      ${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password" }, complaint)}
      <p class="actions"><button class="danger">Delete my account</button> <a href="/account">Keep it</a></p>
    </form>
  `,
})
