import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { makeMailPage } from "./ask-for-mail.ts"
import { renderCurrentPassword, renderFormPage, renderHidden } from "../form.ts"
import { handleMailedLink } from "./mailed-link.ts"
import { redirectTo, showPage, type Handler, type Page, type PageParts, type Visit } from "../page.ts"
import { enterSession, keepNext, leadsToClient, readNextOfMail, renderNextField } from "./sign-in.ts"
import { submitForm } from "../submit-form.ts"

const title = "Confirm your address"

const verifyLink = handleMailedLink("/verify")

const mailPage = makeMailPage({
  path: "/verify",
  title,
  sentence: "We mail a link to the address of your sign-up.",
  request: "requestVerification",
})

/** A link confirms by post (see `set-password.ts`). Without a link, asks where to send one. */
export const verifyPage: Page = {
  path: mailPage.path,
  get: (visit) => {
    const redirect = verifyLink.moveToCookie(visit)
    if (redirect !== undefined) return Effect.succeed(redirect)
    if (visit.query.has("again") || verifyLink.readSecret(visit) === undefined) return mailPage.get(visit)
    return Effect.succeed(showPage(renderConfirmPage({ ...visit, query: readNextOfMail(visit) })))
  },
  post: (visit) => (visit.form.has("link") ? confirmAddress(visit) : mailPage.post(visit)),
}

const confirmAddress: Handler = (visit) =>
  submitForm(visit, { WrongPassword: "password" }, renderConfirmPage, function* () {
    const who = { password: visit.form.get("password") ?? "", ...visit.visitor }
    const accounts = yield* Accounts
    const { email, setCookie } = yield* accounts.verifyEmail(verifyLink.readSecret(visit) ?? "", who)
    const redirect = yield* enterSession(visit, { ...who, email }, "confirmed-and-in").pipe(
      Effect.catch(() => Effect.succeed(redirectTo(keepNext("/sign-in", visit), { flash: "address-confirmed" }))),
    )
    const cookies = [...setCookie, ...(redirect.setCookie ?? []), ...verifyLink.clearUsedCookie(visit)]
    return { ...redirect, setCookie: cookies }
  })

const renderConfirmPage = (visit: Visit): PageParts => ({
  redirectsElsewhere: leadsToClient(visit),
  ...renderFormPage(visit, {
    title,
    action: mailPage.path,
    inputs: html`
      ${renderNextField(visit)} ${renderHidden("link", verifyLink.readSecret(visit) ?? "")}
      <p>
        An account was made with your address. If that was you, confirm it with the password you chose; sessions and
        tokens that were made with it before end. If it was not you,
        <a href="/forgot">set a password of your own</a>, and the account is yours.
      </p>
      ${renderCurrentPassword(visit)}
      <p class="actions">
        <button>Confirm my address</button>
        ${visit.formError?.tag === "BadLink" ? html`<a href="/verify?again">Ask for a new link</a>` : ""}
      </p>
    `,
  }),
})
