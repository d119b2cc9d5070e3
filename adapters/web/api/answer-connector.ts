import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import type { Answer, Connector, Session } from "@surename/adapters/mcp"
import { type Requester, failWhenUsedUp, type CallResult, refuseCall } from "@surename/core/calls/call"
import { type AllowanceCount, peekAllowance, takeAllowance } from "@surename/core/calls/count"
import { identify } from "@surename/core/calls/identify"
import { type Refusal, refuse, refuseScope } from "@surename/core/calls/refusal"
import { firstScopes, type Scope } from "@surename/core/interface/scopes"
import { operations } from "@surename/core/operations/all"
import { limits } from "@surename/core/limits"
import type { Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import { type Arrived, nameCaller } from "../app.ts"
import { rateLimit, unbuffered } from "../headers.ts"
import { unlessShutOut } from "../late-body.ts"
import { anonymousAt, bearerOf } from "./answer-call.ts"
import { isOwnHost } from "./own-host.ts"
import { jsonBody } from "./json-body.ts"
import { callResponse, headersOf } from "./responses.ts"

/**
 * One message of a connector's client. A bearer token opens it and nothing else does: a cookie comes with any page's request.
 * A message that calls an operation is counted as that; every other message is a call.
 */
export const answerConnector = Effect.fnUntraced(function* (
  connected: () => Promise<Connector>,
  arrived: Arrived,
): Effect.fn.Return<Response, never, Identity | Store> {
  const anonymous = yield* anonymousAt(arrived.client)
  const requester = yield* Effect.result(askingOf(anonymous, arrived))
  if (Result.isFailure(requester)) return challengeResponse(yield* refuseCall(anonymous, requester.failure), arrived)
  const connector = yield* Effect.promise(connected)
  const message = yield* Effect.result(messageOf(connector, requester.success, arrived))
  if (Result.isFailure(message)) return challengeResponse(message.failure, arrived)
  const { body, counted } = message.success
  const counts: Counts = { last: counted, isCounted: false }
  const session = sessionOf(requester.success, arrived, counts)
  const answering = Effect.promise(() => connector.answer(arrived.request, body, session))
  const answer = (yield* untilAborted(answering, arrived.request.signal)) ?? new Response(null, { status: 499 })
  // A message that reached no operation counts as a call. A stream begins before its operation is counted.
  if (counts.last === undefined && !(counts.isCounted && connector.streams(body))) {
    const taken = yield* Effect.result(
      failWhenUsedUp(requester.success, "calls", takeAllowance(requester.success, "calls")),
    )
    if (Result.isFailure(taken)) return challengeResponse(taken.failure, arrived)
    counts.last = taken.success
  }
  const isStream = answer.headers.get("content-type") === "text/event-stream"
  const headers = {
    ...headersOf(arrived, counts.last === undefined ? {} : rateLimit(counts.last)),
    ...(isStream ? unbuffered : {}),
  }
  // Whether a connection stays open is between the host and the client (RFC 9110, section 7.6.1).
  answer.headers.delete("connection")
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
})

/** Identifies the caller after the check that the request is meant for this host: DNS rebinding leads a page of another host here. */
const askingOf = Effect.fnUntraced(function* (
  anonymous: Requester,
  { context, request, site }: Arrived,
): Effect.fn.Return<Requester, Refusal, Identity> {
  if (!isOwnHost(request.headers, site)) return yield* Effect.fail(refuse("origin_refused"))
  const bearer = bearerOf(request.headers.get("authorization") ?? "")
  if (bearer === undefined) return yield* Effect.fail(refuse("token_missing"))
  const caller = yield* identify({ bearer, resource: "mcp" })
  if (caller !== undefined) nameCaller(context, caller)
  return { ...anonymous, caller }
})

interface Message {
  readonly body: unknown
  /** Unless it calls an operation, which counts itself. */
  readonly counted?: AllowanceCount
}

/** The last count, for the headers of the answer. */
interface Counts {
  last: AllowanceCount | undefined
  /** True once the message reached an operation. */
  isCounted: boolean
}

/** The message, when there is room for it and the token may call what it calls. */
const messageOf = Effect.fnUntraced(function* (
  connector: Connector,
  requester: Requester,
  arrived: Arrived,
): Effect.fn.Return<Message, CallResult, Identity | Store> {
  const { context, request } = arrived
  const refused = (refusal: Refusal) => Effect.flatMap(refuseCall(requester, refusal), Effect.fail)
  const has = (scope: Scope) => requester.caller?.scopes.includes(scope) === true
  const most = has("drafts:write") ? limits.draftBodyBytes : limits.requestBodyBytes
  // A short message is read as it comes, a long one only when there is room for a call.
  if (Number(request.headers.get("content-length") ?? Infinity) > limits.requestBodyBytes)
    yield* failWhenUsedUp(requester, "calls", peekAllowance(requester, "calls"))
  const sent = jsonBody(request, { bodyBytes: most }, requester.caller?.grant)
  const read = yield* Effect.result(unlessShutOut(sent, askingOf(requester, arrived)))
  if (Result.isFailure(read)) return yield* refused(read.failure)
  const body = read.success
  // A list of messages is of the revisions before: it would be many calls that are counted as one.
  if (!Predicate.isReadonlyObject(body)) return yield* refused(refuse("bad_json", { detail: "Send one message." }))
  const called = connector.operationOf(body)
  const operation = called === undefined ? undefined : operations[called]
  if (operation === undefined)
    return { body, counted: yield* failWhenUsedUp(requester, "calls", takeAllowance(requester, "calls")) }
  context.operation = operation.name
  if (operation.scopes.every(has)) return { body }
  // All that the token has is named again: what it is given next must not be less.
  const scopes = [...new Set([...(requester.caller?.scopes ?? []), ...operation.scopes])]
  return yield* refused({ ...refuseScope(operation.scopes), scopes })
})

/** The operations that the message may run, in its sender's name. */
const sessionOf = (
  requester: Requester,
  { context, operate }: Pick<Arrived, "context" | "operate">,
  counts: Counts,
): Session => ({
  call: async (name, input, { signal, onRow: tell }) => {
    counts.isCounted = true
    const onRow = tell && ((row: unknown) => Effect.promise(() => tell(row)))
    const done = await Effect.runPromise(untilAborted(operate(name, input, requester, onRow), signal))
    if (done === undefined) throw new Error("the client left")
    counts.last = done.counted
    return outcomeOf(done, context)
  },
})

const outcomeOf = ({ outcome }: CallResult, { requestId }: Arrived["context"]): Answer =>
  Result.mapError(outcome, ({ problem }) => ({ ...problem, instance: requestId }))

/** Ends with nothing when the client leaves. */
const untilAborted = <A>(work: Effect.Effect<A>, signal: AbortSignal): Effect.Effect<A | undefined> =>
  Effect.raceFirst(work, awaitAbort(signal))

const awaitAbort = (signal: AbortSignal): Effect.Effect<undefined> =>
  Effect.callback((resume) => {
    const end = () => resume(Effect.undefined)
    if (signal.aborted) return end()
    signal.addEventListener("abort", end)
    return Effect.sync(() => signal.removeEventListener("abort", end))
  })

/** RFC 9728, section 5.1: where a client without the right token learns how to get one. */
const challengeResponse = (done: CallResult, arrived: Arrived): Response => {
  const response = callResponse(done, arrived)
  const challenge = response.headers.get("www-authenticate")
  if (challenge === null) return response
  const scope = challenge.includes("scope=") ? "" : `, scope="${firstScopes.join(" ")}"`
  const metadata = `${arrived.site.baseUrl}/.well-known/oauth-protected-resource/mcp`
  response.headers.set("www-authenticate", `${challenge}${scope}, resource_metadata="${metadata}"`)
  return response
}
