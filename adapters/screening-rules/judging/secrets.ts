import type { FieldKind, Mark } from "../mark.ts"
import type { Scope } from "./scope.ts"

const signIn: ReadonlyArray<FieldKind> = ["password", "pin", "code", "id"]
const card: ReadonlyArray<FieldKind> = ["card", "cvv"]

/** Fields for what a person gives to no stranger. */
export const signInFields = (page: Scope): ReadonlyArray<Mark> => page.of(...signIn)
export const cardFields = (page: Scope): ReadonlyArray<Mark> => page.of(...card)
export const secrets = (page: Scope): ReadonlyArray<Mark> => page.of(...signIn, ...card, "phrase")

/** The mark that a rule shows, if the page asks for something secret at all. */
export const withSecret = (sees: (page: Scope) => Mark | undefined) => (page: Scope) =>
  secrets(page).length === 0 ? undefined : sees(page)
