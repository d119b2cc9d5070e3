import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { submitForm } from "./submit-form.ts"
import type { FormError } from "./form-error.ts"
import { field, summary } from "./fields.ts"
import { ifMailWorks } from "./if-mail-works.ts"
import { seeOther, shown } from "./page.ts"
import type { Handler, Page, Screen } from "./page.ts"

/** With a link it confirms an address, by a post (see `reset.ts`); without one it asks where to send a link. */
export const verify: Page = {
  path: "/verify",
  get: ({ query }) => {
    const link = query.get("link")
    return link === null ? ifMailWorks(title, requestForm("")) : Effect.succeed(shown(confirm(link)))
  },
  post: (visit) => (visit.form.has("link") ? confirmed(visit) : sent(visit)),
}

const confirmed: Handler = ({ form, visitor }) => {
  const link = form.get("link") ?? ""
  return submitForm(
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const { setCookie } = yield* accounts.verifyEmail(link, { password: form.get("password") ?? "", ...visitor })
      return seeOther("/sign-in", { setCookie, flash: "address-confirmed" })
    }),
    { WrongPassword: "password" },
    (formError) => confirm(link, formError),
  )
}

const sent: Handler = ({ form, visitor }) => {
  const email = form.get("email") ?? ""
  return submitForm(
    Effect.gen(function* () {
      const accounts = yield* Accounts
      yield* accounts.requestVerification({ email, ...visitor })
      return seeOther("/check-mail")
    }),
    { BadEmail: "email" },
    (formError) => requestForm(email, formError),
  )
}

const title = "Confirm your address"

const confirm = (link: string, formError?: FormError): Screen => ({
  title,
  main: html`
    <h1>${title}</h1>
    ${summary(formError)}
    <form class="narrow" method="post" action="/verify" novalidate>
      <input type="hidden" name="link" value="${link}" />
      <p>
        Somebody made an account with your address. If that was you, confirm it with the password you chose; sessions
        and tokens that were made with it before end. If it was not you,
        <a href="/forgot">set a password of your own</a>, and the account is yours.
      </p>
      ${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password" }, formError)}
      <p class="actions">
        <button>Confirm my address</button>
        ${formError?.tag === "BadLink" ? html`<a href="/verify">Ask for a new link</a>` : ""}
      </p>
    </form>
  `,
})

const requestForm = (email: string, formError?: FormError): Screen => ({
  title,
  main: html`
    <h1>${title}</h1>
    ${summary(formError)}
    <p>We send a link to the address you signed up with.</p>
    <form class="narrow" method="post" action="/verify" novalidate>
      ${field({ name: "email", label: "Email address", type: "email", value: email, autocomplete: "username" }, formError)}
      <p class="actions"><button>Send the link</button> <a href="/sign-in">Back to sign in</a></p>
    </form>
  `,
})
