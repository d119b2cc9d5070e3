import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { submitForm } from "./submit-form.ts"
import type { FormError } from "./form-error.ts"
import { field, summary } from "./fields.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Screen } from "./page.ts"
import { passwordHint } from "./sign-up.ts"
import { wantsTokensEnded, endTokensField } from "./end-tokens-field.ts"

/** The link's secret is used by a post: a program that reads mail and follows its links uses up nothing. */
export const reset: Page = {
  path: "/reset",
  get: ({ query }) => {
    const link = query.get("link")
    return Effect.succeed(link === null ? seeOther("/forgot") : shown(screen(link, false)))
  },
  post: ({ form, visitor }) => {
    const [link, endTokens] = [form.get("link") ?? "", wantsTokensEnded(form)]
    return submitForm(
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const how = { ...visitor, endTokens }
        const { setCookie } = yield* accounts.resetPassword(link, form.get("password") ?? "", how)
        return seeOther("/sign-in", { setCookie, flash: endTokens ? "password-set-alone" : "password-set" })
      }),
      { BadPassword: "password" },
      (formError) => screen(link, endTokens, formError),
    )
  },
}

const screen = (link: string, tokens: boolean, formError?: FormError): Screen => ({
  title: "Set a new password",
  main: html`
    <h1>Set a new password</h1>
    ${summary(formError)} ${formError?.tag === "BadLink" ? another : ""}
    <p>Every session of your account is ended by it, and every other link that was mailed to you.</p>
    <form class="narrow" method="post" action="/reset" novalidate>
      <input type="hidden" name="link" value="${link}" />
      ${field(
        { name: "password", label: "New password", type: "password", hint: passwordHint, autocomplete: "new-password" },
        formError,
      )}
      ${endTokensField(tokens)}
      <p class="actions"><button>Set the password</button></p>
    </form>
  `,
})

const another = html`<p><a class="button" href="/forgot">Ask for a new link</a></p>`
