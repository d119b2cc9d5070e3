import type { AuthorizationServer } from "oauth4webapi"

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
