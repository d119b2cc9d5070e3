import { BadPassword } from "@surename/core/interface/account-error"
import { readPassword } from "@surename/core/interface/password"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import list from "./data/common-passwords.json" with { type: "json" }
import type { Dependencies } from "./dependencies.ts"

export const checkNewPassword = (text: string, email?: string): Result.Result<string, BadPassword> =>
  Result.flatMap(readPassword(text, email), (password) =>
    isEasyToGuess(password.normalize("NFKC").toLowerCase(), email) ? Result.fail(tooCommon) : Result.succeed(password),
  )

export const refuseLeaked = (
  { leaked }: Pick<Dependencies, "leaked">,
  password: string,
): Effect.Effect<void, BadPassword> =>
  leaked === undefined
    ? Effect.void
    : Effect.flatMap(leaked.has(password), (isLeaked) => (isLeaked ? Effect.fail(leakedPassword) : Effect.void))

const leakedPassword = new BadPassword({
  message: "This password is on a list of stolen passwords that attackers try. Choose another.",
})

const tooCommon = new BadPassword({
  message: "This password is easy to guess. Choose another. A few words in a row are easy to remember.",
})

const isEasyToGuess = (password: string, email = ""): boolean => {
  const letters = password.replaceAll(/[^\p{L}]/gu, "")
  return (
    readCommonPasswords().has(password) ||
    collectAccountWords(email).some((word) => letters === word || letters === word + word)
  )
}

const collectAccountWords = (email: string): ReadonlyArray<string> =>
  ["surename", ...email.split(/[@.]/u), ...email.split("@"), email]
    .map((word) => word.replaceAll(/[^\p{L}]/gu, ""))
    .filter(isLongWord)
const isLongWord = (word: string) => word.length > 2

let cachedPasswords: ReadonlySet<string> | undefined
const readCommonPasswords = (): ReadonlySet<string> => (cachedPasswords ??= new Set(list.passwords.split(" ")))
