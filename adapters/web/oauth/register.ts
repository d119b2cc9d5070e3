import * as Effect from "effect/Effect"
import { OAuthError } from "@surename/core/interface/oauth-error"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { readJsonBody } from "../api/json-body.ts"
import type { IncomingRequest } from "../app.ts"
import { BodyUnread } from "../read-body.ts"
import { readClientMetadata } from "./client-metadata.ts"
import { answerOAuth } from "./oauth-answer.ts"

/** RFC 7591. The answer states what the service stored, whatever was requested. */
export const answerRegistration = (incoming: IncomingRequest) =>
  answerOAuth(
    incoming,
    Effect.gen(function* () {
      const metadataInput = yield* Effect.mapError(
        readJsonBody(incoming.request, { bodyBytes: limits.oauthBodyBytes }),
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
