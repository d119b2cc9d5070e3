import * as Effect from "effect/Effect"
import type { IncomingRequest, ServiceSite } from "../app.ts"
import type { Services } from "../pages/page.ts"
import { registrationPath, answerResourceMetadata, answerServerMetadata } from "./metadata.ts"
import { answerRevocation, answerToken } from "./token.ts"
import { OAuthError } from "@surename/core/interface/oauth-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { readJsonBody } from "../api/json-body.ts"
import { BodyUnread } from "../read-body.ts"
import { readClientMetadata } from "./client-metadata.ts"
import { answerOAuth } from "./oauth-answer.ts"

export interface Endpoint {
  readonly path: string
  readonly method: "GET" | "POST"
  readonly answer: (incoming: IncomingRequest) => Effect.Effect<Response, never, Services>
}

/** RFC 7591. The answer states what the service stored, whatever was requested. */
const answerRegistration = (incoming: IncomingRequest) =>
  answerOAuth(
    incoming,
    Effect.gen(function* () {
      const metadataInput = yield* Effect.mapError(
        readJsonBody(incoming.request, { bodyBytes: accountLimits.oauthBodyBytes }),
        ({ problem }) =>
          problem.code === "too_large"
            ? new BodyUnread({ why: "too_large" })
            : new OAuthError({ error: "invalid_client_metadata", message: problem.detail }),
      )
      const metadata = yield* Effect.fromResult(readClientMetadata(metadataInput))
      const accounts = yield* Accounts
      const client = yield* accounts.registerClient({ ...metadata, address: incoming.client.address })
      const body = {
        client_id: client.id,
        client_id_issued_at: Math.floor(client.createdAt / 1_000),
        ...(client.name === "" ? {} : { client_name: client.name }),
        redirect_uris: client.redirectUris,
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        token_endpoint_auth_method: "none",
      }
      return { status: 201, body }
    }),
  )

const endpoints: ReadonlyArray<Endpoint> = [
  { path: "/.well-known/oauth-authorization-server", method: "GET", answer: answerServerMetadata },
  // Some clients omit the resource's path (RFC 9728, 3.1).
  { path: "/.well-known/oauth-protected-resource", method: "GET", answer: answerResourceMetadata },
  { path: "/.well-known/oauth-protected-resource/mcp", method: "GET", answer: answerResourceMetadata },
  { path: registrationPath, method: "POST", answer: answerRegistration },
  { path: "/oauth/token", method: "POST", answer: answerToken },
  { path: "/oauth/revoke", method: "POST", answer: answerRevocation },
]

export const listEndpoints = ({ registersClients }: Pick<ServiceSite, "registersClients">): ReadonlyArray<Endpoint> =>
  endpoints.filter(({ path }) => registersClients || path !== registrationPath)
