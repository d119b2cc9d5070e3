import * as Result from "effect/Result"
import * as Effect from "effect/Effect"
import type { HttpOptions, IncomingRequest, ReceiptFiles } from "../app.ts"
import { makeReceiptRoutes } from "./receipt-files.ts"
import { makeRegistryRoutes } from "./registry-files.ts"
import { failWhenUsedUp, refuseCall } from "@surename/core/calls/call"
import { countCall } from "@surename/core/calls/count"
import { refuse, refuseUnavailable } from "@surename/core/calls/refusal"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import type { Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import { readBody } from "../read-body.ts"
import { identifyAnonymous } from "./answer-call.ts"
import { makeCallResponse, makeProblemResponse } from "./responses.ts"
import { createHash } from "node:crypto"
import { FeedReader } from "@surename/core/operations/watch/ports/feeds"

/** Public routes that the contract does not describe. */
export const listPublicRoutes = (receipts: HttpOptions<never>["receipts"]) => [
  feedEndpoint,
  ...makeRegistryRoutes(),
  ...makeReceiptRoutes(receipts),
  ...makeWitnessRoutes(receipts?.addCheckpoint),
]

/** Serves the C2SP tlog-witness. Counts by network, because readers of a log can send its checkpoint, too. */
const makeWitnessRoutes = (add: ReceiptFiles["addCheckpoint"]) => {
  if (add === undefined) return []
  const answer = (incoming: IncomingRequest): Effect.Effect<Response, never, Identity | Store> =>
    Effect.gen(function* () {
      const anonymous = yield* identifyAnonymous(incoming.client)
      const counting = yield* Effect.result(failWhenUsedUp(anonymous, "calls", countCall(anonymous, "calls")))
      if (Result.isFailure(counting)) return makeCallResponse(counting.failure, incoming)
      const bytes = yield* readBody(incoming.request, receiptLimits.checkpointRequestBytes)
      const { status, text } = yield* add(new TextDecoder().decode(bytes))
      const type = status === 409 ? "text/x.tlog.size" : "text/plain; charset=utf-8"
      const headers = { ...incoming.context.always, "content-type": type, "cache-control": "no-store" }
      return new Response(text, { status, headers })
    }).pipe(
      Effect.catchTags({
        BodyUnread: ({ why }) =>
          Effect.succeed(makeProblemResponse(refuse(why === "too_large" ? why : "request_timeout"), incoming)),
        StoreUnavailable: (error) => Effect.succeed(makeProblemResponse(refuseUnavailable(error), incoming)),
      }),
    )
  return [{ method: "POST", path: "/witness/add-checkpoint", answer }] as const
}

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
  const counting = yield* Effect.result(
    failWhenUsedUp({ ...feedRequester, caller: undefined }, "calls", countCall(feedRequester, "calls")),
  )
  if (Result.isFailure(counting)) return makeCallResponse(counting.failure, incoming)
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

const feedEndpoint = { method: "GET", path: "/feed/{file}", answer: answerFeed } as const
