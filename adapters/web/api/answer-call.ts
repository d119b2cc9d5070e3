import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { toAddressBlock, toAddressSite } from "@surename/core/calls/address-block"
import { type Requester, type BoundOperation, runCall, type CallResult, refuseCall } from "@surename/core/calls/call"
import { identify } from "@surename/core/calls/identify"
import { mayWrite, readOrigins } from "@surename/core/calls/origin-check"
import { refuse } from "@surename/core/calls/refusal"
import type { Refusal } from "@surename/core/calls/refusal"
import { hasBody } from "@surename/core/interface/sent"
import { joinInput } from "@surename/core/interface/request"
import { limits } from "@surename/core/limits"
import { UploadBody } from "@surename/core/operations/jobs/ports/upload-body"
import { Identity } from "@surename/core/ports/identity"
import type { Caller } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import { memoizeByText } from "@surename/core/sharing/memoize"
import { type Arrived, type Client, type InternalError, nameCaller } from "../app.ts"
import type { Fields } from "../headers.ts"
import { unlessShutOut } from "../late-body.ts"
import { jsonBody } from "./json-body.ts"
import { listOf } from "./list-body.ts"
import { onlyRows, wantedRowType } from "./only-rows.ts"
import { callResponse } from "./responses.ts"
import { rowStream, wantsRows } from "./row-stream.ts"

interface Called<Needs> {
  readonly bound: BoundOperation<Needs>
  /** Fields of the path, decoded. */
  readonly path: Fields
  readonly onOutput: (output: unknown) => void
  readonly onInternalError: (trouble: InternalError) => void
}

/** One operation over HTTP. An open one reads no credentials: a caller who asks for a first token may still send an old one. */
export const answerCall = Effect.fnUntraced(function* <Needs>(
  { bound, onInternalError, onOutput, path }: Called<Needs>,
  arrived: Arrived,
): Effect.fn.Return<Response, never, Identity | Store | Needs> {
  const { client, context, request } = arrived
  context.operation = bound.operation.name
  const anonymous = yield* anonymousAt(client)
  const caller = bound.operation.open ? Result.succeed(undefined) : yield* Effect.result(callerOf(request))
  if (Result.isFailure(caller)) return callResponse(yield* refuseCall(anonymous, caller.failure), arrived)
  if (caller.success !== undefined) nameCaller(context, caller.success)
  const read = readInput(bound, path, arrived, caller.success)
  const ended = ({ outcome, ...done }: CallResult) => {
    if (Result.isSuccess(outcome)) onOutput(outcome.success)
    // The request was written down when the stream began.
    if ("defect" in done) onInternalError({ requestId: context.requestId, cause: done.defect })
  }
  const requester = { ...anonymous, caller: caller.success }
  if (wantsRows(bound.operation, request))
    return yield* rowStream((tell) => runCall(bound, requester, read, tell), arrived, ended)
  const rowType = wantedRowType(bound.operation, request)
  if (rowType !== undefined) return yield* onlyRows({ bound, requester, read, type: rowType }, arrived)
  const done = yield* Effect.provideService(
    runCall(bound, requester, read),
    UploadBody,
    listOf(bound.operation, request),
  )
  if (Result.isSuccess(done.outcome)) onOutput(done.outcome.success)
  return callResponse(done, arrived)
})

/** Refuses and counts a request without an operation by its address alone: its credentials are not read. */
export const answerNone = (arrived: Arrived, refusal: Refusal, more?: Fields) =>
  Effect.gen(function* () {
    const anonymous = yield* anonymousAt(arrived.client)
    return callResponse(yield* refuseCall(anonymous, refusal), arrived, more)
  })

/** Counted by digests of the address block and site, so that no key in the store shows an address. */
export const anonymousAt = ({ address }: Client): Effect.Effect<Requester, never, Identity> =>
  Identity.useSync(({ addressKey }) => {
    const { block, site } = networksOf(address)
    const siteKey = site === undefined ? undefined : addressKey(site)
    return { caller: undefined, address, addressKey: addressKey(block), siteKey }
  })

/** Cached, because callers ask again and again and reading an address takes five expressions. */
const networksOf = memoizeByText(limits.digestsKept, (address) => ({
  block: toAddressBlock(address),
  site: toAddressSite(address),
}))

const callerOf = ({ headers }: Request): Effect.Effect<Caller | undefined, Refusal, Identity> => {
  const [bearer, cookie] = [bearerOf(headers.get("authorization") ?? ""), headers.get("cookie")]
  if (bearer === undefined && cookie === null) return Effect.undefined
  return identify({ ...(bearer === undefined ? {} : { bearer }), ...(cookie === null ? {} : { cookie }) })
}

/** RFC 6750, section 2.1; the scheme in any case (RFC 9110, section 11.1). Another scheme says nothing to us. */
export const bearerOf = (authorization: string): string | undefined =>
  /^bearer(?: (.*))?$/isu.exec(authorization.trim())?.[1]?.trim()

const readInput = Effect.fnUntraced(function* (
  { operation }: Pick<BoundOperation<never>, "operation">,
  path: Fields,
  { request, site }: Arrived,
  caller: Caller | undefined,
): Effect.fn.Return<unknown, Refusal, Identity> {
  if (caller?.via === "session" && !mayWrite(readOrigins(request), [site.origin]))
    return yield* Effect.fail(refuse("origin_refused"))
  const query = request.url.includes("?") ? queryOf(new URL(request.url)) : {}
  // A list is read by its operation, while it arrives.
  if (listOf(operation, request) !== undefined) return { ...query, ...path }
  const body = hasBody(operation)
    ? yield* unlessShutOut(jsonBody(request, operation, caller?.grant), callerOf(request))
    : undefined
  const input = joinInput(operation, { path: { ...path, ...headerFields(operation, request) }, query, body })
  return Result.isSuccess(input) ? input.success : yield* Effect.fail(refuse("bad_input", { errors: input.failure }))
})

const headerFields = ({ headers: fields = {} }: BoundOperation<never>["operation"], { headers }: Request) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, header]) => {
      const value = headers.get(header)
      return value === null ? [] : [[field, value]]
    }),
  )

/** A field that was sent twice is a list, and no field of a query is that: which of them was meant is not ours to choose. */
const queryOf = ({ searchParams }: URL): Readonly<Record<string, unknown>> => {
  const fields = Map.groupBy(searchParams, ([name]) => name)
  return Object.fromEntries(
    Array.from(fields, ([name, sent]) => [name, sent.length === 1 ? sent[0]?.[1] : sent.map(([, value]) => value)]),
  )
}
