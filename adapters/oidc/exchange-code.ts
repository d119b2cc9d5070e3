import type { ProviderVisit } from "@surename/core/operations/accounts/ports/sign-in-provider"
import * as oauth from "oauth4webapi"
import type { AuthorizationServer } from "oauth4webapi"
import { Buffer } from "node:buffer"
import * as Effect from "effect/Effect"
import { exchange, openAgent } from "@surename/adapters/net"
import { limits } from "@surename/core/limits"

interface Exchange {
  readonly as: oauth.AuthorizationServer
  /** With which the browser came back. */
  readonly query: string
  readonly redirectUri: string
  readonly visit: ProviderVisit
  readonly clientId: string
  readonly clientSecret: string
  readonly options: oauth.TokenEndpointRequestOptions & oauth.ValidateSignatureOptions
}

/**
 * The claims of the ID token. The library checks state and issuer of the answer, then issuer, audience, nonce and times of the token; its
 * signature is checked although the token came from the issuer itself.
 */
export const exchangeCode = async ({ as, clientId, clientSecret, options, query, redirectUri, visit }: Exchange) => {
  const client: oauth.Client = { client_id: clientId }
  const methods = as.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
  const authenticate = methods.includes("client_secret_basic") ? oauth.ClientSecretBasic : oauth.ClientSecretPost
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    authenticate(clientSecret),
    oauth.validateAuthResponse(as, client, new URLSearchParams(query), visit.state),
    redirectUri,
    visit.verifier,
    options,
  )
  const checks = { expectedNonce: visit.nonce, requireIdToken: true }
  const tokens = await oauth.processAuthorizationCodeResponse(as, client, response, checks)
  await oauth.validateApplicationLevelSignature(as, response, options)
  return oauth.getValidatedIdTokenClaims(tokens)
}

interface Question {
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly state: string
  readonly nonce: string
}

/** The page of the provider where people sign in; `undefined` when it has none. */
export const pageOf = (
  { authorization_endpoint: endpoint }: AuthorizationServer,
  { challenge, clientId, nonce, redirectUri, state }: Question,
): string | undefined => {
  if (endpoint === undefined || !/^https?:/u.test(endpoint) || !URL.canParse(endpoint)) return undefined
  const to = new URL(endpoint)
  for (const [parameter, value] of Object.entries({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email",
    code_challenge: challenge,
    code_challenge_method: "S256",
    state,
    nonce,
  }))
    to.searchParams.set(parameter, value)
  return to.href
}

interface Sent {
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly method: string
}

/** `fetch` over our HTTP client: no redirect is followed, and sizes and times are bounded. */
export const makeFetch = Effect.gen(function* () {
  const plain = yield* openAgent({ secure: false })
  const secure = yield* openAgent({ secure: true })
  return async (at: string, { body, headers, method }: Sent): Promise<Response> => {
    const url = new URL(at)
    const answer = await Effect.runPromise(
      exchange({
        url,
        agent: url.protocol === "https:" ? secure : plain,
        method,
        headers: { ...headers, "accept-encoding": "identity", "user-agent": "surename/1" },
        body: body === undefined || body === null ? undefined : Buffer.from(String(body)),
        connectMs: limits.providerConnectMs,
        totalMs: limits.providerMs,
        wants: () => ({ maxBytes: limits.providerBytes, part: "whole" }),
      }),
    )
    const bytes = answer.body._tag === "Bytes" ? answer.body.bytes : new Uint8Array()
    return new Response(new Uint8Array(bytes), {
      status: answer.status,
      headers: { "content-type": answer.headers["content-type"] ?? "" },
    })
  }
})
