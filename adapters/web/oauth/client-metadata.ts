import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { OAuthError } from "@surename/core/interface/oauth-error"
import { stripInvisible } from "@surename/core/interface/visible-text"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { parseRedirectUri } from "./redirect-uri.ts"

interface Metadata {
  readonly name: string
  readonly redirectUris: ReadonlyArray<string>
}

export const readClientMetadata = (metadata: unknown): Result.Result<Metadata, OAuthError> =>
  Result.gen(function* () {
    if (!Predicate.isReadonlyObject(metadata)) return yield* failMetadata("Send one JSON object.")
    const {
      client_name: givenName = "",
      grant_types: grants,
      redirect_uris: uris,
      response_types: responses,
    } = metadata
    const name = typeof givenName === "string" ? toVisibleName(givenName) : undefined
    if (name === undefined)
      return yield* failMetadata(`client_name may have at most ${accountLimits.clientNameChars} visible characters.`)
    if (!Array.isArray(uris) || uris.length === 0 || uris.length > accountLimits.redirectUris)
      return yield* failUri(`redirect_uris must have 1 to ${accountLimits.redirectUris} entries.`)
    const redirectUris = new Set<string>()
    for (const uri of uris) {
      const parsed = typeof uri === "string" ? parseRedirectUri(uri) : Result.fail("A redirect URI is text.")
      redirectUris.add((yield* Result.mapError(parsed, toUriError)).text)
    }
    if (grants !== undefined && !(Array.isArray(grants) && grants.includes("authorization_code")))
      return yield* failMetadata("grant_types must contain authorization_code, or be left out.")
    if (responses !== undefined && !(Array.isArray(responses) && responses.includes("code")))
      return yield* failMetadata("response_types must contain code, or be left out.")
    return { name, redirectUris: [...redirectUris] }
  })

/** Pages quote the client's name, so it must neither look blank nor end the quotation. */
const toVisibleName = (name: string): string | undefined => {
  if (name.length > accountLimits.clientNameChars || /\p{C}/u.test(name)) return undefined
  const cleanName = stripInvisible(name.normalize("NFC")).replace(quotationMarks, "'").replace(/\s+/gu, " ").trim()
  return name.trim() === "" || /[\p{L}\p{N}]/u.test(cleanName) ? cleanName : undefined
}

/** Quotation marks and look-alikes: primes, ornaments and two apostrophes. */
const quotationMarks =
  /["\u{ab}\u{bb}\u{2ba}\u{2dd}\u{2ee}\u{201c}-\u{201f}\u{2033}-\u{2037}\u{275d}\u{275e}\u{301d}-\u{301f}\u{ff02}]|['`\u{b4}\u{2018}-\u{201b}\u{2032}]{2,}/gu

const failMetadata = (message: string) => Result.fail(new OAuthError({ error: "invalid_client_metadata", message }))
const toUriError = (message: string) => new OAuthError({ error: "invalid_redirect_uri", message })
const failUri = (message: string) => Result.fail(toUriError(message))
