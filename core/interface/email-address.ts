import * as Result from "effect/Result"
import { accountLimits } from "../operations/accounts/limits.ts"
import { BadEmail } from "./account-error.ts"

export const readEmailAddress = (text: string): Result.Result<string, BadEmail> => {
  const email = text.trim().toLowerCase()
  return email.length <= accountLimits.emailChars && pattern.test(email)
    ? Result.succeed(email)
    : Result.fail(new BadEmail({ message: "This is not an email address: write it like name@example.com." }))
}

/** ASCII, without quotes or comments. */
const pattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/u
