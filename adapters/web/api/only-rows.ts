import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { type BoundOperation, runCall, type Requester } from "@surename/core/calls/call"
import type { Refusal } from "@surename/core/calls/refusal"
import { readAcceptWeights } from "@surename/core/interface/media-type"
import { csvMediaType, type Operation, rowsMediaType } from "@surename/core/interface/operation"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import type { Store } from "@surename/core/ports/store"
import type { IncomingRequest } from "../app.ts"
import { makeRateLimitHeaders, unbufferedHeaders } from "../headers.ts"
import { makeCallResponse, makeHeaders } from "./responses.ts"
import { encodeRows, type RowType } from "./rows-text.ts"

/** Returns `undefined` for JSON or another operation. A client that accepts anything gets NDJSON. */
export const chooseRowType = ({ rowsOnly }: Operation, { headers }: Request): RowType | undefined => {
  if (rowsOnly !== true) return undefined
  const readWeight = readAcceptWeights(headers.get("accept"))
  const rows = readWeight(rowsMediaType)
  const csv = readWeight(csvMediaType)
  const json = readWeight("application/json")
  if (csv > rows && csv >= json) return csvMediaType
  return json > rows ? undefined : rowsMediaType
}

interface RowsCall<Needs, R> {
  readonly bound: BoundOperation<Needs>
  readonly requester: Requester
  readonly callInput: Effect.Effect<unknown, Refusal, R>
  /** A slow reader would outlast a revoked token, so each later page checks the credentials again. */
  readonly recheck: Effect.Effect<unknown, Refusal, R>
  readonly type: RowType
}

/** Only the first page counts as a call. Each later page is read when the client took the one before. */
export const answerRowsOnly = Effect.fnUntraced(function* <Needs, R>(
  { bound, callInput, recheck, requester, type }: RowsCall<Needs, R>,
  incoming: IncomingRequest,
): Effect.fn.Return<Response, never, Needs | R | Store> {
  let input: Readonly<Record<string, unknown>> = {}
  const readOnce = Effect.map(callInput, (sentInput) => {
    input = Predicate.isReadonlyObject(sentInput) ? sentInput : {}
    return { limit: String(jobLimits.jobRowsListedMax), ...input }
  })
  const first = yield* runCall(bound, requester, readOnce)
  if (Result.isFailure(first.outcome)) return makeCallResponse(first, incoming)
  const readPage = (after: string) =>
    Effect.flatMap(
      Effect.andThen(
        recheck,
        Effect.fromResult(bound.prepare({ ...input, limit: String(jobLimits.jobRowsListedMax), after })),
      ),
      ({ run }) => run(requester),
    )
  const body = yield* encodeRows(type, first.outcome.success, "limit" in input ? undefined : readPage)
  const headers = {
    ...makeRateLimitHeaders(first.counted),
    ...unbufferedHeaders,
    "content-type": `${type}; charset=utf-8`,
  }
  return new Response(body, { headers: makeHeaders(incoming, headers) })
})
