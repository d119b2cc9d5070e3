import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { attempt } from "./attempt.ts"
import type { Complaint } from "./complaint.ts"
import { field, summary } from "./fields.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Screen } from "./page.ts"
import { passwordHint } from "./sign-up.ts"
import { endsTokens, tokensToo } from "./tokens-too.ts"

/** The link's secret is used by a post: a program that reads mail and follows its links uses up nothing. */
export const reset: Page = {
  path: "/reset",
  get: ({ query }) => {
    const link = query.get("link")
    return Effect.succeed(link === null ? seeOther("/forgot") : shown(screen(link, false)))
  },
  post: ({ form, visitor }) => {
    const [link, endTokens] = [form.get("link") ?? "", endsTokens(form)]
    return attempt(
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const how = { ...visitor, endTokens }
        const { setCookie } = yield* accounts.resetPassword(link, form.get("password") ?? "", how)
        return seeOther("/sign-in", { setCookie, flash: endTokens ? "password-set-alone" : "password-set" })
      }),
      { BadPassword: "password" },
      (complaint) => screen(link, endTokens, complaint),
    )
  },
}

const screen = (link: string, tokens: boolean, complaint?: Complaint): Screen => ({
  title: "Set a new password",
  main: html`
    <h1>Set a new password</h1>
    ${summary(complaint)} ${complaint?.tag === "BadLink" ? another : ""}
    <p>Every session of your account is ended by it, and every other link that was mailed to you.</p>
    <form class="narrow" method="post" action="/reset" novalidate>
      <input type="hidden" name="link" value="${link}" />
      ${field(
        { name: "password", label: "New password", type: "password", hint: passwordHint, autocomplete: "new-password" },
        complaint,
      )}
      ${tokensToo(tokens)}
      <p class="actions"><button>Set the password</button></p>
    </form>
  `,
})

const another = html`<p><a class="button" href="/forgot">Ask for a new link</a></p>`
