import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { currentPassword, formScreen } from "../form.ts"
import { isLately, NotSignedIn, seeOther, showPage, signedIn } from "../page.ts"
import type { Html, Page, Visit } from "../page.ts"
import { codeIfOn, secondOf } from "./second-factor/code-if-on.ts"
import { redirectGoal, leadsToClient, nextField } from "./sign-in.ts"
import { submitForm } from "../submit-form.ts"

const path = "/sign-in/again"

/** The page where a signed-in user enters the password again, on the way to this path. */
export const againWith = (next: string): string => `${path}?next=${encodeURIComponent(next)}`

/** Replaces a part of a page that needs a recent sign-in. */
export const againNotice = (what: string, next: string): Html => html`
  <div class="notice">
    <p>To ${what}, first confirm that it is you.</p>
    <p><a class="button" href="${againWith(next)}">Confirm</a></p>
  </div>
`

/** The session that begins takes the place of the one there is. */
export const signInAgain: Page = {
  // The export of an account's data leads here, and is for all.
  forAll: true,
  path,
  get: Effect.fnUntraced(function* (visit) {
    yield* signedIn(visit)
    return (yield* isLately(visit)) ? seeOther(redirectGoal(visit)) : showPage(yield* signInAgainScreen(visit))
  }),
  post: (visit) =>
    submitForm(visit, { WrongPassword: "password", WrongCode: "code" }, signInAgainScreen, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const attempt = { ...visit.visitor, ...secondOf(visit) }
      const { setCookie } = yield* accounts.signInAgain(subject, visit.form.get("password") ?? "", attempt)
      return seeOther(redirectGoal(visit), { setCookie })
    }),
}

const signInAgainScreen = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* signedIn(visit)
  const { email } = yield* Effect.catchTag(accounts.account(subject), "NoSuchAccount", () => new NotSignedIn())
  const code = yield* codeIfOn(visit)
  return {
    leadsElsewhere: leadsToClient(visit),
    ...formScreen(visit, {
      title: "Confirm that it is you",
      action: path,
      before: html`<p>You signed in as ${email} a while ago. What comes next needs your password once more.</p>`,
      inputs: html`
        ${nextField(visit)} ${currentPassword(visit)} ${code}
        <p class="actions"><button>Confirm</button> <a href="/account">Cancel</a></p>
      `,
    }),
  }
})
