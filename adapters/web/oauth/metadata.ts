import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { allScopes, firstScopes } from "@surename/core/interface/scopes"
import { Site } from "@surename/core/ports/site"
import type { Arrived, Site as Place } from "../app.ts"
import { answerOAuth } from "./oauth-answer.ts"

export const registrationPath = "/oauth/register"

/** The one thing that tokens are issued for (RFC 8707). */
export const resourceOf = ({ baseUrl }: Pick<Place, "baseUrl">): string => `${baseUrl}/mcp`

/** RFC 9728. A connector begins with the least there is, and steps up. */
export const resourceMetadata = (arrived: Arrived) => {
  const { site } = arrived
  const body = {
    resource: resourceOf(site),
    resource_name: "surename",
    resource_documentation: `${site.baseUrl}/llms.txt`,
    authorization_servers: [site.baseUrl],
    scopes_supported: firstScopes,
    bearer_methods_supported: ["header"],
  }
  return answerOAuth(arrived, Effect.succeed({ status: 200, body }))
}

/** RFC 8414. The addresses come from the settings, never from a request's host. */
export const serverMetadata = (arrived: Arrived) =>
  answerOAuth(
    arrived,
    Effect.map(Effect.serviceOption(Site), (visits) => {
      const { baseUrl, registersClients } = arrived.site
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
        protected_resources: [resourceOf(arrived.site)],
        service_documentation: `${baseUrl}/llms.txt`,
      }
      return { status: 200, body }
    }),
  )
