import type { Counted } from "@surename/core/calls/count"
import { refuse } from "@surename/core/calls/refusal"
import type { Refusal } from "@surename/core/calls/refusal"
import { problemMediaType } from "@surename/core/interface/problem"
import { ofCaller, rateLimit, retryAfter } from "../headers.ts"
import type { Fields } from "../headers.ts"
import type { RequestContext } from "../request-context.ts"

export const successResponse = (
  output: unknown,
  counted: Counted,
  { always }: RequestContext,
  more: Fields,
): Response =>
  new Response(json(output), {
    headers: {
      ...always,
      ...ofCaller,
      ...more,
      ...rateLimit(counted),
      "content-type": "application/json; charset=utf-8",
    },
  })

/** RFC 9457; `instance` is what the caller quotes and we find. */
export const refusalResponse = (refusal: Refusal, counted: Counted, context: RequestContext, more: Fields): Response =>
  problemResponse(refusal, context, { ...more, ...rateLimit(limitShown(refusal, counted)), ...challenge(refusal) })

/** What was counted before it broke, if anything, is not known here. */
export const internalErrorResponse = (context: RequestContext, more: Fields): Response =>
  problemResponse(refuse("internal"), context, more)

const problemResponse = (
  { problem, retryAfterMs }: Refusal,
  { always, requestId }: RequestContext,
  more: Fields,
): Response =>
  new Response(json({ ...problem, instance: requestId }), {
    status: problem.status,
    headers: {
      ...always,
      ...ofCaller,
      ...more,
      ...(retryAfterMs === undefined ? {} : retryAfter(retryAfterMs)),
      "content-type": `${problemMediaType}; charset=utf-8`,
    },
  })

/** If another allowance refused, that one is shown. */
const limitShown = ({ most, retryAfterMs = 0 }: Refusal, counted: Counted): Counted =>
  most === undefined ? counted : { ...counted, limit: most, remaining: 0, resetMs: retryAfterMs }

/** RFC 6750, section 3: a request without credentials gets no error code. */
const challenge = ({ problem, scopes }: Refusal): Fields => {
  const realm = `Bearer realm="surename"`
  if (problem.code === "token_missing") return { "www-authenticate": realm }
  if (problem.code === "token_invalid")
    return { "www-authenticate": `${realm}, error="invalid_token", error_description="${quotable(problem.detail)}"` }
  if (scopes === undefined) return {}
  return { "www-authenticate": `${realm}, error="insufficient_scope", scope="${scopes.join(" ")}"` }
}

/** RFC 6750, section 3: what an error_description may hold. */
const quotable = (detail = "") => detail.replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/gu, "")

/** Nosniff is enough for browsers of today; an answer that is mistaken for a page all the same begins no tag. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c")
