import * as Effect from "effect/Effect"
import type { TooManyAttempts } from "@surename/core/interface/account-error"
import type { OAuthError } from "@surename/core/interface/oauth-error"
import { limits } from "@surename/core/limits"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { toJsonText, quotable } from "../api/responses.ts"
import type { Arrived } from "../app.ts"
import { openToAll, retryAfter } from "../headers.ts"
import type { Fields } from "../headers.ts"
import { logOutage } from "../pages/submit-form.ts"
import type { BodyUnread } from "../read-body.ts"

/** The answer of an endpoint: a status, and JSON or nothing. */
interface OAuthReply {
  readonly status: number
  readonly body?: unknown
  readonly more?: Fields
}

type OAuthFailure = BodyUnread | OAuthError | StoreUnavailable | TooManyAttempts

/** RFC 6749, 5.1 and 5.2. No cookie opens anything here, so scripts of any page may ask. */
export const answerOAuth = <R>(
  { context }: Pick<Arrived, "context">,
  work: Effect.Effect<OAuthReply, OAuthFailure, R>,
): Effect.Effect<Response, never, R> =>
  work.pipe(
    Effect.tapErrorTag("StoreUnavailable", logOutage),
    Effect.catch((refused) => Effect.succeed(toReply(refused))),
    Effect.map(({ body, more, status }) => {
      const headers = { ...context.always, ...openToAll, "cache-control": "no-store", pragma: "no-cache", ...more }
      return body === undefined
        ? new Response(null, { status, headers })
        : new Response(toJsonText(body), { status, headers: { ...headers, "content-type": "application/json" } })
    }),
  )

const toReply = (refused: OAuthFailure): OAuthReply => {
  if (refused._tag === "OAuthError") {
    const { error, message } = refused
    // RFC 6749, 5.2: in the scheme that a client may have tried.
    return error === "invalid_client"
      ? { ...errorReply(401, error, message), more: { "www-authenticate": `Basic realm="surename"` } }
      : errorReply(400, error, message)
  }
  if (refused._tag === "TooManyAttempts")
    return errorReply(429, "temporarily_unavailable", refused.message, refused.retryAfterMs)
  if (refused._tag === "StoreUnavailable")
    return errorReply(
      503,
      "temporarily_unavailable",
      "The service cannot reach its database just now.",
      limits.storeAwayMs,
    )
  const [status, message] = unread[refused.why]
  return errorReply(status, "invalid_request", message)
}

const errorReply = (status: number, error: string, message: string, retryAfterMs?: number): OAuthReply => ({
  status,
  body: { error, error_description: quotable(message) },
  more: retryAfter(retryAfterMs),
})

const unread = {
  other_type: [400, "Send the parameters as application/x-www-form-urlencoded."],
  too_large: [413, `A body may have ${limits.oauthBodyBytes} bytes.`],
  too_late: [408, "The body did not arrive in time."],
  broken_off: [400, "The body did not arrive complete."],
  overloaded: [503, "The service has too many requests."],
} as const satisfies Record<BodyUnread["why"], readonly [number, string]>
