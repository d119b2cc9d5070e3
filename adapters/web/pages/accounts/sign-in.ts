import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { readCookie, makePendingCookieName } from "@surename/core/interface/cookies"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { PasskeyQuestion } from "@surename/core/operations/accounts/ports/passkeys"
import { SignInProvider } from "@surename/core/operations/accounts/ports/sign-in-provider"
import type { Visitor } from "@surename/core/ports/visitor"
import { authorizePath } from "./consent-view.ts"
import { addPurpose } from "./purpose.ts"
import type { FlashName } from "../flash.ts"
import {
  renderCodeField,
  renderCurrentPassword,
  renderEmailField,
  renderFormPage,
  renderHidden,
  renderNewPassword,
} from "../form.ts"
import { isSignedIn, redirectTo, readField, showPage, type Page, type PageParts, type Visit } from "../page.ts"
import { definePageCookie } from "../page-cookie.ts"
import { checkRedirectPath } from "../redirect-path.ts"
import { forgetRecent } from "../names/search/recent-searches.ts"
import { renderPasskeyField } from "./passkeys/passkey-field.ts"
import { submitForm } from "../submit-form.ts"

/**
 * With mail, the answer does not reveal whether the address has an account. Without mail, a new account is signed in at once; that
 * reveals no more than a sign-in, and counts alike.
 */
export const signUpPage: Page = {
  path: "/sign-up",
  get: (visit) =>
    Effect.succeed(isSignedIn(visit) ? redirectTo(findReturnPath(visit)) : showPage(renderSignUpPage(visit))),
  post: (visit) =>
    submitForm(visit, { BadEmail: "email", BadPassword: "password" }, renderSignUpPage, function* () {
      const { form, visitor } = visit
      const accounts = yield* Accounts
      const credentials = { email: form.get("email") ?? "", password: form.get("password") ?? "", ...visitor }
      const { next } = yield* accounts.signUp(credentials)
      if (next === "check_mail") return redirectTo("/check-mail", { setCookie: keepNextForMail(visit) })
      return yield* enterSession(visit, credentials, "account-made").pipe(
        Effect.catchTags({
          WrongCredentials: () => Effect.succeed(redirectTo(keepNext("/sign-in", visit), { flash: "not-signed-up" })),
          TooManyAttempts: () => Effect.succeed(redirectTo(keepNext("/sign-in", visit), { flash: "not-signed-up" })),
        }),
      )
    }),
}

const renderSignUpPage = (visit: Visit): PageParts => ({
  redirectsElsewhere: leadsToClient(visit),
  ...renderFormPage(visit, {
    title: "Sign up",
    heading: addPurpose(findReturnPath(visit), visit.site.origin, "sign up") ?? "Sign up",
    before: html`<p>${describeAccount(visit)}</p>`,
    action: "/sign-up",
    inputs: html`
      ${renderNextField(visit)} ${renderEmailField(visit, "email")} ${renderNewPassword(visit, "password", "Password")}
      <p class="actions"><button>Sign up</button> <a href="${keepNext("/sign-in", visit)}">I have an account</a></p>
    `,
  }),
})

const describeAccount = ({ keepsDrafts, keepsLists }: Visit): string => {
  const watching = "Keep your names: we check them, and tell you when one may drop."
  const acts = [...(keepsLists ? [watching] : []), ...(keepsDrafts ? ["Draft a site for the one you choose."] : [])]
  return [...acts, "An account has higher limits."].join(" ")
}

/** Answers alike for an unknown address and a wrong password. */
export const signInPage: Page = {
  path: "/sign-in",
  get: (visit) =>
    isSignedIn(visit)
      ? Effect.succeed(redirectTo(findReturnPath(visit)))
      : Effect.map(loadSignInPage(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, { WrongCredentials: "password" }, loadSignInPage, function* () {
      const { form, visitor } = visit
      return yield* enterSession(visit, {
        email: form.get("email") ?? "",
        password: form.get("password") ?? "",
        ...visitor,
      })
    }),
}

type Credentials = { readonly email: string; readonly password: string } & Visitor

/** May ask for a code first. `flash` appears only without one. */
export const enterSession = Effect.fnUntraced(function* (visit: Visit, credentials: Credentials, flash?: FlashName) {
  const accounts = yield* Accounts
  const { needsCode, setCookie } = yield* accounts.signIn(credentials)
  if (needsCode) return redirectTo(keepNext(codePath, visit), { setCookie })
  return redirectTo(findReturnPath(visit), flash === undefined ? { setCookie } : { setCookie, flash })
})

export const providerPath = "/sign-in/provider"
export const codePath = "/sign-in/code"

export const signInCodePage: Page = {
  path: codePath,
  get: (visit) => {
    if (isSignedIn(visit)) return Effect.succeed(redirectTo(findReturnPath(visit)))
    const pendingSecret = readCookie(visit.cookie, makePendingCookieName(visit.site.baseUrl.startsWith("https://")))
    if (pendingSecret === undefined) return Effect.succeed(redirectTo(keepNext("/sign-in", visit)))
    return Effect.map(loadCodePage(visit), (screen) => showPage(screen))
  },
  post: (visit) =>
    submitForm(visit, { WrongCode: "code" }, loadCodePage, function* () {
      const accounts = yield* Accounts
      const code = visit.form.get("code") ?? ""
      const passkey = visit.form.get("passkey") ?? ""
      return yield* accounts.enterCode(code, { ...visit.visitor, passkey }).pipe(
        Effect.map(({ setCookie }) => redirectTo(findReturnPath(visit), { setCookie })),
        Effect.catchTag("SignInExpired", () =>
          Effect.succeed(redirectTo(keepNext("/sign-in", visit), { flash: "sign-in-expired" })),
        ),
      )
    }),
}

const loadCodePage = Effect.fnUntraced(function* (visit: Visit) {
  const accounts = yield* Accounts
  const question = yield* Effect.orElseSucceed(
    accounts.makePasskeyQuestion("second step", visit.cookie),
    () => undefined,
  )
  return renderCodePage(visit, question)
})

/** Hidden until the script asks the device. */
const renderPasskeyForm = (visit: Visit, action: string, text: string, question: PasskeyQuestion | undefined) =>
  question === undefined
    ? ""
    : html`<form method="post" action="${action}" hidden>
        ${renderNextField(visit)} ${renderPasskeyField(question)}
        <p class="actions"><button class="quiet">${text}</button></p>
      </form>`

const renderCodePage = (visit: Visit, question: PasskeyQuestion | undefined): PageParts => ({
  redirectsElsewhere: leadsToClient(visit),
  ...renderFormPage(visit, {
    title: "Enter a code",
    action: codePath,
    before: html`<p>Your password is right. Now enter the code from your app.</p>
      ${renderPasskeyForm(visit, codePath, "Use a passkey instead", question)}`,
    inputs: html`
      ${renderNextField(visit)} ${renderCodeField(visit, "Without your phone: one of your recovery codes.")}
      <p class="actions"><button>Sign in</button> <a href="${keepNext("/sign-in", visit)}">Start again</a></p>
    `,
  }),
})

/** A client with enough scopes is not asked about again, so the next step may redirect to it. */
export const leadsToClient = (visit: Visit) => findReturnPath(visit).startsWith(`${authorizePath}?`)

/** Post only: a link or an image must not sign a user out. */
export const signOutPage: Page = {
  path: "/sign-out",
  post: Effect.fnUntraced(function* (visit) {
    const accounts = yield* Accounts
    const { setCookie } = yield* accounts.signOut(visit.cookie)
    return redirectTo("/", { setCookie: [...setCookie, forgetRecent(visit)], flash: "signed-out" })
  }),
}

export const findReturnPath = (visit: Visit) => checkRedirectPath(readField(visit, "next"), visit.site.origin) ?? "/"

export const renderNextField = (visit: Visit) =>
  readField(visit, "next") === "" ? "" : renderHidden("next", readField(visit, "next"))

/** The mailed link leads on to where a visitor wanted to go. A cookie has at most 4,096 octets. */
const keepNextForMail = (visit: Visit): ReadonlyArray<string> => {
  const path = encodeURIComponent(findReturnPath(visit))
  return [nextCookie(visit.site.baseUrl).set(path.length > 3_000 ? "" : path, accountLimits.mailLinkMs / 1_000)]
}

const nextCookie = definePageCookie("next")
export const readNextOfMail = (visit: Visit): URLSearchParams =>
  new URLSearchParams(`next=${nextCookie(visit.site.baseUrl).read(visit.cookie) ?? ""}`)

export const keepNext = (path: string, visit: Visit): string => {
  const next = readField(visit, "next")
  return next === "" ? path : `${path}?next=${encodeURIComponent(next.toWellFormed())}`
}

export const loadSignInPage = Effect.fnUntraced(function* (visit: Visit) {
  // Offered after every refusal, so the offer reveals nothing.
  const { canMail, makePasskeyQuestion } = yield* Accounts
  const question = yield* Effect.orElseSucceed(makePasskeyQuestion("sign in", ""), () => undefined)
  const offersMail = visit.formError?.tag === "WrongCredentials" && (yield* Effect.isSuccess(canMail))
  return renderSignInPage(visit, offersMail, question, (yield* SignInProvider)?.name)
})

const renderSignInPage = (
  visit: Visit,
  offersMail: boolean,
  question: PasskeyQuestion | undefined,
  provider: string | undefined,
): PageParts => ({
  redirectsElsewhere: leadsToClient(visit),
  ...renderFormPage(visit, {
    title: "Sign in",
    heading: addPurpose(findReturnPath(visit), visit.site.origin, "sign in") ?? "Sign in",
    action: "/sign-in",
    before: html`${offersMail ? renderMailAgainForm(visit) : ""}
    ${
      provider === undefined
        ? ""
        : html`<p><a class="button quiet" href="${keepNext(providerPath, visit)}">Sign in with ${provider}</a></p>`
    }
    ${renderPasskeyForm(visit, "/sign-in/passkey", "Use a passkey", question)}`,
    inputs: html`
      ${renderNextField(visit)} ${renderEmailField(visit)} ${renderCurrentPassword(visit)}
      <p class="actions">
        <button>Sign in</button> <a href="/forgot">I forgot my password</a>
        <a href="${keepNext("/sign-up", visit)}">Sign up</a>
      </p>
    `,
  }),
})

const renderMailAgainForm = ({ form }: Visit) => html`
  <form method="post" action="/verify">
    ${renderHidden("email", form.get("email") ?? "")}
    <p class="actions"><button class="quiet">Send the confirmation mail again</button></p>
  </form>
`
