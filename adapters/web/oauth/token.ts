import * as Effect from "effect/Effect"
import { OAuthError } from "@surename/core/interface/oauth-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { IncomingRequest } from "../app.ts"
import { toResource } from "./metadata.ts"
import { answerOAuth } from "./oauth-answer.ts"
import { readParameters, splitScopes } from "./read-parameters.ts"

export const answerToken = (incoming: IncomingRequest) =>
  answerOAuth(
    incoming,
    Effect.gen(function* () {
      const parameter = yield* readParameters(incoming.request)
      const clientRequest = { ...(yield* identifyClient(incoming, parameter)), address: incoming.client.address }
      const resource = parameter("resource")
      if (resource !== "" && resource !== toResource(incoming.site))
        return yield* failOAuth("invalid_target", `Tokens are for ${toResource(incoming.site)} alone.`)
      const accounts = yield* Accounts
      const grant = parameter("grant_type")
      if (grant !== "authorization_code" && grant !== "refresh_token")
        return yield* grant === ""
          ? failMissing("grant_type")
          : failOAuth("unsupported_grant_type", "Use authorization_code or refresh_token.")
      const missingName = grants[grant].find((name) => parameter(name) === "")
      if (missingName !== undefined) return yield* failMissing(missingName)
      const { accessToken, refreshToken, scopes } =
        grant === "refresh_token"
          ? yield* accounts.refreshTokens({
              ...clientRequest,
              refreshToken: parameter("refresh_token"),
              scopes: splitScopes(parameter("scope")),
            })
          : yield* accounts.redeemCode({
              ...clientRequest,
              code: parameter("code"),
              redirectUri: parameter("redirect_uri"),
              verifier: parameter("code_verifier"),
            })
      const body = {
        access_token: accessToken,
        token_type: "Bearer",
        expires_in: accountLimits.accessTokenMs / 1_000,
        refresh_token: refreshToken,
        scope: scopes.join(" "),
      }
      return { status: 200, body }
    }),
  )

const grants = {
  authorization_code: ["code", "redirect_uri", "code_verifier"],
  refresh_token: ["refresh_token"],
} as const

/** RFC 7009: an unknown token counts as revoked. */
export const answerRevocation = (incoming: IncomingRequest) =>
  answerOAuth(
    incoming,
    Effect.gen(function* () {
      const parameter = yield* readParameters(incoming.request)
      const token = parameter("token")
      const clientId = parameter("client_id")
      if (token === "") return yield* failMissing("token")
      const accounts = yield* Accounts
      const { address } = incoming.client
      yield* accounts.revokeIssued({ token, address, ...(clientId === "" ? {} : { clientId }) })
      return { status: 200 }
    }),
  )

/** Answers `invalid_client`, so that a forgotten client registers again. Fetches no document. */
const identifyClient = Effect.fnUntraced(function* (
  { request }: IncomingRequest,
  parameter: Effect.Success<ReturnType<typeof readParameters>>,
) {
  const clientId = parameter("client_id")
  if (request.headers.has("authorization") || parameter("client_secret") !== "")
    return yield* failOAuth("invalid_client", "Clients have no secret here. Send client_id in the body.")
  if (clientId === "") return yield* failMissing("client_id")
  const accounts = yield* Accounts
  const isKnown = clientId.startsWith("https://") || (yield* accounts.findClient(clientId)) !== undefined
  return isKnown ? { clientId } : yield* failOAuth("invalid_client", "This client is unknown. Register it again.")
})

const failMissing = (name: string) => failOAuth("invalid_request", `${name} is missing.`)

const failOAuth = (error: OAuthError["error"], message: string) => Effect.fail(new OAuthError({ error, message }))
