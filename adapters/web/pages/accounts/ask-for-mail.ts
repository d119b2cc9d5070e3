import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Accounts, type MailedLinks } from "@surename/core/operations/accounts/ports/accounts"
import { renderEmailField, renderFormPage } from "../form.ts"
import { redirectTo, showPage, type Page, type PageParts, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"

interface MailRequest {
  readonly path: string
  readonly title: string
  readonly sentence: string
  readonly request: keyof Pick<MailedLinks, "requestReset" | "requestVerification">
}

export const makeMailPage = ({
  path,
  request,
  sentence,
  title,
}: MailRequest): Required<Pick<Page, "path" | "get" | "post">> => {
  const renderPage = (visit: Visit): PageParts =>
    renderFormPage(visit, {
      title,
      action: path,
      before: html`<p>${sentence}</p>`,
      inputs: html`
        ${renderEmailField(visit)}
        <p class="actions"><button>Send the link</button> <a href="/sign-in">Back to sign in</a></p>
      `,
    })
  return {
    path,
    get: (visit) => showIfMailWorks(renderPage(visit)),
    post: (visit) =>
      submitForm(visit, { BadEmail: "email" }, renderPage, function* () {
        const accounts = yield* Accounts
        yield* accounts[request]({ email: visit.form.get("email") ?? "", ...visit.visitor })
        return redirectTo("/check-mail")
      }),
  }
}

export const forgotPage = makeMailPage({
  path: "/forgot",
  title: "Forgotten password",
  sentence: "We mail you a link to set a new password.",
  request: "requestReset",
})

/** Looks the same whether or not a mail was sent. */
export const checkMailPage: Page = {
  path: "/check-mail",
  get: () =>
    showIfMailWorks({
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

const minutes = accountLimits.mailLinkMs / 60_000

/** Without mail, names the person to ask instead. */
const showIfMailWorks = Effect.fnUntraced(function* (parts: PageParts) {
  const { canMail } = yield* Accounts
  const { title } = parts
  const renderMessage = (message: string) => html`
    <h1>${title}</h1>
    <p>${message}</p>
    <p><a href="/sign-in">Back to sign in</a></p>
  `
  return yield* Effect.match(canMail, {
    onSuccess: () => showPage(parts),
    onFailure: ({ message }) => showPage({ title, main: renderMessage(message) }),
  })
})
