import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { renderCurrentPassword, renderFormPage } from "../form.ts"
import { isRecentSignIn, redirectTo, showPage, requireSignedIn } from "../page.ts"
import type { Html, Page, Visit } from "../page.ts"
import { renderCodeIfOn, readSecondStep } from "./second-factor/code-if-on.ts"
import { findReturnPath, leadsToClient, renderNextField } from "./sign-in.ts"
import { submitForm } from "../submit-form.ts"

const path = "/sign-in/again"

export const toSignInAgainPath = (next: string): string => `${path}?next=${encodeURIComponent(next)}`

export const renderSignInAgainNotice = (purpose: string, next: string): Html => html`
  <div class="notice">
    <p>To ${purpose}, first confirm that it is you.</p>
    <p><a class="button" href="${toSignInAgainPath(next)}">Confirm</a></p>
  </div>
`

/** The new session replaces the present one. */
export const signInAgainPage: Page = {
  // The data export leads here, and works without a required factor.
  allowsMissingFactor: true,
  path,
  get: Effect.fnUntraced(function* (visit) {
    yield* requireSignedIn(visit)
    return (yield* isRecentSignIn(visit)) ? redirectTo(findReturnPath(visit)) : showPage(yield* loadPage(visit))
  }),
  post: (visit) =>
    submitForm(visit, { WrongPassword: "password", WrongCode: "code" }, loadPage, function* () {
      const { accounts, subject } = yield* requireSignedIn(visit)
      const attempt = { ...visit.visitor, ...readSecondStep(visit) }
      const { setCookie } = yield* accounts.signInAgain(subject, visit.form.get("password") ?? "", attempt)
      return redirectTo(findReturnPath(visit), { setCookie })
    }),
}

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* requireSignedIn(visit)
  const { email } = yield* accounts.getAccount(subject)
  const code = yield* renderCodeIfOn(visit)
  return {
    redirectsElsewhere: leadsToClient(visit),
    ...renderFormPage(visit, {
      title: "Confirm that it is you",
      action: path,
      before: html`<p>You signed in as ${email} a while ago. Enter your password again to go on.</p>`,
      inputs: html`
        ${renderNextField(visit)} ${renderCurrentPassword(visit)} ${code}
        <p class="actions"><button>Confirm</button> <a href="/account">Cancel</a></p>
      `,
    }),
  }
})
