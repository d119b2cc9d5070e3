import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { failWhenUsedUp } from "@surename/core/calls/call"
import { countCall } from "@surename/core/calls/count"
import { refuse, refuseUnavailable } from "@surename/core/calls/refusal"
import { limits } from "@surename/core/limits"
import type { Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import type { IncomingRequest, ReceiptFiles } from "../app.ts"
import { readBody } from "../read-body.ts"
import { identifyAnonymous } from "./answer-call.ts"
import { makeCallResponse, makeProblemResponse } from "./responses.ts"

/** Serves the C2SP tlog-witness. Counts by network, because readers of a log can send its checkpoint, too. */
export const makeWitnessRoutes = (add: ReceiptFiles["addCheckpoint"]) => {
  if (add === undefined) return []
  const answer = (incoming: IncomingRequest): Effect.Effect<Response, never, Identity | Store> =>
    Effect.gen(function* () {
      const anonymous = yield* identifyAnonymous(incoming.client)
      const counted = yield* Effect.result(failWhenUsedUp(anonymous, "calls", countCall(anonymous, "calls")))
      if (Result.isFailure(counted)) return makeCallResponse(counted.failure, incoming)
      const bytes = yield* readBody(incoming.request, limits.checkpointRequestBytes)
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
