import * as Result from "effect/Result"
import { limits } from "../limits.ts"
import { BadTokenRequest } from "../interface/account-error.ts"
import { allScopes, scopeList, unknownScope, type Scope } from "../interface/scopes.ts"

export interface WantedToken {
  readonly name: string
  readonly scopes: ReadonlyArray<string>
  /** Milliseconds of the epoch; a token without it ends when it is revoked. */
  readonly expiresAt?: number
}

export const tokenRequest = (
  { expiresAt, name: written, scopes }: WantedToken,
  now: number,
): Result.Result<{ name: string; scopes: ReadonlyArray<Scope>; expiresAt: number | null }, BadTokenRequest> => {
  const name = written.trim()
  if (name === "" || name.length > limits.tokenNameChars)
    return badTokenRequest("name", `A token has a name of 1 to ${limits.tokenNameChars} characters.`)
  if (/\p{C}/u.test(name)) return badTokenRequest("name", "This name has an invisible character. Remove it.")
  const unknown = unknownScope(scopes)
  if (unknown !== undefined)
    return badTokenRequest(
      "scopes",
      `There is no scope ${JSON.stringify(unknown.slice(0, 40))}; there are: ${allScopes.join(", ")}.`,
    )
  if (scopes.length === 0) return badTokenRequest("scopes", "A token needs one scope or more.")
  if (
    expiresAt !== undefined &&
    !(Number.isSafeInteger(expiresAt) && expiresAt > now && expiresAt <= now + limits.tokenMs)
  )
    return badTokenRequest("expires", `A token ends in the future, within ${limits.tokenMs / 86_400_000} days.`)
  return Result.succeed({ name, scopes: scopeList([...new Set(scopes)].join(" ")), expiresAt: expiresAt ?? null })
}

const badTokenRequest = (field: BadTokenRequest["field"], message: string) =>
  Result.fail(new BadTokenRequest({ field, message }))
