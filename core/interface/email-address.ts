import * as Result from "effect/Result"
import { accountLimits } from "../operations/accounts/limits.ts"
import { BadEmail } from "./account-error.ts"

export const readEmailAddress = (text: string): Result.Result<string, BadEmail> => {
  const typedEmail = text.trim()
  const email = typedEmail.toLowerCase()
  // The Kelvin sign in lower case is an ASCII k, so another mailbox could get this address from a provider.
  return email.length <= accountLimits.emailChars && pattern.test(email) && !typedEmail.includes("\u{212a}")
    ? Result.succeed(email)
    : Result.fail(new BadEmail({ message: "This is not an email address: write it like name@example.com." }))
}

/** ASCII, without quotes or comments. */
const pattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/u
