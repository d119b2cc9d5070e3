import * as Effect from "effect/Effect"
import { SignInProvider } from "@surename/core/operations/accounts/ports/sign-in-provider"
import { NotSignedIn, seeOther, showPage, signedIn } from "../../page.ts"
import type { Page, Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { codeIfOn, secondOf } from "./code-if-on.ts"
import { codesScreen, newCodesForm, offForm, setUpScreen, stateScreen } from "./views.ts"

/** Whether it is on, and what can be done about it. */
export const factorPage: Page = {
  forAll: true,
  path: "/account/second-factor",
  get: (visit) => Effect.map(stateOf(visit), (state) => showPage(stateScreen(visit, state))),
}

const stateOf = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* signedIn(visit)
  const state = yield* Effect.catchTag(accounts.factor(subject), "NoSuchAccount", () => new NotSignedIn())
  const passkeys = yield* accounts.passkeys(subject)
  // An app beside passkeys takes one of them.
  const code = state.hasApp ? "" : yield* codeIfOn(visit)
  const provider = (yield* SignInProvider)?.name
  return {
    ...state,
    passkeys,
    code,
    provider,
    hasPasskeys: (yield* accounts.passkeyQuestion("sign in", "")) !== undefined,
  }
})

const fields = { WrongPassword: "password", WrongCode: "code" } as const

/** The password again, then a secret to take into an app: the answer is the page itself, for the secret is kept nowhere else. */
export const factorSetUp: Page = {
  forAll: true,
  path: "/account/second-factor/set-up",
  post: (visit) =>
    submitForm(
      visit,
      fields,
      (again) => Effect.map(stateOf(again), (state) => stateScreen(again, state)),
      function* () {
        const { accounts, subject } = yield* signedIn(visit)
        return yield* accounts
          .setUpFactor(subject, visit.form.get("password") ?? "", visit.cookie, secondOf(visit))
          .pipe(
            Effect.map((made) => showPage(setUpScreen(visit, made))),
            Effect.catchTag("FactorIsOn", () => Effect.succeed(seeOther(factorPage.path, { flash: "factor-is-on" }))),
          )
      },
    ),
}

/** The first code turns it on; then the recovery codes are shown, here and nowhere else. */
export const turnFactorOn: Page = {
  forAll: true,
  path: "/account/second-factor/on",
  post: (visit) =>
    submitForm(visit, { WrongCode: "code" }, setUpAgain, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const [sealed, code] = [visit.form.get("sealed") ?? "", visit.form.get("code") ?? ""]
      return yield* accounts.turnFactorOn(subject, sealed, code, visit.cookie).pipe(
        Effect.map(({ recoveryCodes }) => showPage(codesScreen(recoveryCodes, "The second factor is on."), 201)),
        Effect.catchTag("FactorIsOn", () => Effect.succeed(seeOther(factorPage.path, { flash: "factor-is-on" }))),
      )
    }),
}

/** Shows the secret once more; if it expired, the beginning. */
const setUpAgain = (visit: Visit) =>
  Effect.gen(function* () {
    const { accounts, subject } = yield* signedIn(visit)
    return yield* accounts.factorSetUp(subject, visit.form.get("sealed") ?? "").pipe(
      Effect.map((made) => setUpScreen(visit, made)),
      Effect.catchTags({
        BadSetUp: () => Effect.map(stateOf(visit), (state) => stateScreen(visit, state)),
        NoSuchAccount: () => new NotSignedIn(),
      }),
    )
  })

export const turnFactorOff: Page = {
  path: "/account/second-factor/off",
  get: (visit) => Effect.map(offScreen(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, fields, offScreen, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      return yield* accounts.turnFactorOff(subject, readProof(visit), visit.visitor).pipe(
        Effect.as(seeOther(factorPage.path, { flash: "factor-off" })),
        Effect.catchTag("FactorIsOff", () => Effect.succeed(isOff)),
      )
    }),
}

export const newRecoveryCodes: Page = {
  path: "/account/second-factor/recovery-codes",
  get: (visit) => Effect.map(newCodesScreen(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, fields, newCodesScreen, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      return yield* accounts.newRecoveryCodes(subject, readProof(visit), visit.visitor).pipe(
        Effect.map(({ recoveryCodes }) =>
          showPage(codesScreen(recoveryCodes, "Here are your new recovery codes. The old ones no longer work."), 201),
        ),
        Effect.catchTag("FactorIsOff", () => Effect.succeed(isOff)),
      )
    }),
}

const offScreen = (visit: Visit) => Effect.map(codeIfOn(visit), (code) => offForm(visit, code))
const newCodesScreen = (visit: Visit) => Effect.map(codeIfOn(visit), (code) => newCodesForm(visit, code))

const readProof = (visit: Visit) => ({ ...secondOf(visit), password: visit.form.get("password") ?? "" })

const isOff = seeOther(factorPage.path, { flash: "factor-is-off" })
