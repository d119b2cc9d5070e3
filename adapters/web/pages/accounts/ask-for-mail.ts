import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { MailedLinks } from "@surename/core/operations/accounts/ports/accounts"
import { emailField, formScreen } from "../form.ts"
import { seeOther, showPage } from "../page.ts"
import type { Page, Screen, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"

interface Asking {
  readonly path: string
  readonly title: string
  readonly sentence: string
  readonly request: keyof Pick<MailedLinks, "requestReset" | "requestVerification">
}

/** A page that asks where to send a link. */
export const askForMail = ({
  path,
  request,
  sentence,
  title,
}: Asking): Required<Pick<Page, "path" | "get" | "post">> => {
  const screen = (visit: Visit): Screen =>
    formScreen(visit, {
      title,
      action: path,
      before: html`<p>${sentence}</p>`,
      inputs: html`
        ${emailField(visit)}
        <p class="actions"><button>Send the link</button> <a href="/sign-in">Back to sign in</a></p>
      `,
    })
  return {
    path,
    get: (visit) => ifMailWorks(screen(visit)),
    post: (visit) =>
      submitForm(visit, { BadEmail: "email" }, screen, function* () {
        const accounts = yield* Accounts
        yield* accounts[request]({ email: visit.form.get("email") ?? "", ...visit.visitor })
        return seeOther("/check-mail")
      }),
  }
}

export const forgot = askForMail({
  path: "/forgot",
  title: "Forgotten password",
  sentence: "We mail you a link to set a new password.",
  request: "requestReset",
})

/** One page for every request for a mail: it does not know whether one was sent. */
export const checkMail: Page = {
  path: "/check-mail",
  get: () =>
    ifMailWorks({
      title: "Check your email",
      main: html`
        <h1>Check your email</h1>
        <p>If the address has an account, we have mailed it a link. The link works for ${minutes} minutes.</p>
        <p>No mail? Look in the spam folder, or ask again:</p>
        <ul>
          <li><a href="/verify">to confirm a new account’s address</a></li>
          <li><a href="/forgot">to set a new password</a></li>
        </ul>
      `,
    }),
}

const minutes = limits.mailLinkMs / 60_000

/** A page that promises a mail; where none can be sent, a page that names the person to ask instead. */
const ifMailWorks = Effect.fnUntraced(function* (promise: Screen) {
  const { canMail } = yield* Accounts
  const { title } = promise
  const instead = (message: string) => html`
    <h1>${title}</h1>
    <p>${message}</p>
    <p><a href="/sign-in">Back to sign in</a></p>
  `
  return yield* Effect.match(canMail, {
    onSuccess: () => showPage(promise),
    onFailure: ({ message }) => showPage({ title, main: instead(message) }),
  })
})
