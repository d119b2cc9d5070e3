import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import type { Answer, Connector, Session } from "@surename/adapters/mcp"
import { type Requester, failWhenUsedUp, type CallResult, refuseCall } from "@surename/core/calls/call"
import { type AllowanceCount, peekAllowance, takeAllowance } from "@surename/core/calls/count"
import { identify } from "@surename/core/calls/identify"
import { type Refusal, refuse, refuseScope } from "@surename/core/calls/refusal"
import { isLoopback } from "@surename/core/evidence/under-base"
import { firstScopes, type Scope } from "@surename/core/interface/scopes"
import { operations } from "@surename/core/operations/all"
import { limits } from "@surename/core/limits"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import { type IncomingRequest, recordCaller, type ServiceSite } from "../app.ts"
import { makeRateLimitHeaders, unbufferedHeaders } from "../headers.ts"
import { recheckAfterSlowBody } from "../late-body.ts"
import { identifyAnonymous, readBearer } from "./answer-call.ts"
import { readJsonBody } from "./json-body.ts"
import { makeCallResponse, makeHeaders } from "./responses.ts"

/** Only a bearer token opens the connector, because any page's request carries cookies. A message without an operation counts as a call. */
export const answerConnector = Effect.fnUntraced(function* (
  loadConnector: () => Promise<Connector>,
  incoming: IncomingRequest,
): Effect.fn.Return<Response, never, Identity | Store> {
  const anonymous = yield* identifyAnonymous(incoming.client)
  const requester = yield* Effect.result(identifyConnectorUser(anonymous, incoming))
  if (Result.isFailure(requester))
    return makeChallengeResponse(yield* refuseCall(anonymous, requester.failure), incoming)
  const connector = yield* Effect.promise(loadConnector)
  const message = yield* Effect.result(readMessage(connector, requester.success, incoming))
  if (Result.isFailure(message)) return makeChallengeResponse(message.failure, incoming)
  const { body, counted } = message.success
  const counts: Counts = { last: counted, isCounted: false }
  const session = makeSession(requester.success, incoming, counts)
  const answering = Effect.promise(() => connector.answer(incoming.request, body, session))
  const answer = (yield* waitUntilAborted(answering, incoming.request.signal)) ?? new Response(null, { status: 499 })
  // A stream begins before its operation is counted.
  if (counts.last === undefined && !(counts.isCounted && connector.streams(body))) {
    const count = yield* Effect.result(
      failWhenUsedUp(requester.success, "calls", takeAllowance(requester.success, "calls")),
    )
    if (Result.isFailure(count)) return makeChallengeResponse(count.failure, incoming)
    counts.last = count.success
  }
  const isStream = answer.headers.get("content-type") === "text/event-stream"
  const headers = {
    ...makeHeaders(incoming, counts.last === undefined ? {} : makeRateLimitHeaders(counts.last)),
    ...(isStream ? unbufferedHeaders : {}),
  }
  // The connection belongs to host and client (RFC 9110, 7.6.1).
  answer.headers.delete("connection")
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
})

/** Checks the host first: DNS rebinding leads other hosts' pages here. */
const identifyConnectorUser = Effect.fnUntraced(function* (
  anonymous: Requester,
  { context, request, site }: IncomingRequest,
): Effect.fn.Return<Requester, Refusal, Identity> {
  if (!isOwnHost(request.headers, site)) return yield* Effect.fail(refuse("origin_refused"))
  const bearer = readBearer(request.headers.get("authorization") ?? "")
  if (bearer === undefined) return yield* Effect.fail(refuse("token_missing"))
  const caller = yield* identify({ bearer, resource: "mcp" })
  if (caller !== undefined) recordCaller(context, caller)
  return { ...anonymous, caller }
})

interface Message {
  readonly body: unknown
  readonly counted?: AllowanceCount
}

interface Counts {
  last: AllowanceCount | undefined
  isCounted: boolean
}

/** Checks the allowance before a long message, then the scopes of its operation. */
const readMessage = Effect.fnUntraced(function* (
  connector: Connector,
  requester: Requester,
  incoming: IncomingRequest,
): Effect.fn.Return<Message, CallResult, Identity | Store> {
  const { context, request } = incoming
  const refuseMessage = (refusal: Refusal) => Effect.flatMap(refuseCall(requester, refusal), Effect.fail)
  const hasScope = (scope: Scope) => requester.caller?.scopes.includes(scope) === true
  const maxBytes = hasScope("drafts:write") ? draftLimits.draftBodyBytes : limits.requestBodyBytes
  // Reads a long message only when a call is left.
  if (Number(request.headers.get("content-length") ?? Infinity) > limits.requestBodyBytes)
    yield* failWhenUsedUp(requester, "calls", peekAllowance(requester, "calls"))
  const sentBody = readJsonBody(request, { bodyBytes: maxBytes }, requester.caller?.grant)
  const parsed = yield* Effect.result(recheckAfterSlowBody(sentBody, identifyConnectorUser(requester, incoming)))
  if (Result.isFailure(parsed)) return yield* refuseMessage(parsed.failure)
  const body = parsed.success
  // Refuses message lists of older revisions, which would count as one call.
  if (!Predicate.isReadonlyObject(body))
    return yield* refuseMessage(refuse("bad_json", { detail: "Send one message." }))
  const operationName = connector.operationOf(body)
  const operation = operationName === undefined ? undefined : operations[operationName]
  if (operation === undefined)
    return { body, counted: yield* failWhenUsedUp(requester, "calls", takeAllowance(requester, "calls")) }
  context.operation = operation.name
  if (operation.scopes.every(hasScope)) return { body }
  // Repeats the present scopes, so that the next token is not weaker.
  const scopes = [...new Set([...(requester.caller?.scopes ?? []), ...operation.scopes])]
  return yield* refuseMessage({ ...refuseScope(operation.scopes), scopes })
})

const makeSession = (
  requester: Requester,
  { context, operate }: Pick<IncomingRequest, "context" | "operate">,
  counts: Counts,
): Session => ({
  call: async (name, input, { signal, onRow }) => {
    counts.isCounted = true
    const emitRow = onRow && ((row: unknown) => Effect.promise(() => onRow(row)))
    const result = await Effect.runPromise(waitUntilAborted(operate(name, input, requester, emitRow), signal))
    if (result === undefined) throw new Error("the client left")
    counts.last = result.counted
    return toToolAnswer(result, context)
  },
})

const toToolAnswer = ({ outcome }: CallResult, { requestId }: IncomingRequest["context"]): Answer =>
  Result.mapError(outcome, ({ problem }) => ({ ...problem, instance: requestId }))

const waitUntilAborted = <A>(work: Effect.Effect<A>, signal: AbortSignal): Effect.Effect<A | undefined> =>
  Effect.raceFirst(work, awaitAbort(signal))

const awaitAbort = (signal: AbortSignal): Effect.Effect<undefined> =>
  Effect.callback((resume) => {
    const resumeUndefined = () => resume(Effect.undefined)
    if (signal.aborted) return resumeUndefined()
    signal.addEventListener("abort", resumeUndefined)
    return Effect.sync(() => signal.removeEventListener("abort", resumeUndefined))
  })

/** RFC 9728, 5.1: shows a client the way to the right token. */
const makeChallengeResponse = (result: CallResult, incoming: IncomingRequest): Response => {
  const response = makeCallResponse(result, incoming)
  const challenge = response.headers.get("www-authenticate")
  if (challenge === null) return response
  const scope = challenge.includes("scope=") ? "" : `, scope="${firstScopes.join(" ")}"`
  const metadata = `${incoming.site.baseUrl}/.well-known/oauth-protected-resource/mcp`
  response.headers.set("www-authenticate", `${challenge}${scope}, resource_metadata="${metadata}"`)
  return response
}

/**
 * Detects DNS rebinding: another name leads to this machine and stands in `Host`. Checks only loopback services,
 * because proxies may rewrite `Host`. Accepts our origin and local tools.
 */
const isOwnHost = (headers: Headers, { origin }: ServiceSite): boolean => {
  const host = headers.get("host")
  const sentOrigin = headers.get("origin")
  const isLocal = isLoopback(origin)
  if (isLocal && host !== null && !isLoopback(`http://${host}`)) return false
  return sentOrigin === null || sentOrigin === origin || isLoopback(sentOrigin)
}
