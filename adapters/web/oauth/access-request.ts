import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { OAuthError } from "@surename/core/interface/oauth-error"
import { allScopes, firstScopes, readScopes } from "@surename/core/interface/scopes"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { AllowedRequest, Client } from "@surename/core/operations/accounts/ports/connecting"
import type { ServiceSite } from "../app.ts"
import { fetchClient } from "./client-document.ts"
import { toResource } from "./metadata.ts"
import { findRepeated, splitScopes, describeRepeated } from "./read-parameters.ts"
import { parseRedirectUri, findRegistered, addParameters } from "./redirect-uri.ts"

/** The client's address is unknown, so only the user sees this error. */
export class NotAsRegistered extends Data.TaggedError("NotAsRegistered")<{ readonly message: string }> {}

/** The client is known, but its request is faulty. Only the user's click leads there. */
export class MistakenRequest extends Data.TaggedError("MistakenRequest")<{
  readonly client: Client
  readonly message: string
  readonly to: string
}> {}

export interface AccessRequest {
  readonly allowing: AllowedRequest
  readonly asksAgain: boolean
  readonly toAnswerUri: (answer: Readonly<Record<string, string>>) => string
}

interface AccessQuestion {
  readonly parameters: URLSearchParams
  readonly account: string
  readonly site: ServiceSite
}

/** RFC 6749, 4.1.1, with PKCE (RFC 7636), a resource (RFC 8707) and an issuer (RFC 9207). */
export const readAccessRequest = Effect.fnUntraced(function* ({ account, parameters, site }: AccessQuestion) {
  const client = yield* findClient(parameters, account, site)
  const requestedUri = readOnlyValue(parameters, "redirect_uri")
  const registeredUri = findRegistered(client.redirectUris, requestedUri)
  const uri = parseRedirectUri(requestedUri)
  if (registeredUri === undefined || Result.isFailure(uri))
    return yield* new NotAsRegistered({ message: "The client did not register this redirect URI." })
  const state = readOnlyValue(parameters, "state")
  const toAnswerUri: AccessRequest["toAnswerUri"] = (answer) =>
    addParameters(requestedUri, { ...answer, ...(state === "" ? {} : { state }), iss: site.baseUrl })
  const { challenge, scopes } = yield* Effect.mapError(
    Effect.fromResult(readTerms(parameters, site)),
    ({ error, message }) =>
      new MistakenRequest({ client, message, to: toAnswerUri({ error, error_description: message }) }),
  )
  const request: AccessRequest = {
    allowing: { client, redirectUri: requestedUri, registeredUri, scopes, challenge },
    asksAgain:
      splitScopes(parameters.get("prompt") ?? "").includes("consent") ||
      // Only a document and an https answer prove a client's identity (RFC 8252, 8.6).
      client.host === null ||
      uri.success.kind !== "https",
    toAnswerUri,
  }
  return request
})

const readOnlyValue = (parameters: URLSearchParams, name: string): string => {
  const [value = "", ...repeated] = parameters.getAll(name)
  return repeated.length === 0 ? value : ""
}

const findClient = Effect.fnUntraced(function* (parameters: URLSearchParams, account: string, site: ServiceSite) {
  const id = readOnlyValue(parameters, "client_id")
  if (!id.includes(":")) {
    const accounts = yield* Accounts
    const registered: Client | undefined = id === "" ? undefined : yield* accounts.findClient(id)
    return registered ?? (yield* new NotAsRegistered({ message: "It is not registered here, or was forgotten." }))
  }
  return yield* Effect.mapError(
    Effect.fromResult(yield* fetchClient(id, account, site)),
    (why) => new NotAsRegistered({ message: `It could not be identified: ${why}.` }),
  )
})

const readTerms = (parameters: URLSearchParams, site: ServiceSite) => {
  const repeated = findRepeated(parameters)
  const readParameter = (name: string) => parameters.get(name) ?? ""
  const challenge = readParameter("code_challenge")
  const response = readParameter("response_type")
  const scopes = splitScopes(readParameter("scope"))
  const resource = toResource(site)
  const mistakes: ReadonlyArray<readonly [is: boolean, error: OAuthError["error"], message: string]> = [
    [repeated !== undefined, "invalid_request", describeRepeated(repeated ?? "")],
    [parameters.has("request"), "request_not_supported", "request is not supported."],
    [parameters.has("request_uri"), "request_uri_not_supported", "request_uri is not supported."],
    [response === "", "invalid_request", "response_type is missing."],
    [response !== "code", "unsupported_response_type", "The response_type is code."],
    [!["", "query"].includes(readParameter("response_mode")), "invalid_request", "The response_mode is query."],
    [challenge === "", "invalid_request", "code_challenge is missing (RFC 7636)."],
    // The default of a missing method is plain, so S256 is required.
    [readParameter("code_challenge_method") !== "S256", "invalid_request", "The code_challenge_method is S256."],
    [!/^[\w-]{43}$/u.test(challenge), "invalid_request", "code_challenge is not a SHA-256 digest in base64url."],
    [!["", resource].includes(readParameter("resource")), "invalid_target", `Tokens are for ${resource} only.`],
    [!scopes.every(isKnownScope), "invalid_scope", `The scopes are ${allScopes.join(", ")}.`],
  ]
  const [, error, message = ""] = mistakes.find(([is]) => is) ?? []
  return error === undefined
    ? Result.succeed({ challenge, scopes: scopes.length === 0 ? firstScopes : readScopes(scopes.join(" ")) })
    : Result.fail(new OAuthError({ error, message }))
}

const isKnownScope = (scope: string) => allScopes.some((scopeName) => scopeName === scope)
