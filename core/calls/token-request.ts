import * as Result from "effect/Result"
import { accountLimits } from "../operations/accounts/limits.ts"
import { BadTokenRequest } from "../interface/account-error.ts"
import { allScopes, readScopes, findUnknownScope, type Scope } from "../interface/scopes.ts"

export interface TokenRequest {
  readonly name: string
  readonly scopes: ReadonlyArray<string>
  /** Milliseconds since the epoch. Absent when the token is valid until revoked. */
  readonly expiresAt?: number
}

export const readTokenRequest = (
  { expiresAt, name: written, scopes }: TokenRequest,
  now: number,
): Result.Result<{ name: string; scopes: ReadonlyArray<Scope>; expiresAt: number | null }, BadTokenRequest> => {
  const name = written.trim()
  if (name === "" || name.length > accountLimits.tokenNameChars)
    return failRequest("name", `A token has a name of 1 to ${accountLimits.tokenNameChars} characters.`)
  if (/\p{C}/u.test(name)) return failRequest("name", "This name has an invisible character. Remove it.")
  const unknownScope = findUnknownScope(scopes)
  if (unknownScope !== undefined)
    return failRequest(
      "scopes",
      `There is no scope ${JSON.stringify(unknownScope.slice(0, 40))}; there are: ${allScopes.join(", ")}.`,
    )
  if (scopes.length === 0) return failRequest("scopes", "A token needs one scope or more.")
  if (
    expiresAt !== undefined &&
    !(Number.isSafeInteger(expiresAt) && expiresAt > now && expiresAt <= now + accountLimits.tokenMs)
  )
    return failRequest("expires", `A token ends in the future, within ${accountLimits.tokenMs / 86_400_000} days.`)
  return Result.succeed({ name, scopes: readScopes([...new Set(scopes)].join(" ")), expiresAt: expiresAt ?? null })
}

const failRequest = (field: BadTokenRequest["field"], message: string) =>
  Result.fail(new BadTokenRequest({ field, message }))
