import type { Counted } from "@surename/core/calls/count"
import { refuse } from "@surename/core/calls/refusal"
import type { Refusal } from "@surename/core/calls/refusal"
import { problemMediaType } from "@surename/core/interface/problem"
import { ofCaller, rateLimit, retryAfter } from "../headers.ts"
import type { Fields } from "../headers.ts"
import type { Told } from "../told.ts"

export const succeeded = (output: unknown, counted: Counted, { always }: Told, more: Fields): Response =>
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
export const failed = (refusal: Refusal, counted: Counted, told: Told, more: Fields): Response =>
  problemResponse(refusal, told, { ...more, ...rateLimit(asTold(refusal, counted)), ...challenge(refusal) })

/** What was counted before it broke, if anything, is not known here. */
export const broken = (told: Told, more: Fields): Response => problemResponse(refuse("internal"), told, more)

const problemResponse = ({ problem, retryAfterMs }: Refusal, { always, requestId }: Told, more: Fields): Response =>
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

/** Where another allowance said no, that one is told. */
const asTold = ({ most, retryAfterMs = 0 }: Refusal, counted: Counted): Counted =>
  most === undefined ? counted : { ...counted, limit: most, remaining: 0, resetMs: retryAfterMs }

/** RFC 6750, section 3: who sent nothing is told no error. */
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
