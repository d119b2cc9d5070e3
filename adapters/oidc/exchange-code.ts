import type { ProviderVisit } from "@surename/core/operations/accounts/ports/sign-in-provider"
import * as oauth from "oauth4webapi"

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
