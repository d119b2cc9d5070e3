import * as Result from "effect/Result"
import type { CallResult } from "@surename/core/calls/call"
import type { AllowanceCount } from "@surename/core/calls/count"
import type { Refusal } from "@surename/core/calls/refusal"
import { problemMediaType } from "@surename/core/interface/problem"
import { makeCorsHeaders, callerHeaders, makeRateLimitHeaders, makeRetryHeader, type Fields } from "../headers.ts"
import type { IncomingRequest } from "../app.ts"

type AnsweredRequest = Pick<IncomingRequest, "context" | "request">

export const makeCallResponse = (
  result: CallResult,
  incoming: AnsweredRequest,
  extraHeaders: Fields = {},
): Response => {
  const { counted, outcome } = result
  if ("defect" in result) incoming.context.defect = result.defect
  if (Result.isFailure(outcome)) {
    const { failure } = outcome
    return makeProblemResponse(failure, incoming, {
      ...extraHeaders,
      ...makeRateLimitHeaders(chooseCount(failure, counted)),
      ...makeChallengeHeader(failure),
    })
  }
  const headers = {
    ...extraHeaders,
    ...makeRateLimitHeaders(counted),
    "content-type": "application/json; charset=utf-8",
  }
  return new Response(toJsonText(outcome.success), { headers: makeHeaders(incoming, headers) })
}

/** RFC 9457 problem details. Operators find `instance` in the log. */
export const makeProblemResponse = (
  refusal: Refusal,
  incoming: AnsweredRequest,
  extraHeaders: Fields = {},
): Response => {
  const { problem, retryAfterMs } = refusal
  incoming.context.code = problem.code
  const headers = {
    ...extraHeaders,
    ...makeRetryHeader(retryAfterMs),
    "content-type": `${problemMediaType}; charset=utf-8`,
  }
  const body = writeProblemBody(refusal, incoming.context)
  return new Response(body, { status: problem.status, headers: makeHeaders(incoming, headers) })
}

export const writeProblemBody = ({ problem }: Refusal, { requestId }: AnsweredRequest["context"]): string =>
  toJsonText({ ...problem, instance: requestId })

export const makeHeaders = ({ context, request }: AnsweredRequest, extraHeaders: Fields): Fields => ({
  ...context.always,
  ...callerHeaders,
  ...makeCorsHeaders(request),
  ...extraHeaders,
})

const chooseCount = ({ most, retryAfterMs = 0 }: Refusal, counted: AllowanceCount): AllowanceCount =>
  most === undefined ? counted : { ...counted, limit: most, remaining: 0, resetMs: retryAfterMs }

/** RFC 6750, 3: a request without credentials gets no error code. */
const makeChallengeHeader = ({ problem, scopes }: Refusal): Fields => {
  const realm = `Bearer realm="surename"`
  if (problem.code === "token_missing") return { "www-authenticate": realm }
  if (problem.code === "token_invalid")
    return { "www-authenticate": `${realm}, error="invalid_token", error_description="${toQuotable(problem.detail)}"` }
  if (scopes === undefined) return {}
  return { "www-authenticate": `${realm}, error="insufficient_scope", scope="${scopes.join(" ")}"` }
}

/** RFC 6750, 3: keeps the characters that an error_description allows. */
export const toQuotable = (detail = "") => detail.replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/gu, "")

/** Escapes tags, in case a browser takes the answer for a page despite nosniff. */
export const toJsonText = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.includes("<") ? text.replaceAll("<", "\\u003c") : text
}
