import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { attempt } from "./attempt.ts"
import type { Complaint } from "./complaint.ts"
import { field, summary } from "./fields.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Screen } from "./page.ts"
import { passwordHint } from "./sign-up.ts"

/** The link's secret is used by a post: a program that reads mail and follows its links uses up nothing. */
export const reset: Page = {
  path: "/reset",
  get: ({ query }) => {
    const link = query.get("link")
    return Effect.succeed(link === null ? seeOther("/forgot") : shown(screen(link)))
  },
  post: ({ form, visitor }) => {
    const link = form.get("link") ?? ""
    return attempt(
      Effect.gen(function* () {
        const accounts = yield* Accounts
        yield* accounts.resetPassword(link, form.get("password") ?? "", visitor)
        return seeOther("/sign-in", { flash: "password-set" })
      }),
      { BadPassword: "password" },
      (complaint) => screen(link, complaint),
    )
  },
}

const screen = (link: string, complaint?: Complaint): Screen => ({
  title: "Set a new password",
  main: html`
    <h1>Set a new password</h1>
    ${summary(complaint)} ${complaint?.tag === "BadLink" ? another : ""}
    <p>Every session of your account is ended by it. Your tokens stay.</p>
    <form class="narrow" method="post" action="/reset" novalidate>
      <input type="hidden" name="link" value="${link}" />
      ${field(
        { name: "password", label: "New password", type: "password", hint: passwordHint, autocomplete: "new-password" },
        complaint,
      )}
      <p class="actions"><button>Set the password</button></p>
    </form>
  `,
})

const another = html`<p><a class="button" href="/forgot">Ask for a new link</a></p>`
