import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { type BoundOperation, runCall, type Requester } from "@surename/core/calls/call"
import type { Refusal } from "@surename/core/calls/refusal"
import { readAcceptWeights } from "@surename/core/interface/media-range"
import { csvMediaType, type Operation, rowsMediaType } from "@surename/core/interface/operation"
import { limits } from "@surename/core/limits"
import type { Store } from "@surename/core/ports/store"
import type { Arrived } from "../app.ts"
import { rateLimit, unbuffered } from "../headers.ts"
import { callResponse, headersOf } from "./responses.ts"
import { rowsText, type RowType } from "./rows-text.ts"

/** `undefined` where the client asks for JSON, or the operation has no such answer. A client that accepts anything gets NDJSON. */
export const wantedRowType = ({ rowsOnly }: Operation, { headers }: Request): RowType | undefined => {
  if (rowsOnly !== true) return undefined
  const weightOf = readAcceptWeights(headers.get("accept"))
  const [rows, csv, json] = [weightOf(rowsMediaType), weightOf(csvMediaType), weightOf("application/json")]
  if (csv > rows && csv >= json) return csvMediaType
  return json > rows ? undefined : rowsMediaType
}

interface RowsCall<Needs, R> {
  readonly bound: BoundOperation<Needs>
  readonly requester: Requester
  readonly read: Effect.Effect<unknown, Refusal, R>
  readonly type: RowType
}

/**
 * The first page is a usual call. The next pages belong to its answer: each is read when the client has taken the one before, and none counts.
 */
export const onlyRows = Effect.fnUntraced(function* <Needs, R>(
  { bound, read, requester, type }: RowsCall<Needs, R>,
  arrived: Arrived,
): Effect.fn.Return<Response, never, Needs | R | Store> {
  let input: Readonly<Record<string, unknown>> = {}
  const readOnce = Effect.map(read, (sent) => {
    input = Predicate.isReadonlyObject(sent) ? sent : {}
    return { limit: String(limits.jobRowsListedMax), ...input }
  })
  const first = yield* runCall(bound, requester, readOnce)
  if (Result.isFailure(first.outcome)) return callResponse(first, arrived)
  const pageAfter = (after: string) =>
    Effect.flatMap(
      Effect.fromResult(bound.prepare({ ...input, limit: String(limits.jobRowsListedMax), after })),
      ({ run }) => run(requester),
    )
  const body = yield* rowsText(type, first.outcome.success, "limit" in input ? undefined : pageAfter)
  const headers = { ...rateLimit(first.counted), ...unbuffered, "content-type": `${type}; charset=utf-8` }
  return new Response(body, { headers: headersOf(arrived, headers) })
})
