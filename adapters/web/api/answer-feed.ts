import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { failWhenUsedUp, refuseCall } from "@surename/core/calls/call"
import { countCall } from "@surename/core/calls/count"
import { refuse, refuseUnavailable } from "@surename/core/calls/refusal"
import { FeedReader } from "@surename/core/operations/watch/ports/feeds"
import type { Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import type { Arrived } from "../app.ts"
import { anonymousAt } from "./answer-call.ts"
import { callResponse } from "./responses.ts"

/**
 * A feed for whoever has its address. A wrong address counts against the caller's network; a right one against the feed alone, because a hosted
 * calendar reads the feeds of many people from one address.
 */
const answerFeed = Effect.fnUntraced(function* (arrived: Arrived): Effect.fn.Return<Response, never, Identity | Store> {
  const [anonymous, reader] = [yield* anonymousAt(arrived.client), yield* FeedReader]
  const [, secret] = /\/([\w-]{43})\.(?:atom|json|ics)$/u.exec(new URL(arrived.request.url).pathname) ?? []
  const read = secret === undefined || reader === undefined ? Effect.undefined : reader(secret)
  const found = yield* Effect.result(read)
  if (Result.isFailure(found))
    return callResponse(yield* refuseCall(anonymous, refuseUnavailable(found.failure)), arrived)
  if (found.success === undefined) return callResponse(yield* refuseCall(anonymous, refuse("not_found")), arrived)
  const { feedId, mediaType, text } = found.success
  const asFeed = { ...anonymous, caller: { grant: `feed ${feedId}`, plan: "free", via: "session" } as const }
  const counted = yield* Effect.result(
    failWhenUsedUp({ ...asFeed, caller: undefined }, "calls", countCall(asFeed, "calls")),
  )
  if (Result.isFailure(counted)) return callResponse(counted.failure, arrived)
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`
  const headers = {
    ...arrived.context.always,
    "cache-control": "private, max-age=300",
    etag,
    "x-robots-tag": "noindex, nofollow",
  }
  return arrived.request.headers.get("if-none-match") === etag
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers: { ...headers, "content-type": `${mediaType}; charset=utf-8` } })
})

export const feedEndpoint = { method: "GET", path: "/feed/{file}", answer: answerFeed } as const
