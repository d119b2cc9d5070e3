import * as Result from "effect/Result"
import { accountLimits } from "../operations/accounts/limits.ts"
import { BadPassword } from "./account-error.ts"

/** NIST SP 800-63B, 3.1.1.2: only the length counts. */
export const readPassword = (text: string, email?: string): Result.Result<string, BadPassword> => {
  if (text.length > accountLimits.passwordMaxChars)
    return rejectPassword(`has at most ${accountLimits.passwordMaxChars} characters`)
  // Counts the hashed form: a combining mark is not a character.
  const characters = [...text.normalize("NFKC")]
  if (characters.length < accountLimits.passwordMinChars)
    return rejectPassword(`has at least ${accountLimits.passwordMinChars} characters`)
  if (new Set(characters).size < distinctChars) return rejectPassword("has more than a few different characters")
  if (text.toLowerCase() === email) return rejectPassword("is not the email address")
  return Result.succeed(text)
}

const distinctChars = 4

const rejectPassword = (rule: string) => Result.fail(new BadPassword({ message: `A password ${rule}.` }))
