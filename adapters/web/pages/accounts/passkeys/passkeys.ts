import * as Effect from "effect/Effect"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { NotSignedIn, readField, seeOther, showPage, signedIn } from "../../page.ts"
import type { Page, Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { codeIfOn, secondOf } from "../second-factor/code-if-on.ts"
import { codesScreen, factorPath } from "../second-factor/views.ts"
import { redirectGoal, signInScreen } from "../sign-in.ts"
import { addPath, addScreen, createScreen, removePath, removeScreen } from "./views.ts"

const fields = { WrongPassword: "password", WrongCode: "code" } as const

/** Password and second step first. The answer has a question that only this session can answer, to add one passkey. */
export const addPasskey: Page = {
  forAll: true,
  path: addPath,
  get: (visit) => Effect.map(addForm(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, fields, addForm, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const known = { ...secondOf(visit), password: visit.form.get("password") ?? "" }
      const begun = accounts.beginPasskey(subject, known, visit.visitor)
      const question = yield* Effect.catchTag(begun, "NoSuchAccount", () => new NotSignedIn())
      return showPage(createScreen({ ...visit, form: new URLSearchParams() }, question))
    }),
}

const addForm = (visit: Visit) =>
  Effect.andThen(
    signedIn(visit),
    Effect.map(codeIfOn(visit), (code) => addScreen(visit, code)),
  )

/** The answer of the device. After a refusal it begins again with the password: a question is answered once. */
export const newPasskey: Page = {
  forAll: true,
  path: "/account/passkeys/new",
  post: (visit) =>
    submitForm(visit, {}, addForm, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const made = { answer: visit.form.get("passkey") ?? "", name: visit.form.get("name") ?? "" }
      const added = accounts.addPasskey(subject, made, visit.cookie)
      const { recoveryCodes } = yield* Effect.catchTag(added, "NoSuchAccount", () => new NotSignedIn())
      return recoveryCodes.length === 0
        ? seeOther(factorPath, { flash: "passkey-added" })
        : showPage(codesScreen(recoveryCodes, "Your passkey is added, and the second factor is on."), 201)
    }),
}

export const removePasskey: Page = {
  path: removePath,
  get: (visit) => Effect.map(removeForm(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, fields, removeForm, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const known = { ...secondOf(visit), password: visit.form.get("password") ?? "" }
      return yield* accounts.removePasskey(subject, readField(visit, "id"), known, visit.visitor).pipe(
        Effect.as(seeOther(factorPath, { flash: "passkey-removed" })),
        Effect.catchTags({
          NoSuchAccount: () => new NotSignedIn(),
          NoSuchPasskey: () => Effect.succeed(seeOther(factorPath, { flash: "passkey-gone" })),
        }),
      )
    }),
}

const removeForm = (visit: Visit) =>
  Effect.andThen(
    signedIn(visit),
    Effect.map(codeIfOn(visit), (code) => removeScreen(visit, readField(visit, "id"), code)),
  )

/** The device checked its owner: no password and no code. */
export const signInWithPasskey: Page = {
  path: "/sign-in/passkey",
  get: () => Effect.succeed(seeOther("/sign-in")),
  post: (visit) =>
    submitForm(visit, {}, signInScreen, function* () {
      const accounts = yield* Accounts
      const { setCookie } = yield* accounts.signInWithPasskey(visit.form.get("passkey") ?? "", visit.visitor)
      return seeOther(redirectGoal(visit), { setCookie })
    }),
}
