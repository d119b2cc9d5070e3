import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { attempt } from "./attempt.ts"
import type { Complaint } from "./complaint.ts"
import { field, summary } from "./fields.ts"
import { ifMailed } from "./if-mailed.ts"
import { seeOther } from "./page.ts"
import type { Page, Screen } from "./page.ts"

export const forgot: Page = {
  path: "/forgot",
  get: () => ifMailed(title, screen("")),
  post: ({ form, visitor }) => {
    const email = form.get("email") ?? ""
    return attempt(
      Effect.gen(function* () {
        const accounts = yield* Accounts
        yield* accounts.requestReset({ email, ...visitor })
        return seeOther("/check-mail")
      }),
      { BadEmail: "email" },
      (complaint) => screen(email, complaint),
    )
  },
}

const title = "Forgotten password"

const screen = (email: string, complaint?: Complaint): Screen => ({
  title,
  main: html`
    <h1>${title}</h1>
    ${summary(complaint)}
    <p>We send a link to your address, and with it you set a new password.</p>
    <form class="narrow" method="post" action="/forgot" novalidate>
      ${field({ name: "email", label: "Email address", type: "email", value: email, autocomplete: "username" }, complaint)}
      <p class="actions"><button>Send the link</button> <a href="/sign-in">Back to sign in</a></p>
    </form>
  `,
})
