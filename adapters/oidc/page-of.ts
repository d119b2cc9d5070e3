import type { AuthorizationServer } from "oauth4webapi"

interface SignInRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly state: string
  readonly nonce: string
}

/** The URL of the provider's sign-in page, or `undefined` without one. */
export const makeSignInUrl = (
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
