import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as oauth from "oauth4webapi"
import { isLoopback } from "@surename/core/evidence/under-base"
import { ProviderRefused } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { SignInProvider } from "@surename/core/operations/accounts/ports/sign-in-provider"
import { exchangeCode } from "./exchange-code.ts"
import type { AuthorizationServer } from "oauth4webapi"
import { Buffer } from "node:buffer"
import { openAgent, sendRequest } from "@surename/adapters/net"

export interface OidcOptions {
  /** The operator's own, so any address is allowed: https, or http on this machine. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

/** An OpenID provider (OpenID Connect Core 1.0), by the code flow with PKCE, state and nonce. The signature of each ID token is checked. */
export const oidcProvider = ({ clientId, clientSecret, issuer, name }: OidcOptions): Layer.Layer<never> =>
  Layer.effect(
    SignInProvider,
    Effect.gen(function* () {
      const options = {
        [oauth.customFetch]: yield* makeFetch,
        [oauth.allowInsecureRequests]: isLoopback(issuer),
      }
      const failSignIn = (during: string) => (cause: unknown) =>
        Effect.andThen(
          Effect.logWarning(`${issuer}: ${during} failed: ${describeFailure(cause)}`),
          new ProviderRefused({
            message: `Signing in through ${name} did not work. Try again, or ask the operator of this service.`,
          }),
        )
      const discover = callProvider(async () => {
        const issuerUrl = new URL(issuer)
        return oauth.processDiscoveryResponse(issuerUrl, await oauth.discoveryRequest(issuerUrl, options))
      })
      // Does not cache a failure.
      const metadata = yield* Effect.cachedWithTTL(Effect.result(discover), (discovered) =>
        discovered._tag === "Success" && discovered.value._tag === "Success" ? accountLimits.providerFreshMs : 0,
      )
      const server = metadata.pipe(
        Effect.flatMap(Effect.fromResult),
        Effect.catchTag("ProviderCallFailed", ({ cause }) => failSignIn("discovery")(cause)),
      )
      return {
        name,
        begin: Effect.fn("findProvider")(function* (redirectUri) {
          const visit = {
            state: oauth.generateRandomState(),
            nonce: oauth.generateRandomNonce(),
            verifier: oauth.generateRandomCodeVerifier(),
          }
          const challenge = yield* Effect.promise(() => oauth.calculatePKCECodeChallenge(visit.verifier))
          const url = makeSignInUrl(yield* server, { clientId, redirectUri, challenge, ...visit })
          return url === undefined ? yield* failSignIn("discovery")(undefined) : { to: url, visit }
        }),
        finish: Effect.fn("redeemCode")(function* (query, redirectUri, visit) {
          const authorizationServer = yield* server
          const exchange = { as: authorizationServer, query, redirectUri, visit, clientId, clientSecret, options }
          const claims = yield* Effect.catchTag(
            callProvider(() => exchangeCode(exchange)),
            "ProviderCallFailed",
            ({ cause }) => failSignIn("sign-in")(cause),
          )
          if (claims === undefined) return yield* failSignIn("sign-in")(claims)
          const { email, email_verified: isVerified, sub: subject } = claims
          if (typeof email !== "string" || isVerified !== true)
            return yield* new ProviderRefused({
              message: `${name} does not say that it checked your email address. Ask the operator of this service.`,
            })
          return { issuer: authorizationServer.issuer, subject, email }
        }),
      }
    }),
  )

class ProviderCallFailed extends Data.TaggedError("ProviderCallFailed")<{ readonly cause: unknown }> {}

const callProvider = <A>(work: () => Promise<A>) =>
  Effect.tryPromise({ try: work, catch: (cause) => new ProviderCallFailed({ cause }) })

/** Names the failure without any value of the exchange. */
const describeFailure = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "something is missing"
  return "code" in cause ? `${cause.name} ${String(cause.code)}` : cause.name
}

interface SignInRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly state: string
  readonly nonce: string
}

/** The URL of the provider's sign-in page, or `undefined` without one. */
const makeSignInUrl = (
  { authorization_endpoint: endpoint }: AuthorizationServer,
  { challenge, clientId, nonce, redirectUri, state }: SignInRequest,
): string | undefined => {
  if (endpoint === undefined || !/^https?:/u.test(endpoint) || !URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
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
    url.searchParams.set(parameter, value)
  return url.href
}

interface FetchRequest {
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly method: string
}

/** `fetch` over our HTTP client: no redirects, bounded sizes and times. */
const makeFetch = Effect.gen(function* () {
  const plainAgent = yield* openAgent({ secure: false })
  const secureAgent = yield* openAgent({ secure: true })
  return async (address: string, { body, headers, method }: FetchRequest): Promise<Response> => {
    const url = new URL(address)
    const answer = await Effect.runPromise(
      sendRequest({
        url,
        agent: url.protocol === "https:" ? secureAgent : plainAgent,
        method,
        headers: { ...headers, "accept-encoding": "identity", "user-agent": "surename/1" },
        body: body === undefined || body === null ? undefined : Buffer.from(String(body)),
        connectMs: accountLimits.providerConnectMs,
        totalMs: accountLimits.providerMs,
        wants: () => ({ maxBytes: accountLimits.providerBytes, part: "whole" }),
      }),
    )
    const bytes = answer.body._tag === "Bytes" ? answer.body.bytes : new Uint8Array()
    return new Response(new Uint8Array(bytes), {
      status: answer.status,
      headers: { "content-type": answer.headers["content-type"] ?? "" },
    })
  }
})
