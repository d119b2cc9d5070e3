import * as Result from "effect/Result"
import type { CallResult } from "@surename/core/calls/call"
import type { AllowanceCount } from "@surename/core/calls/count"
import type { Refusal } from "@surename/core/calls/refusal"
import { problemMediaType } from "@surename/core/interface/problem"
import { corsHeaders, ofCaller, rateLimit, retryAfter } from "../headers.ts"
import type { Fields } from "../headers.ts"
import type { Arrived } from "../app.ts"

type AnsweredRequest = Pick<Arrived, "context" | "request">

/** The answer to a call: its output, or a problem. */
export const callResponse = (done: CallResult, answered: AnsweredRequest, more: Fields = {}): Response => {
  const { counted, outcome } = done
  if ("defect" in done) answered.context.broke = done.defect
  if (Result.isFailure(outcome)) {
    const { failure } = outcome
    return problemResponse(failure, answered, {
      ...more,
      ...rateLimit(limitShown(failure, counted)),
      ...challengeHeader(failure),
    })
  }
  const headers = { ...more, ...rateLimit(counted), "content-type": "application/json; charset=utf-8" }
  return new Response(toJsonText(outcome.success), { headers: headersOf(answered, headers) })
}

/** RFC 9457; `instance` is what the caller quotes and we find. */
export const problemResponse = (refusal: Refusal, answered: AnsweredRequest, more: Fields = {}): Response => {
  const { problem, retryAfterMs } = refusal
  answered.context.code = problem.code
  const headers = { ...more, ...retryAfter(retryAfterMs), "content-type": `${problemMediaType}; charset=utf-8` }
  const body = bodyOf(refusal, answered.context)
  return new Response(body, { status: problem.status, headers: headersOf(answered, headers) })
}

export const bodyOf = ({ problem }: Refusal, { requestId }: AnsweredRequest["context"]): string =>
  toJsonText({ ...problem, instance: requestId })

export const headersOf = ({ context, request }: AnsweredRequest, more: Fields): Fields => ({
  ...context.always,
  ...ofCaller,
  ...corsHeaders(request),
  ...more,
})

/** If another allowance refused, that one is shown. */
const limitShown = ({ most, retryAfterMs = 0 }: Refusal, counted: AllowanceCount): AllowanceCount =>
  most === undefined ? counted : { ...counted, limit: most, remaining: 0, resetMs: retryAfterMs }

/** RFC 6750, section 3: a request without credentials gets no error code. */
const challengeHeader = ({ problem, scopes }: Refusal): Fields => {
  const realm = `Bearer realm="surename"`
  if (problem.code === "token_missing") return { "www-authenticate": realm }
  if (problem.code === "token_invalid")
    return { "www-authenticate": `${realm}, error="invalid_token", error_description="${quotable(problem.detail)}"` }
  if (scopes === undefined) return {}
  return { "www-authenticate": `${realm}, error="insufficient_scope", scope="${scopes.join(" ")}"` }
}

/** RFC 6750, section 3: what an error_description may hold. */
export const quotable = (detail = "") => detail.replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/gu, "")

/** Nosniff is enough for browsers of today; an answer that is mistaken for a page all the same begins no tag. */
export const toJsonText = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.includes("<") ? text.replaceAll("<", "\\u003c") : text
}
