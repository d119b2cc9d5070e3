import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { readCookie, makePendingCookieName } from "@surename/core/interface/cookies"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { PasskeyQuestion } from "@surename/core/operations/accounts/ports/passkeys"
import { SignInProvider } from "@surename/core/operations/accounts/ports/sign-in-provider"
import type { Visitor } from "@surename/core/ports/visitor"
import { authorizePath } from "./consent-view.ts"
import type { FlashName } from "../flash.ts"
import { codeField, currentPassword, emailField, formScreen, hidden, newPassword } from "../form.ts"
import { isSignedIn, seeOther, readField, showPage } from "../page.ts"
import type { Page, Screen, Visit } from "../page.ts"
import { redirectPath } from "../redirect-path.ts"
import { forgetRecent } from "../names/search/recent-searches.ts"
import { passkeyField } from "./passkeys/passkey-field.ts"
import { submitForm } from "../submit-form.ts"

/**
 * With mail, the answer does not show whether the address has an account. Without mail, a new account is signed in at once: a sign-in
 * with that password would show as much, and is counted in the same way.
 */
export const signUp: Page = {
  path: "/sign-up",
  get: (visit) => Effect.succeed(isSignedIn(visit) ? seeOther(redirectGoal(visit)) : showPage(signUpScreen(visit))),
  post: (visit) =>
    submitForm(visit, { BadEmail: "email", BadPassword: "password" }, signUpScreen, function* () {
      const { form, visitor } = visit
      const accounts = yield* Accounts
      const credentials = { email: form.get("email") ?? "", password: form.get("password") ?? "", ...visitor }
      const { next } = yield* accounts.signUp(credentials)
      if (next === "check_mail") return seeOther("/check-mail")
      return yield* enterSession(visit, credentials, "account-made").pipe(
        Effect.catchTags({
          WrongCredentials: () => Effect.succeed(seeOther(keepingNext("/sign-in", visit), { flash: "not-signed-up" })),
          TooManyAttempts: () => Effect.succeed(seeOther(keepingNext("/sign-in", visit), { flash: "not-signed-up" })),
        }),
      )
    }),
}

const signUpScreen = (visit: Visit): Screen => ({
  leadsElsewhere: leadsToClient(visit),
  ...formScreen(visit, {
    title: "Sign up",
    action: "/sign-up",
    inputs: html`
      ${nextField(visit)} ${emailField(visit, "email")} ${newPassword(visit, "password", "Password")}
      <p class="actions"><button>Sign up</button> <a href="${keepingNext("/sign-in", visit)}">I have an account</a></p>
    `,
  }),
})

/** The answer is the same for an address without an account and for a wrong password. */
export const signIn: Page = {
  path: "/sign-in",
  get: (visit) =>
    isSignedIn(visit)
      ? Effect.succeed(seeOther(redirectGoal(visit)))
      : Effect.map(signInScreen(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, { WrongCredentials: "password" }, signInScreen, function* () {
      const { form, visitor } = visit
      return yield* enterSession(visit, {
        email: form.get("email") ?? "",
        password: form.get("password") ?? "",
        ...visitor,
      })
    }),
}

type Who = { readonly email: string; readonly password: string } & Visitor

/** Signed in, or asked for a code first; `flash` is told to who comes in without one. */
export const enterSession = Effect.fnUntraced(function* (visit: Visit, who: Who, flash?: FlashName) {
  const accounts = yield* Accounts
  const { needsCode, setCookie } = yield* accounts.signIn(who)
  if (needsCode) return seeOther(keepingNext(codePath, visit), { setCookie })
  return seeOther(redirectGoal(visit), flash === undefined ? { setCookie } : { setCookie, flash })
})

export const providerPath = "/sign-in/provider"
export const codePath = "/sign-in/code"

/** The second step, for an account with a second factor. Without a first one just now there is nothing to do here. */
export const signInCode: Page = {
  path: codePath,
  get: (visit) => {
    if (isSignedIn(visit)) return Effect.succeed(seeOther(redirectGoal(visit)))
    const begun = readCookie(visit.cookie, makePendingCookieName(visit.site.baseUrl.startsWith("https://")))
    if (begun === undefined) return Effect.succeed(seeOther(keepingNext("/sign-in", visit)))
    return Effect.map(codeScreen(visit), (screen) => showPage(screen))
  },
  post: (visit) =>
    submitForm(visit, { WrongCode: "code" }, codeScreen, function* () {
      const accounts = yield* Accounts
      const [code, passkey] = [visit.form.get("code") ?? "", visit.form.get("passkey") ?? ""]
      return yield* accounts.enterCode(code, { ...visit.visitor, passkey }).pipe(
        Effect.map(({ setCookie }) => seeOther(redirectGoal(visit), { setCookie })),
        Effect.catchTag("SignInExpired", () =>
          Effect.succeed(seeOther(keepingNext("/sign-in", visit), { flash: "sign-in-expired" })),
        ),
      )
    }),
}

const codeScreen = Effect.fnUntraced(function* (visit: Visit) {
  const accounts = yield* Accounts
  const question = yield* Effect.orElseSucceed(accounts.passkeyQuestion("second step", visit.cookie), () => undefined)
  return codeForm(visit, question)
})

/** A browser that runs our script shows its form, which sends the answer of a device. */
const passkeyForm = (visit: Visit, action: string, text: string, question: PasskeyQuestion | undefined) =>
  question === undefined
    ? ""
    : html`<form method="post" action="${action}" hidden>
        ${nextField(visit)} ${passkeyField(question)}
        <p class="actions"><button class="quiet">${text}</button></p>
      </form>`

const codeForm = (visit: Visit, question: PasskeyQuestion | undefined): Screen => ({
  leadsElsewhere: leadsToClient(visit),
  ...formScreen(visit, {
    title: "Enter a code",
    action: codePath,
    before: html`<p>Your password is right. Now enter the code from your app.</p>
      ${passkeyForm(visit, codePath, "Use a passkey instead", question)}`,
    inputs: html`
      ${nextField(visit)} ${codeField(visit, "Without your phone: one of your recovery codes.")}
      <p class="actions"><button>Sign in</button> <a href="${keepingNext("/sign-in", visit)}">Start again</a></p>
    `,
  }),
})

/** Scopes that a client has are not asked for again, so the next step may be a redirect to it. */
export const leadsToClient = (visit: Visit) => redirectGoal(visit).startsWith(`${authorizePath}?`)

/** Posted only: a link or an image must not sign a user out. */
export const signOut: Page = {
  path: "/sign-out",
  post: Effect.fnUntraced(function* (visit) {
    const accounts = yield* Accounts
    const { setCookie } = yield* accounts.signOut(visit.cookie)
    return seeOther("/", { setCookie: [...setCookie, forgetRecent(visit)], flash: "signed-out" })
  }),
}

/** The page that the visitor wanted, or the home of the account. */
export const redirectGoal = (visit: Visit) => redirectPath(readField(visit, "next"), visit.site.origin) ?? "/"

/** Keeps the path that the visitor wanted. */
export const nextField = (visit: Visit) =>
  readField(visit, "next") === "" ? "" : hidden("next", readField(visit, "next"))

const keepingNext = (path: string, visit: Visit): string => {
  const next = readField(visit, "next")
  return next === "" ? path : `${path}?next=${encodeURIComponent(next.toWellFormed())}`
}

export const signInScreen = Effect.fnUntraced(function* (visit: Visit) {
  // Offered after every refusal, whatever the reason: the offer tells nothing.
  const { canMail, passkeyQuestion } = yield* Accounts
  const question = yield* Effect.orElseSucceed(passkeyQuestion("sign in", ""), () => undefined)
  const offersMail = visit.formError?.tag === "WrongCredentials" && (yield* Effect.isSuccess(canMail))
  return signInForm(visit, offersMail, question, (yield* SignInProvider)?.name)
})

const signInForm = (
  visit: Visit,
  offersMail: boolean,
  question: PasskeyQuestion | undefined,
  provider: string | undefined,
): Screen => ({
  leadsElsewhere: leadsToClient(visit),
  ...formScreen(visit, {
    title: "Sign in",
    action: "/sign-in",
    before: html`${offersMail ? mailAgain(visit) : ""}
    ${
      provider === undefined
        ? ""
        : html`<p><a class="button quiet" href="${keepingNext(providerPath, visit)}">Sign in with ${provider}</a></p>`
    }
    ${passkeyForm(visit, "/sign-in/passkey", "Use a passkey", question)}`,
    inputs: html`
      ${nextField(visit)} ${emailField(visit)} ${currentPassword(visit)}
      <p class="actions">
        <button>Sign in</button> <a href="/forgot">I forgot my password</a>
        <a href="${keepingNext("/sign-up", visit)}">Sign up</a>
      </p>
    `,
  }),
})

const mailAgain = ({ form }: Visit) => html`
  <form method="post" action="/verify">
    ${hidden("email", form.get("email") ?? "")}
    <p class="actions"><button class="quiet">Send the confirmation mail again</button></p>
  </form>
`
