import assert from "node:assert/strict"
import * as oauth from "oauth4webapi"
import { readRedirect } from "../../conformance/oauth/back-at.ts"
import { openWorld, type Service } from "../../conformance/oauth/world.ts"

const redirectUri = "http://127.0.0.1/cb"

/** Gets, refreshes and revokes tokens from the connector's address alone. The library rejects every deviation from the standards. */
export const runStrictFlow = async (service: Service): Promise<void> => {
  const world = openWorld(service)
  const [resource, http] = [new URL(`${service.baseUrl}/mcp`), { [oauth.allowInsecureRequests]: true }]
  const described = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, http),
  )
  const issuer = new URL(described.authorization_servers?.[0] ?? assert.fail("no authorization server"))
  const discovered = await oauth.discoveryRequest(issuer, { ...http, algorithm: "oauth2" })
  const server = await oauth.processDiscoveryResponse(issuer, discovered)
  const registered = await oauth.dynamicClientRegistrationRequest(
    server,
    { client_name: "A strict client", redirect_uris: [redirectUri], token_endpoint_auth_method: "none" },
    http,
  )
  const { client_id } = await oauth.processDynamicClientRegistrationResponse(registered)
  const [client, auth] = [{ client_id, token_endpoint_auth_method: "none" }, oauth.None()]

  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()]
  const query = {
    client_id: String(client_id),
    redirect_uri: redirectUri,
    response_type: "code",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    scope: (described.scopes_supported ?? []).join(" "),
    resource: resource.href,
    state,
  }
  const { browser } = await world.person()
  const page = await world.send(world.makeAuthorizeRequest(browser, query))
  const back = readRedirect(await world.send(world.decide(browser, page, "allow")), redirectUri)
  const parameters = oauth.validateAuthResponse(server, client, back ?? assert.fail("no answer"), state)

  const redeemed = await oauth.authorizationCodeGrantRequest(server, client, auth, parameters, redirectUri, verifier, {
    ...http,
    additionalParameters: { resource: resource.href },
  })
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, redeemed)
  assert.equal(await world.opens(tokens.access_token), true)
  const refreshed = await oauth.refreshTokenGrantRequest(server, client, auth, tokens.refresh_token ?? "", http)
  const next = await oauth.processRefreshTokenResponse(server, client, refreshed)
  assert.equal(await world.opens(next.access_token), true)
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, auth, next.refresh_token ?? "", http),
  )
  assert.equal(await world.opens(next.access_token), false)
  const gone = await oauth.refreshTokenGrantRequest(server, client, auth, next.refresh_token ?? "", http)
  await assert.rejects(oauth.processRefreshTokenResponse(server, client, gone), { error: "invalid_grant" })
}
