import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { failWhenUsedUp } from "@surename/core/calls/call"
import { countCall } from "@surename/core/calls/count"
import { refuse, refuseUnavailable } from "@surename/core/calls/refusal"
import { limits } from "@surename/core/limits"
import type { Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import type { Arrived, ReceiptFiles } from "../app.ts"
import { readBody } from "../read-body.ts"
import { anonymousAt } from "./answer-call.ts"
import { callResponse, problemResponse } from "./responses.ts"

/**
 * C2SP tlog-witness: a log sends its checkpoint, and gets a cosignature. Its readers can send that checkpoint again, so that each request
 * counts against the network of its caller.
 */
export const witnessEndpoint = (add: ReceiptFiles["addCheckpoint"]) => {
  if (add === undefined) return []
  const answer = (arrived: Arrived): Effect.Effect<Response, never, Identity | Store> =>
    Effect.gen(function* () {
      const anonymous = yield* anonymousAt(arrived.client)
      const counted = yield* Effect.result(failWhenUsedUp(anonymous, "calls", countCall(anonymous, "calls")))
      if (Result.isFailure(counted)) return callResponse(counted.failure, arrived)
      const bytes = yield* readBody(arrived.request, limits.checkpointRequestBytes)
      const { status, text } = yield* add(new TextDecoder().decode(bytes))
      const type = status === 409 ? "text/x.tlog.size" : "text/plain; charset=utf-8"
      const headers = { ...arrived.context.always, "content-type": type, "cache-control": "no-store" }
      return new Response(text, { status, headers })
    }).pipe(
      Effect.catchTags({
        BodyUnread: ({ why }) =>
          Effect.succeed(problemResponse(refuse(why === "too_large" ? why : "request_timeout"), arrived)),
        StoreUnavailable: (error) => Effect.succeed(problemResponse(refuseUnavailable(error), arrived)),
      }),
    )
  return [{ method: "POST", path: "/witness/add-checkpoint", answer }] as const
}
