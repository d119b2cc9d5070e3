import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { failWhenUsedUp, refuseCall } from "@surename/core/calls/call"
import { countCall } from "@surename/core/calls/count"
import { refuse, refuseUnavailable } from "@surename/core/calls/refusal"
import { FeedReader } from "@surename/core/operations/watch/ports/feeds"
import type { Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import type { IncomingRequest } from "../app.ts"
import { identifyAnonymous } from "./answer-call.ts"
import { makeCallResponse } from "./responses.ts"

/** A wrong address counts against the network, a right one against the feed: hosted calendars read many people's feeds from one address. */
const answerFeed = Effect.fnUntraced(function* (
  incoming: IncomingRequest,
): Effect.fn.Return<Response, never, Identity | Store> {
  const anonymous = yield* identifyAnonymous(incoming.client)
  const reader = yield* FeedReader
  const [, secret] = /\/([\w-]{43})\.(?:atom|json|ics)$/u.exec(new URL(incoming.request.url).pathname) ?? []
  const readFeed = secret === undefined || reader === undefined ? Effect.undefined : reader(secret)
  const feed = yield* Effect.result(readFeed)
  if (Result.isFailure(feed))
    return makeCallResponse(yield* refuseCall(anonymous, refuseUnavailable(feed.failure)), incoming)
  if (feed.success === undefined) return makeCallResponse(yield* refuseCall(anonymous, refuse("not_found")), incoming)
  const { feedId, mediaType, text } = feed.success
  const feedRequester = { ...anonymous, caller: { grant: `feed ${feedId}`, plan: "free", via: "session" } as const }
  const counted = yield* Effect.result(
    failWhenUsedUp({ ...feedRequester, caller: undefined }, "calls", countCall(feedRequester, "calls")),
  )
  if (Result.isFailure(counted)) return makeCallResponse(counted.failure, incoming)
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`
  const headers = {
    ...incoming.context.always,
    "cache-control": "private, max-age=300",
    etag,
    "x-robots-tag": "noindex, nofollow",
  }
  return incoming.request.headers.get("if-none-match") === etag
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers: { ...headers, "content-type": `${mediaType}; charset=utf-8` } })
})

export const feedEndpoint = { method: "GET", path: "/feed/{file}", answer: answerFeed } as const
