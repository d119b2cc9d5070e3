import * as Result from "effect/Result"
import { limits } from "../limits.ts"
import { BadPassword } from "./account-error.ts"

/** Length is what counts (NIST SP 800-63B, 3.1.1.2): no rules about kinds of characters. */
export const password = (text: string, email?: string): Result.Result<string, BadPassword> => {
  if (text.length > limits.passwordMaxChars) return bad(`has at most ${limits.passwordMaxChars} characters`)
  // As it is hashed, and as people count: neither a mark over a letter nor the second half of an emoji is a character.
  const characters = [...text.normalize("NFKC")]
  if (characters.length < limits.passwordMinChars) return bad(`has at least ${limits.passwordMinChars} characters`)
  if (new Set(characters).size < distinctChars) return bad("has more than a few different characters")
  if (text.toLowerCase() === email) return bad("is not the email address")
  return Result.succeed(text)
}

const distinctChars = 4

const bad = (rule: string) => Result.fail(new BadPassword({ message: `A password ${rule}.` }))
