import type { ProviderVisit } from "@surename/core/operations/accounts/ports/sign-in-provider"
import * as oauth from "oauth4webapi"

interface CodeExchange {
  readonly as: oauth.AuthorizationServer
  /** The query that the browser came back with. */
  readonly query: string
  readonly redirectUri: string
  readonly visit: ProviderVisit
  readonly clientId: string
  readonly clientSecret: string
  readonly options: oauth.TokenEndpointRequestOptions & oauth.ValidateSignatureOptions
}

/**
 * Returns the claims of the ID token. The library checks state and issuer of the answer, then issuer, audience, nonce and times of
 * the token. Its signature is checked although it came from the issuer itself.
 */
export const exchangeCode = async ({
  as,
  clientId,
  clientSecret,
  options,
  query,
  redirectUri,
  visit,
}: CodeExchange) => {
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
