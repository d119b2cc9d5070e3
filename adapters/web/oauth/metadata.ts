import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { allScopes, firstScopes } from "@surename/core/interface/scopes"
import { Site } from "@surename/core/ports/site"
import { findService } from "../page-services.ts"
import type { IncomingRequest, ServiceSite } from "../app.ts"
import { answerOAuth } from "./oauth-answer.ts"

export const registrationPath = "/oauth/register"

/** The resource that tokens are issued for (RFC 8707). */
export const toResource = ({ baseUrl }: Pick<ServiceSite, "baseUrl">): string => `${baseUrl}/mcp`

/** RFC 9728. A connector begins with the fewest scopes, and steps up. */
export const answerResourceMetadata = (incoming: IncomingRequest) => {
  const { site } = incoming
  const body = {
    resource: toResource(site),
    resource_name: "surename",
    resource_documentation: `${site.baseUrl}/llms.txt`,
    authorization_servers: [site.baseUrl],
    scopes_supported: firstScopes,
    bearer_methods_supported: ["header"],
  }
  return answerOAuth(incoming, Effect.succeed({ status: 200, body }))
}

/** RFC 8414 metadata. Uses the configured address, never a request's host. */
export const answerServerMetadata = (incoming: IncomingRequest) =>
  answerOAuth(
    incoming,
    Effect.map(findService(Site), (visits) => {
      const { baseUrl, registersClients } = incoming.site
      const body = {
        issuer: baseUrl,
        authorization_endpoint: `${baseUrl}/oauth/authorize`,
        token_endpoint: `${baseUrl}/oauth/token`,
        ...(registersClients ? { registration_endpoint: `${baseUrl}${registrationPath}` } : {}),
        revocation_endpoint: `${baseUrl}/oauth/revoke`,
        scopes_supported: allScopes,
        response_types_supported: ["code"],
        response_modes_supported: ["query"],
        grant_types_supported: ["authorization_code", "refresh_token"],
        token_endpoint_auth_methods_supported: ["none"],
        revocation_endpoint_auth_methods_supported: ["none"],
        code_challenge_methods_supported: ["S256"],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: Option.isSome(visits),
        protected_resources: [toResource(incoming.site)],
        service_documentation: `${baseUrl}/llms.txt`,
      }
      return { status: 200, body }
    }),
  )
