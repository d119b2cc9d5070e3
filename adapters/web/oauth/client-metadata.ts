import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { OAuthError } from "@surename/core/interface/oauth-error"
import { limits } from "@surename/core/limits"
import { redirectUri } from "./redirect-uri.ts"

interface Metadata {
  readonly name: string
  readonly redirectUris: ReadonlyArray<string>
}

/** What a client says of itself, registering or in its document (RFC 7591, 2). What is not said here is not looked at. */
export const clientMetadata = (sent: unknown): Result.Result<Metadata, OAuthError> =>
  Result.gen(function* () {
    if (!Predicate.isReadonlyObject(sent)) return yield* bad("Send one JSON object.")
    const { client_name: name = "", grant_types: grants, redirect_uris: uris, response_types: responses } = sent
    if (typeof name !== "string" || name.length > limits.clientNameChars || /\p{C}/u.test(name))
      return yield* bad(`client_name has at most ${limits.clientNameChars} visible characters.`)
    if (!Array.isArray(uris) || uris.length === 0 || uris.length > limits.redirectUris)
      return yield* badUri(`redirect_uris has 1 to ${limits.redirectUris} entries.`)
    const redirectUris = new Set<string>()
    for (const uri of uris) {
      const read = typeof uri === "string" ? redirectUri(uri) : Result.fail("A redirect URI is text.")
      redirectUris.add((yield* Result.mapError(read, refusedUri)).text)
    }
    if (grants !== undefined && !(Array.isArray(grants) && grants.includes("authorization_code")))
      return yield* bad("grant_types has authorization_code, or is left out.")
    if (responses !== undefined && !(Array.isArray(responses) && responses.includes("code")))
      return yield* bad("response_types has code, or is left out.")
    return { name: name.trim(), redirectUris: [...redirectUris] }
  })

const bad = (message: string) => Result.fail(new OAuthError({ error: "invalid_client_metadata", message }))
const refusedUri = (message: string) => new OAuthError({ error: "invalid_redirect_uri", message })
const badUri = (message: string) => Result.fail(refusedUri(message))
