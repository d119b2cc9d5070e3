import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Queue from "effect/Queue"
import * as Result from "effect/Result"
import type { CallResult } from "@surename/core/calls/call"
import type { AllowanceCount } from "@surename/core/calls/count"
import { readAcceptWeights } from "@surename/core/interface/media-range"
import { type Operation, rowsMediaType } from "@surename/core/interface/operation"
import { limits } from "@surename/core/limits"
import type { Arrived } from "../app.ts"
import { rateLimit, unbuffered } from "../headers.ts"
import { bodyOf, callResponse, headersOf, toJsonText } from "./responses.ts"

/** True if the client prefers a stream of rows to one answer. A client that accepts anything gets one answer. */
export const wantsRows = ({ streams }: Operation, { headers }: Request): boolean => {
  if (streams === undefined) return false
  const acceptedTypes = readAcceptWeights(headers.get("accept"))
  const rows = acceptedTypes(rowsMediaType)
  return rows > 0 && rows >= acceptedTypes("application/json")
}

interface StreamedRow {
  readonly row: unknown
  readonly counted: AllowanceCount
}

type Work<R> = (
  tell: (row: unknown, counted: AllowanceCount) => Effect.Effect<void>,
) => Effect.Effect<CallResult, never, R>

/**
 * NDJSON: each row as it becomes known, then the whole answer, or the problem that ended it. A call that is refused before the first
 * row is answered without a stream. Goes on as the reader takes it, and stops when the reader leaves.
 */
export const rowStream = <R>(
  work: Work<R>,
  arrived: Pick<Arrived, "context" | "request">,
  ended: (done: CallResult) => void,
): Effect.Effect<Response, never, R> =>
  Effect.gen(function* () {
    // Holds the rows of one answer; a stream that stays open waits for its reader.
    const lines = yield* Queue.bounded<StreamedRow | CallResult>(limits.rowsAhead)
    const working = work((row, counted) => Effect.asVoid(Queue.offer(lines, { row, counted }))).pipe(
      Effect.flatMap((done) => Queue.offer(lines, done)),
      Effect.onExit((exit) => (Exit.isFailure(exit) ? Queue.shutdown(lines) : Effect.void)),
    )
    const fiber = yield* Effect.forkDetach(working)
    const first = yield* Queue.takeAll(lines)
    const [{ counted }] = first
    if (isRefused(first[0])) return callResponse(first[0], arrived)
    const headers = { ...rateLimit(counted), ...unbuffered, "content-type": `${rowsMediaType}; charset=utf-8` }
    let next: typeof first | undefined = first
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const taken = next ?? (await Effect.runPromise(Queue.takeAll(lines)))
          next = undefined
          controller.enqueue(utf8.encode(taken.map((line) => `${lineOf(line, arrived)}\n`).join("")))
          const last = taken.at(-1)
          if (last === undefined || "row" in last) return
          controller.close()
          ended(last)
        },
        cancel: () => Effect.runPromise(Effect.asVoid(Fiber.interrupt(fiber))),
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { headers: headersOf(arrived, headers) })
  })

const utf8 = new TextEncoder()

const isRefused = (line: StreamedRow | CallResult): line is CallResult =>
  !("row" in line) && Result.isFailure(line.outcome)

const lineOf = (line: StreamedRow | CallResult, { context }: Pick<Arrived, "context">): string => {
  // An empty line says that there is nothing yet, and keeps the connection.
  if ("row" in line) return line.row === null ? "" : toJsonText(line.row)
  return Result.match(line.outcome, { onSuccess: toJsonText, onFailure: (refusal) => bodyOf(refusal, context) })
}
