import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Queue from "effect/Queue"
import * as Result from "effect/Result"
import type { CallResult } from "@surename/core/calls/call"
import type { AllowanceCount } from "@surename/core/calls/count"
import { readAcceptWeights } from "@surename/core/interface/media-type"
import { type Operation, rowsMediaType } from "@surename/core/interface/operation"
import { watchLimits } from "@surename/core/operations/watch/limits"
import type { IncomingRequest } from "../app.ts"
import { makeRateLimitHeaders, unbufferedHeaders } from "../headers.ts"
import { writeProblemBody, makeCallResponse, makeHeaders, toJsonText } from "./responses.ts"

/** A client that accepts anything gets one answer, not rows. */
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

export type EmitCounted = (row: unknown, counted: AllowanceCount) => Effect.Effect<void>

type Work<R> = (emit: EmitCounted) => Effect.Effect<CallResult, never, R>

/**
 * NDJSON: rows as they arrive, then the whole answer or the problem. A call that is refused before its first row gets no stream.
 * Stops when the reader leaves.
 */
export const streamRows = <R>(
  work: Work<R>,
  incoming: Pick<IncomingRequest, "context" | "request">,
  onEnd: (result: CallResult) => void,
): Effect.Effect<Response, never, R> =>
  Effect.gen(function* () {
    // Holds the rows of one answer. A longer stream waits for its reader.
    const lines = yield* Queue.bounded<StreamedRow | CallResult>(watchLimits.rowsAhead)
    const producer = work((row, counted) => Effect.asVoid(Queue.offer(lines, { row, counted }))).pipe(
      Effect.flatMap((result) => Queue.offer(lines, result)),
      Effect.onExit((exit) => (Exit.isFailure(exit) ? Queue.shutdown(lines) : Effect.void)),
    )
    const fiber = yield* Effect.forkDetach(producer)
    const first = yield* Queue.takeAll(lines)
    const [{ counted }] = first
    if (isRefused(first[0])) return makeCallResponse(first[0], incoming)
    const headers = {
      ...makeRateLimitHeaders(counted),
      ...unbufferedHeaders,
      "content-type": `${rowsMediaType}; charset=utf-8`,
    }
    let next: typeof first | undefined = first
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const batch = next ?? (await Effect.runPromise(Queue.takeAll(lines)))
          next = undefined
          controller.enqueue(utf8.encode(batch.map((line) => `${writeLine(line, incoming)}\n`).join("")))
          const last = batch.at(-1)
          if (last === undefined || "row" in last) return
          controller.close()
          onEnd(last)
        },
        cancel: () => Effect.runPromise(Effect.asVoid(Fiber.interrupt(fiber))),
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { headers: makeHeaders(incoming, headers) })
  })

const utf8 = new TextEncoder()

const isRefused = (line: StreamedRow | CallResult): line is CallResult =>
  !("row" in line) && Result.isFailure(line.outcome)

const writeLine = (line: StreamedRow | CallResult, { context }: Pick<IncomingRequest, "context">): string => {
  if ("row" in line) return line.row === null ? "" : toJsonText(line.row)
  return Result.match(line.outcome, {
    onSuccess: toJsonText,
    onFailure: (refusal) => writeProblemBody(refusal, context),
  })
}
