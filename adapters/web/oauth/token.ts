import * as Effect from "effect/Effect"
import { OAuthError } from "@surename/core/interface/oauth-error"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Arrived } from "../app.ts"
import { resourceOf } from "./metadata.ts"
import { answerOAuth } from "./oauth-answer.ts"
import { readParameters, scopesIn } from "./read-parameters.ts"

/** RFC 6749, 4.1.3 and 6. */
export const answerToken = (arrived: Arrived) =>
  answerOAuth(
    arrived,
    Effect.gen(function* () {
      const parameter = yield* readParameters(arrived.request)
      const sent = { ...(yield* clientOf(arrived, parameter)), address: arrived.client.address }
      const resource = parameter("resource")
      if (resource !== "" && resource !== resourceOf(arrived.site))
        return yield* failOAuth("invalid_target", `Tokens are for ${resourceOf(arrived.site)} alone.`)
      const accounts = yield* Accounts
      const grant = parameter("grant_type")
      if (grant !== "authorization_code" && grant !== "refresh_token")
        return yield* grant === ""
          ? failMissing("grant_type")
          : failOAuth("unsupported_grant_type", "Use authorization_code or refresh_token.")
      const needed = grants[grant].find((name) => parameter(name) === "")
      if (needed !== undefined) return yield* failMissing(needed)
      const { accessToken, refreshToken, scopes } =
        grant === "refresh_token"
          ? yield* accounts.refreshTokens({
              ...sent,
              refreshToken: parameter("refresh_token"),
              scopes: scopesIn(parameter("scope")),
            })
          : yield* accounts.redeemCode({
              ...sent,
              code: parameter("code"),
              redirectUri: parameter("redirect_uri"),
              verifier: parameter("code_verifier"),
            })
      const body = {
        access_token: accessToken,
        token_type: "Bearer",
        expires_in: limits.accessTokenMs / 1_000,
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

/** RFC 7009: a token that is not known is revoked already. */
export const answerRevocation = (arrived: Arrived) =>
  answerOAuth(
    arrived,
    Effect.gen(function* () {
      const parameter = yield* readParameters(arrived.request)
      const [token, clientId] = [parameter("token"), parameter("client_id")]
      if (token === "") return yield* failMissing("token")
      const accounts = yield* Accounts
      const { address } = arrived.client
      yield* accounts.revokeIssued({ token, address, ...(clientId === "" ? {} : { clientId }) })
      return { status: 200 }
    }),
  )

/** One that is not known any more registers itself again when it is told `invalid_client`. A document is not read for this. */
const clientOf = Effect.fnUntraced(function* (
  { request }: Arrived,
  parameter: Effect.Success<ReturnType<typeof readParameters>>,
) {
  const clientId = parameter("client_id")
  if (request.headers.has("authorization") || parameter("client_secret") !== "")
    return yield* failOAuth("invalid_client", "Clients have no secret here. Send client_id in the body.")
  if (clientId === "") return yield* failMissing("client_id")
  const accounts = yield* Accounts
  const isKnown = clientId.startsWith("https://") || (yield* accounts.registeredClient(clientId)) !== undefined
  return isKnown ? { clientId } : yield* failOAuth("invalid_client", "This client is unknown. Register it again.")
})

const failMissing = (name: string) => failOAuth("invalid_request", `${name} is missing.`)

const failOAuth = (error: OAuthError["error"], message: string) => Effect.fail(new OAuthError({ error, message }))
