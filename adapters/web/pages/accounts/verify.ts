import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { askForMail } from "./ask-for-mail.ts"
import { currentPassword, formScreen, hidden } from "../form.ts"
import { mailedLink } from "./mailed-link.ts"
import { seeOther, showPage } from "../page.ts"
import type { Handler, Page, Screen, Visit } from "../page.ts"
import { enterSession } from "./sign-in.ts"
import { submitForm } from "../submit-form.ts"

const title = "Confirm your address"

const mailed = mailedLink("/verify")

const mailForm = askForMail({
  path: "/verify",
  title,
  sentence: "We mail a link to the address of your sign-up.",
  request: "requestVerification",
})

/** With a link it confirms an address, by a post (see `set-password.ts`); without one it asks where to send a link. */
export const verify: Page = {
  path: mailForm.path,
  get: (visit) => {
    const taken = mailed.taken(visit)
    if (taken !== undefined) return Effect.succeed(taken)
    const asks = visit.query.has("again") || mailed.in(visit) === undefined
    return asks ? mailForm.get(visit) : Effect.succeed(showPage(confirmScreen(visit)))
  },
  post: (visit) => (visit.form.has("link") ? confirmAddress(visit) : mailForm.post(visit)),
}

const confirmAddress: Handler = (visit) =>
  submitForm(visit, { WrongPassword: "password" }, confirmScreen, function* () {
    const who = { password: visit.form.get("password") ?? "", ...visit.visitor }
    const accounts = yield* Accounts
    const { email, setCookie } = yield* accounts.verifyEmail(mailed.in(visit) ?? "", who)
    // The password was right a moment ago: it is not asked for again.
    const inside = yield* enterSession(visit, { ...who, email }, "confirmed-and-in").pipe(
      Effect.catch(() => Effect.succeed(seeOther("/sign-in", { flash: "address-confirmed" }))),
    )
    return { ...inside, setCookie: [...setCookie, ...(inside.setCookie ?? []), ...mailed.forgotten(visit)] }
  })

const confirmScreen = (visit: Visit): Screen =>
  formScreen(visit, {
    title,
    action: mailForm.path,
    inputs: html`
      ${hidden("link", mailed.in(visit) ?? "")}
      <p>
        An account was made with your address. If that was you, confirm it with the password you chose; sessions and
        tokens that were made with it before end. If it was not you,
        <a href="/forgot">set a password of your own</a>, and the account is yours.
      </p>
      ${currentPassword(visit)}
      <p class="actions">
        <button>Confirm my address</button>
        ${visit.formError?.tag === "BadLink" ? html`<a href="/verify?again">Ask for a new link</a>` : ""}
      </p>
    `,
  })
