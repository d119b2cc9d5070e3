import * as Effect from "effect/Effect"
import { parseMediaType } from "@surename/core/interface/media-type"
import { OAuthError } from "@surename/core/interface/oauth-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { BodyUnread, readBody } from "../read-body.ts"

export const readParameters = Effect.fnUntraced(function* (request: Request) {
  if (parseMediaType(request.headers.get("content-type") ?? "")?.essence !== "application/x-www-form-urlencoded")
    return yield* new BodyUnread({ why: "other_type" })
  const bytes = yield* readBody(request, accountLimits.oauthBodyBytes)
  const parameters = new URLSearchParams(new TextDecoder().decode(bytes))
  const repeated = findRepeated(parameters)
  if (repeated !== undefined)
    return yield* new OAuthError({ error: "invalid_request", message: describeRepeated(repeated) })
  return (name: string): string => parameters.get(name) ?? ""
})

/** RFC 6749, 3.1 and 3.2: finds a repeated parameter. Only `resource` may repeat (RFC 8707, 2). */
export const findRepeated = (parameters: URLSearchParams): string | undefined =>
  [...parameters.keys()].find(
    (name) => parameters.getAll(name).length > 1 && (name !== "resource" || new Set(parameters.getAll(name)).size > 1),
  )

/** A page shows this, so a link must not choose its words. */
export const describeRepeated = (name: string): string =>
  `${/^[a-z_]{1,40}$/u.test(name) ? name : "A parameter"} was sent more than once.`

export const splitScopes = (text: string): ReadonlyArray<string> => [
  ...new Set(text.split(" ").filter((scope) => scope !== "")),
]
