import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { type Bound, call, type Requester } from "@surename/core/calls/call"
import type { Refusal } from "@surename/core/calls/refusal"
import { wantedTypes } from "@surename/core/interface/media-range"
import { csvMediaType, type Operation, rowsMediaType } from "@surename/core/interface/operation"
import { limits } from "@surename/core/limits"
import type { Store } from "@surename/core/ports/store"
import type { Arrived } from "../app.ts"
import { rateLimit, unbuffered } from "../headers.ts"
import { csvHeading, csvRow } from "./csv-rows.ts"
import { callResponse, headersOf, toJsonText } from "./responses.ts"

type RowType = typeof rowsMediaType | typeof csvMediaType

/** `undefined` where the client asks for JSON, or the operation has no such answer. A client that accepts anything gets NDJSON. */
export const wantedRowType = ({ rowsOnly }: Operation, { headers }: Request): RowType | undefined => {
  if (rowsOnly !== true) return undefined
  const weightOf = wantedTypes(headers.get("accept"))
  const [rows, csv, json] = [weightOf(rowsMediaType), weightOf(csvMediaType), weightOf("application/json")]
  if (csv > rows && csv >= json) return csvMediaType
  return json > rows ? undefined : rowsMediaType
}

interface RowsCall<Needs, R> {
  readonly bound: Bound<Needs>
  readonly requester: Requester
  readonly read: Effect.Effect<unknown, Refusal, R>
  readonly type: RowType
}

/**
 * The first page is a call as any other. The next ones belong to the same answer: they are read when the client has taken the one before,
 * and are not counted.
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
  const first = yield* call(bound, requester, readOnce)
  if (Result.isFailure(first.outcome)) return callResponse(first, arrived)
  const services = yield* Effect.context<Needs>()
  const pageAfter = (after: unknown) => {
    const prepared = bound.prepare({ ...input, limit: String(limits.jobRowsListedMax), after: String(after) })
    const page = Effect.flatMap(Effect.fromResult(prepared), ({ run }) => run(requester))
    return Effect.runPromise(Effect.provideContext(Effect.result(page), services))
  }
  const isOnePage = "limit" in input
  const lineOf = type === csvMediaType ? csvRow : (row: unknown) => `${toJsonText(row)}\n`
  let page = pageOf(first.outcome.success)
  let heading = type === csvMediaType ? csvHeading : ""
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const lines = page.rows.map(lineOf).join("")
        if (heading + lines !== "") controller.enqueue(utf8.encode(heading + lines))
        heading = ""
        if (isOnePage || page.rows.length < limits.jobRowsListedMax) return controller.close()
        const next = await pageAfter(page.next)
        // A stream that breaks off is not mistaken for its end.
        if (Result.isFailure(next)) return controller.error(new Error(next.failure.problem.detail))
        page = pageOf(next.success)
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { ...rateLimit(first.counted), ...unbuffered, "content-type": `${type}; charset=utf-8` }
  return new Response(body, { headers: headersOf(arrived, headers) })
})

const utf8 = new TextEncoder()

const pageOf = (output: unknown): { readonly rows: ReadonlyArray<unknown>; readonly next: unknown } => {
  const { next_after: next, results: rows } = Predicate.isReadonlyObject(output) ? output : {}
  return { rows: Array.isArray(rows) ? rows : [], next }
}
