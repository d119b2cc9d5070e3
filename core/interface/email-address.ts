import * as Result from "effect/Result"
import { limits } from "../limits.ts"
import { BadEmail } from "./account-error.ts"

/** One spelling for each mailbox as far as it is ours to say: no space around it, lower case. */
export const emailAddress = (text: string): Result.Result<string, BadEmail> => {
  const email = text.trim().toLowerCase()
  return email.length <= limits.emailChars && pattern.test(email)
    ? Result.succeed(email)
    : Result.fail(new BadEmail({ message: "This is not an email address: write it like name@example.com." }))
}

/** No stricter than mail in practice: an ASCII mailbox at a domain, without quotes or comments. */
const pattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/u
