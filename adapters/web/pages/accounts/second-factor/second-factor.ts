import * as Effect from "effect/Effect"
import { SignInProvider } from "@surename/core/operations/accounts/ports/sign-in-provider"
import { redirectTo, showPage, requireSignedIn, type Page, type Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { renderCodeIfOn, readSecondStep } from "./code-if-on.ts"
import { renderCodesPage, renderNewCodesPage, renderOffPage, renderSetUpPage, renderStatePage } from "./views.ts"

export const factorPage: Page = {
  allowsMissingFactor: true,
  path: "/account/second-factor",
  get: (visit) => Effect.map(loadState(visit), (state) => showPage(renderStatePage(visit, state))),
}

const loadState = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* requireSignedIn(visit)
  const state = yield* accounts.getFactor(subject)
  const passkeys = yield* accounts.listPasskeys(subject)
  // An app beside passkeys needs one of them.
  const code = state.hasApp ? "" : yield* renderCodeIfOn(visit)
  const provider = (yield* SignInProvider)?.name
  return {
    ...state,
    passkeys,
    code,
    provider,
    hasPasskeys: (yield* accounts.makePasskeyQuestion("sign in", "")) !== undefined,
  }
})

const fields = { WrongPassword: "password", WrongCode: "code" } as const

/** Asks the password again. The response shows the secret, which is stored nowhere else. */
export const factorSetUpPage: Page = {
  allowsMissingFactor: true,
  path: "/account/second-factor/set-up",
  post: (visit) =>
    submitForm(
      visit,
      fields,
      (formVisit) => Effect.map(loadState(formVisit), (state) => renderStatePage(formVisit, state)),
      function* () {
        const { accounts, subject } = yield* requireSignedIn(visit)
        return yield* accounts
          .setUpFactor(subject, visit.form.get("password") ?? "", visit.cookie, readSecondStep(visit))
          .pipe(
            Effect.map((setUp) => showPage(renderSetUpPage(visit, setUp))),
            Effect.catchTag("FactorIsOn", () => Effect.succeed(redirectTo(factorPage.path, { flash: "factor-is-on" }))),
          )
      },
    ),
}

/** The first code turns it on. The response shows the recovery codes once. */
export const turnFactorOnPage: Page = {
  allowsMissingFactor: true,
  path: "/account/second-factor/on",
  post: (visit) =>
    submitForm(visit, { WrongCode: "code" }, showSetUpAgain, function* () {
      const { accounts, subject } = yield* requireSignedIn(visit)
      const sealed = visit.form.get("sealed") ?? ""
      const code = visit.form.get("code") ?? ""
      return yield* accounts.enableFactor(subject, sealed, code, visit.cookie).pipe(
        Effect.map(({ recoveryCodes }) => showPage(renderCodesPage(recoveryCodes, "The second factor is on."), 201)),
        Effect.catchTag("FactorIsOn", () => Effect.succeed(redirectTo(factorPage.path, { flash: "factor-is-on" }))),
      )
    }),
}

/** Shows the secret again. After its expiry, shows the first page. */
const showSetUpAgain = (visit: Visit) =>
  Effect.gen(function* () {
    const { accounts, subject } = yield* requireSignedIn(visit)
    return yield* accounts.reopenFactorSetUp(subject, visit.form.get("sealed") ?? "").pipe(
      Effect.map((setUp) => renderSetUpPage(visit, setUp)),
      Effect.catchTag("BadSetUp", () => Effect.map(loadState(visit), (state) => renderStatePage(visit, state))),
    )
  })

export const turnFactorOffPage: Page = {
  path: "/account/second-factor/off",
  get: (visit) => Effect.map(loadOffPage(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, fields, loadOffPage, function* () {
      const { accounts, subject } = yield* requireSignedIn(visit)
      return yield* accounts.disableFactor(subject, readProof(visit), visit.visitor).pipe(
        Effect.as(redirectTo(factorPage.path, { flash: "factor-off" })),
        Effect.catchTag("FactorIsOff", () => Effect.succeed(offRedirect)),
      )
    }),
}

export const newRecoveryCodesPage: Page = {
  path: "/account/second-factor/recovery-codes",
  get: (visit) => Effect.map(loadNewCodesPage(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, fields, loadNewCodesPage, function* () {
      const { accounts, subject } = yield* requireSignedIn(visit)
      return yield* accounts.replaceRecoveryCodes(subject, readProof(visit), visit.visitor).pipe(
        Effect.map(({ recoveryCodes }) =>
          showPage(
            renderCodesPage(recoveryCodes, "Here are your new recovery codes. The old ones no longer work."),
            201,
          ),
        ),
        Effect.catchTag("FactorIsOff", () => Effect.succeed(offRedirect)),
      )
    }),
}

const loadOffPage = (visit: Visit) => Effect.map(renderCodeIfOn(visit), (code) => renderOffPage(visit, code))
const loadNewCodesPage = (visit: Visit) => Effect.map(renderCodeIfOn(visit), (code) => renderNewCodesPage(visit, code))

const readProof = (visit: Visit) => ({ ...readSecondStep(visit), password: visit.form.get("password") ?? "" })

const offRedirect = redirectTo(factorPage.path, { flash: "factor-is-off" })
