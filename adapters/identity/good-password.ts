import { BadPassword } from "@surename/core/interface/account-error"
import { password as longEnough } from "@surename/core/interface/password"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import list from "./data/common-passwords.json" with { type: "json" }
import type { Dependencies } from "./dependencies.ts"

/** A password that an account may have: long enough, and none of those that are guessed first. */
export const goodPassword = (text: string, email?: string): Result.Result<string, BadPassword> =>
  Result.flatMap(longEnough(text, email), (password) =>
    isGuessedFirst(password.normalize("NFKC").toLowerCase(), email) ? Result.fail(tooCommon) : Result.succeed(password),
  )

/** Refuses leaked passwords if the operator has them looked up, after all checks that run here. */
export const notLeaked = (
  { leaked }: Pick<Dependencies, "leaked">,
  password: string,
): Effect.Effect<void, BadPassword> =>
  leaked === undefined
    ? Effect.void
    : Effect.flatMap(leaked.has(password), (isLeaked) => (isLeaked ? Effect.fail(alreadyKnown) : Effect.void))

const alreadyKnown = new BadPassword({
  message: "This password is on a list of stolen passwords that attackers try. Choose another.",
})

const tooCommon = new BadPassword({
  message: "This password is easy to guess. Choose another. A few words in a row are easy to remember.",
})

const isGuessedFirst = (password: string, email = ""): boolean => {
  const letters = password.replaceAll(/[^\p{L}]/gu, "")
  return (
    readCommonPasswords().has(password) || ownWords(email).some((word) => letters === word || letters === word + word)
  )
}

/** This service's name, and the words of the account's own address: with digits and signs between them they are no better. */
const ownWords = (email: string): ReadonlyArray<string> =>
  ["surename", ...email.split(/[@.]/u), ...email.split("@"), email]
    .map((word) => word.replaceAll(/[^\p{L}]/gu, ""))
    .filter(hasLetters)
const hasLetters = (word: string) => word.length > 2

let cachedPasswords: ReadonlySet<string> | undefined
/** Split when the first password is set, and not when a service starts. */
const readCommonPasswords = (): ReadonlySet<string> => (cachedPasswords ??= new Set(list.passwords.split(" ")))
