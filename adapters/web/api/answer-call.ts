import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { toAddressBlock, toAddressSite } from "@surename/core/calls/address-block"
import { type Requester, type BoundOperation, runCall, type CallResult, refuseCall } from "@surename/core/calls/call"
import { identify } from "@surename/core/calls/identify"
import { mayWrite, readOrigins } from "@surename/core/calls/origin-check"
import { refuse, type Refusal } from "@surename/core/calls/refusal"
import { hasBody } from "@surename/core/interface/sent"
import { joinInput } from "@surename/core/interface/join-input"
import { limits } from "@surename/core/limits"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { UploadBody } from "@surename/core/operations/jobs/ports/upload-body"
import { Identity, type Caller } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import { memoizeByText } from "@surename/core/sharing/memoize"
import { type IncomingRequest, type Client, type InternalError, recordCaller } from "../app.ts"
import type { Fields } from "../headers.ts"
import { recheckAfterSlowBody } from "../late-body.ts"
import { readJsonBody } from "./json-body.ts"
import { readListBody } from "./list-body.ts"
import { answerRowsOnly, chooseRowType } from "./only-rows.ts"
import { makeCallResponse } from "./responses.ts"
import { type EmitCounted, streamRows, wantsRows } from "./row-stream.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

interface CallOptions<Needs> {
  readonly bound: BoundOperation<Needs>
  readonly path: Fields
  readonly onOutput: (output: unknown) => void
  readonly onInternalError: (trouble: InternalError) => void
}

/** Open operations ignore credentials: a caller who requests a first token may send an old one. */
export const answerCall = Effect.fnUntraced(function* <Needs>(
  { bound, onInternalError, onOutput, path }: CallOptions<Needs>,
  incoming: IncomingRequest,
): Effect.fn.Return<Response, never, Identity | Store | Needs> {
  const { client, context, request } = incoming
  context.operation = bound.operation.name
  const anonymous = yield* identifyAnonymous(client)
  const caller = bound.operation.open ? Result.succeed(undefined) : yield* Effect.result(identifyCaller(request))
  if (Result.isFailure(caller)) return makeCallResponse(yield* refuseCall(anonymous, caller.failure), incoming)
  if (caller.success !== undefined) recordCaller(context, caller.success)
  const callInput = readInput(bound, path, incoming, caller.success)
  const finish = ({ outcome, ...result }: CallResult) => {
    if (Result.isSuccess(outcome)) onOutput(outcome.success)
    if ("defect" in result) onInternalError({ requestId: context.requestId, cause: result.defect })
  }
  const requester = { ...anonymous, caller: caller.success }
  if (wantsRows(bound.operation, request)) {
    const credentialsEnd = bound.operation.staysOpen === true ? awaitEndOfCredentials(request) : Effect.never
    const endStream = Effect.flatMap(credentialsEnd, (refusal) => refuseCall(anonymous, refusal))
    const runStream = (onRow: EmitCounted) => Effect.raceFirst(runCall(bound, requester, callInput, onRow), endStream)
    return yield* streamRows(runStream, incoming, finish)
  }
  const rowType = chooseRowType(bound.operation, request)
  if (rowType !== undefined)
    return yield* answerRowsOnly(
      { bound, requester, callInput, recheck: identifyCaller(request), type: rowType },
      incoming,
    )
  const result = yield* Effect.provideService(
    runCall(bound, requester, callInput),
    UploadBody,
    readListBody(bound.operation, request),
  )
  if (Result.isSuccess(result.outcome)) onOutput(result.outcome.success)
  return makeCallResponse(result, incoming)
})

/** Counts by address, without reading credentials. */
export const answerUnrouted = (incoming: IncomingRequest, refusal: Refusal, headers?: Fields) =>
  Effect.gen(function* () {
    const anonymous = yield* identifyAnonymous(incoming.client)
    return makeCallResponse(yield* refuseCall(anonymous, refusal), incoming, headers)
  })

/** Counts by digests, so that no store key shows an address. */
export const identifyAnonymous = ({ address }: Client): Effect.Effect<Requester, never, Identity> =>
  Identity.useSync(({ digestAddress }) => {
    const { block, site } = findNetworks(address)
    const siteKey = site === undefined ? undefined : digestAddress(site)
    return { caller: undefined, address, addressKey: digestAddress(block), siteKey }
  })

/** Cached, because reading an address takes five expressions. */
const findNetworks = memoizeByText(limits.addressesCached, (address) => ({
  block: toAddressBlock(address),
  site: toAddressSite(address),
}))

const identifyCaller = ({ headers }: Request): Effect.Effect<Caller | undefined, Refusal, Identity> => {
  const bearer = readBearer(headers.get("authorization") ?? "")
  const cookie = headers.get("cookie")
  if (bearer === undefined && cookie === null) return Effect.undefined
  return identify({ ...omitUndefined({ bearer }), ...(cookie === null ? {} : { cookie }) })
}

/** A stream that stays open would outlast a revoked token. */
const awaitEndOfCredentials = (request: Request): Effect.Effect<Refusal, never, Identity> =>
  Effect.matchEffect(Effect.delay(identifyCaller(request), watchLimits.eventStreamRecheckMs), {
    onFailure: Effect.succeed,
    onSuccess: () => awaitEndOfCredentials(request),
  })

/** RFC 6750, 2.1: reads a bearer token. The scheme may have any case (RFC 9110, 11.1). */
export const readBearer = (authorization: string): string | undefined =>
  /^bearer(?: (.*))?$/isu.exec(authorization.trim())?.[1]?.trim()

const readInput = Effect.fnUntraced(function* (
  { operation }: Pick<BoundOperation<never>, "operation">,
  path: Fields,
  { request, site }: IncomingRequest,
  caller: Caller | undefined,
): Effect.fn.Return<unknown, Refusal, Identity> {
  if (caller?.via === "session" && !mayWrite(readOrigins(request), [site.origin]))
    return yield* Effect.fail(refuse("origin_refused"))
  const query = request.url.includes("?") ? readQuery(new URL(request.url)) : {}
  // The operation reads a list while it arrives.
  if (readListBody(operation, request) !== undefined) return { ...query, ...path }
  const body = hasBody(operation)
    ? yield* recheckAfterSlowBody(readJsonBody(request, operation, caller?.grant), identifyCaller(request))
    : undefined
  const input = joinInput(operation, { path: { ...path, ...readHeaderFields(operation, request) }, query, body })
  return Result.isSuccess(input) ? input.success : yield* Effect.fail(refuse("bad_input", { errors: input.failure }))
})

const readHeaderFields = ({ headers: fields = {} }: BoundOperation<never>["operation"], { headers }: Request) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, header]) => {
      const value = headers.get(header)
      return value === null ? [] : [[field, value]]
    }),
  )

/** A repeated field becomes a list, which every query refuses: the service does not choose one. */
const readQuery = ({ searchParams }: URL): Readonly<Record<string, unknown>> => {
  const fields = Map.groupBy(searchParams, ([name]) => name)
  return Object.fromEntries(
    Array.from(fields, ([name, pairs]) => [name, pairs.length === 1 ? pairs[0]?.[1] : pairs.map(([, value]) => value)]),
  )
}
