import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { mayWrite, originsOf } from "@surename/core/calls/origin-check"
import { call, refuseCall } from "@surename/core/calls/call"
import type { Done, Asking, Bound } from "@surename/core/calls/call"
import { refuse } from "@surename/core/calls/refusal"
import type { Refusal } from "@surename/core/calls/refusal"
import { inputOf } from "@surename/core/interface/request"
import type { Caller, Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import { refusalResponse, successResponse } from "./responses.ts"
import type { Client } from "../app.ts"
import { cors } from "../headers.ts"
import type { RequestContext } from "../request-context.ts"
import { jsonBody } from "./json-body.ts"
import { addressKeys, callerOf } from "./caller.ts"

export interface Arrived {
  readonly request: Request
  readonly client: Client
  readonly context: RequestContext
  /** Fields of the path, decoded. */
  readonly path: Readonly<Record<string, string>>
  /** Where our own pages come from. */
  readonly ours: ReadonlyArray<string>
  readonly onOutput: (output: unknown) => void
}

/** One operation over HTTP. An open one reads no credentials: a caller who asks for a first token may still send an old one. */
export const answerCall = <Needs>(
  bound: Bound<Needs>,
  arrived: Arrived,
): Effect.Effect<Response, never, Identity | Store | Needs> =>
  Effect.gen(function* () {
    const { request, client, context } = arrived
    const keys = yield* addressKeys(client.address)
    const anonymous: Asking = { caller: undefined, address: client.address, ...keys }
    const caller = bound.operation.open ? Result.succeed(undefined) : yield* Effect.result(callerOf(request))
    if (Result.isFailure(caller)) return respond(arrived, yield* refuseCall(anonymous, caller.failure))
    if (caller.success !== undefined) context.grant = caller.success.grant
    const read = readInput(bound, arrived, caller.success)
    const done = yield* call(bound, { ...anonymous, caller: caller.success }, read)
    if (Result.isSuccess(done.outcome)) arrived.onOutput(done.outcome.success)
    return respond(arrived, done)
  })

/** What the contract has no operation for is refused, and counted, by the address alone: credentials are not read. */
export const answerNone = (
  arrived: Pick<Arrived, "request" | "client" | "context">,
  refusal: Refusal,
  more: Readonly<Record<string, string>> = {},
) => {
  const { address } = arrived.client
  return Effect.gen(function* () {
    const anonymous: Asking = { caller: undefined, address, ...(yield* addressKeys(address)) }
    return respond(arrived, yield* refuseCall(anonymous, refusal), more)
  })
}

const readInput = (
  { operation }: Pick<Bound<never>, "operation">,
  { request, path, ours }: Arrived,
  caller: Caller | undefined,
): Effect.Effect<unknown, Refusal> =>
  Effect.gen(function* () {
    if (caller?.via === "session" && !mayWrite(originsOf(request), ours))
      return yield* Effect.fail(refuse("origin_refused"))
    const body = operation.method === "GET" ? undefined : yield* jsonBody(request)
    const query = request.url.includes("?") ? Object.fromEntries(new URL(request.url).searchParams) : {}
    return yield* Effect.mapError(Effect.fromResult(inputOf(operation, { path, query, body })), (errors) =>
      refuse("bad_input", { errors }),
    )
  })

const respond = (
  { request, context }: Pick<Arrived, "request" | "context">,
  done: Done,
  more: Readonly<Record<string, string>> = {},
): Response => {
  const { counted, outcome } = done
  if ("broke" in done) context.broke = done.broke
  const headers = { ...cors(request), ...more }
  if (Result.isSuccess(outcome)) return successResponse(outcome.success, counted, context, headers)
  context.code = outcome.failure.problem.code
  return refusalResponse(outcome.failure, counted, context, headers)
}
