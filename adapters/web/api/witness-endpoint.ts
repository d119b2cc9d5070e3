import * as Effect from "effect/Effect"
import { refuse, unavailable } from "@surename/core/calls/refusal"
import { limits } from "@surename/core/limits"
import type { Arrived, ReceiptFiles } from "../app.ts"
import { readBody } from "../read-body.ts"
import { problemResponse } from "./responses.ts"

/** C2SP tlog-witness: a log sends its checkpoint, and gets a cosignature. Its signature is its credential. */
export const witnessEndpoint = (add: ReceiptFiles["addCheckpoint"]) => {
  if (add === undefined) return []
  const answer = (arrived: Arrived): Effect.Effect<Response> =>
    Effect.gen(function* () {
      const bytes = yield* readBody(arrived.request, limits.checkpointRequestBytes)
      const { status, text } = yield* add(new TextDecoder().decode(bytes))
      const type = status === 409 ? "text/x.tlog.size" : "text/plain; charset=utf-8"
      const headers = { ...arrived.context.always, "content-type": type, "cache-control": "no-store" }
      return new Response(text, { status, headers })
    }).pipe(
      Effect.catchTags({
        BodyUnread: ({ why }) =>
          Effect.succeed(problemResponse(refuse(why === "too_large" ? why : "request_timeout"), arrived)),
        StoreUnavailable: (error) => Effect.succeed(problemResponse(unavailable(error), arrived)),
      }),
    )
  return [{ method: "POST", path: "/witness/add-checkpoint", answer }] as const
}
