import * as Effect from "effect/Effect"
import type { TooManyAttempts } from "@surename/core/interface/account-error"
import type { OAuthError } from "@surename/core/interface/oauth-error"
import { limits } from "@surename/core/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { toJsonText, toQuotable } from "../api/responses.ts"
import type { IncomingRequest } from "../app.ts"
import { publicHeaders, makeRetryHeader, type Fields } from "../headers.ts"
import { logOutage } from "../pages/submit-form.ts"
import type { BodyUnread } from "../read-body.ts"

interface OAuthReply {
  readonly status: number
  readonly body?: unknown
  readonly more?: Fields
}

type OAuthFailure = BodyUnread | OAuthError | StoreUnavailable | TooManyAttempts

/** RFC 6749, 5.1 and 5.2. No cookie matters here, so any page's script may call. */
export const answerOAuth = <R>(
  { context }: Pick<IncomingRequest, "context">,
  work: Effect.Effect<OAuthReply, OAuthFailure, R>,
): Effect.Effect<Response, never, R> =>
  work.pipe(
    Effect.tapErrorTag("StoreUnavailable", logOutage),
    Effect.catch((failure) => Effect.succeed(toReply(failure))),
    Effect.map(({ body, more, status }) => {
      const headers = { ...context.always, ...publicHeaders, "cache-control": "no-store", pragma: "no-cache", ...more }
      return body === undefined
        ? new Response(null, { status, headers })
        : new Response(toJsonText(body), { status, headers: { ...headers, "content-type": "application/json" } })
    }),
  )

const toReply = (failure: OAuthFailure): OAuthReply => {
  if (failure._tag === "OAuthError") {
    const { error, message } = failure
    // RFC 6749, 5.2: names the scheme that the client tried.
    return error === "invalid_client"
      ? { ...makeErrorReply(401, error, message), more: { "www-authenticate": `Basic realm="surename"` } }
      : makeErrorReply(400, error, message)
  }
  if (failure._tag === "TooManyAttempts")
    return makeErrorReply(429, "temporarily_unavailable", failure.message, failure.retryAfterMs)
  if (failure._tag === "StoreUnavailable")
    return makeErrorReply(
      503,
      "temporarily_unavailable",
      "The service cannot reach its database just now.",
      limits.storeAwayMs,
    )
  const [status, message] = unreadReplies[failure.why]
  return makeErrorReply(status, "invalid_request", message)
}

const makeErrorReply = (status: number, error: string, message: string, retryAfterMs?: number): OAuthReply => ({
  status,
  body: { error, error_description: toQuotable(message) },
  more: makeRetryHeader(retryAfterMs),
})

const unreadReplies = {
  other_type: [400, "Send the parameters as application/x-www-form-urlencoded."],
  too_large: [413, `A body may have ${accountLimits.oauthBodyBytes} bytes.`],
  too_late: [408, "The body did not arrive in time."],
  broken_off: [400, "The body did not arrive complete."],
  overloaded: [503, "The service has too many requests."],
} as const satisfies Record<BodyUnread["why"], readonly [number, string]>
