import * as Effect from "effect/Effect"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { readField, redirectTo, showPage, requireSignedIn, type Page, type Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { renderCodeIfOn, readSecondStep } from "../second-factor/code-if-on.ts"
import { renderCodesPage, factorPath } from "../second-factor/views.ts"
import { findReturnPath, loadSignInPage } from "../sign-in.ts"
import { addPath, renderAddPage, renderCreatePage, removePath, renderRemovePage } from "./views.ts"

const fields = { WrongPassword: "password", WrongCode: "code" } as const

/** Asks for password and second step first. Only this session can answer the question, once. */
export const addPasskeyPage: Page = {
  allowsMissingFactor: true,
  path: addPath,
  get: (visit) => Effect.map(loadAddPage(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, fields, loadAddPage, function* () {
      const { accounts, subject } = yield* requireSignedIn(visit)
      const proof = { ...readSecondStep(visit), password: visit.form.get("password") ?? "" }
      const question = yield* accounts.beginPasskey(subject, proof, visit.visitor)
      return showPage(renderCreatePage({ ...visit, form: new URLSearchParams() }, question))
    }),
}

const loadAddPage = (visit: Visit) =>
  Effect.andThen(
    requireSignedIn(visit),
    Effect.map(renderCodeIfOn(visit), (code) => renderAddPage(visit, code)),
  )

/** After a refusal, starts again with the password: a question is answered once. */
export const newPasskeyPage: Page = {
  allowsMissingFactor: true,
  path: "/account/passkeys/new",
  post: (visit) =>
    submitForm(visit, {}, loadAddPage, function* () {
      const { accounts, subject } = yield* requireSignedIn(visit)
      const response = { answer: visit.form.get("passkey") ?? "", name: visit.form.get("name") ?? "" }
      const { recoveryCodes } = yield* accounts.addPasskey(subject, response, visit.cookie)
      return recoveryCodes.length === 0
        ? redirectTo(factorPath, { flash: "passkey-added" })
        : showPage(renderCodesPage(recoveryCodes, "Your passkey is added, and the second factor is on."), 201)
    }),
}

export const removePasskeyPage: Page = {
  path: removePath,
  get: (visit) => Effect.map(loadRemovePage(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, fields, loadRemovePage, function* () {
      const { accounts, subject } = yield* requireSignedIn(visit)
      const proof = { ...readSecondStep(visit), password: visit.form.get("password") ?? "" }
      return yield* accounts.removePasskey(subject, readField(visit, "id"), proof, visit.visitor).pipe(
        Effect.as(redirectTo(factorPath, { flash: "passkey-removed" })),
        Effect.catchTag("NoSuchPasskey", () => Effect.succeed(redirectTo(factorPath, { flash: "passkey-gone" }))),
      )
    }),
}

const loadRemovePage = (visit: Visit) =>
  Effect.andThen(
    requireSignedIn(visit),
    Effect.map(renderCodeIfOn(visit), (code) => renderRemovePage(visit, readField(visit, "id"), code)),
  )

/** Asks for neither password nor code, because the device checked its owner. */
export const signInWithPasskeyPage: Page = {
  path: "/sign-in/passkey",
  get: () => Effect.succeed(redirectTo("/sign-in")),
  post: (visit) =>
    submitForm(visit, {}, loadSignInPage, function* () {
      const accounts = yield* Accounts
      const { setCookie } = yield* accounts.signInWithPasskey(visit.form.get("passkey") ?? "", visit.visitor)
      return redirectTo(findReturnPath(visit), { setCookie })
    }),
}
