import {
  type AuthInfo,
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server"
import * as Predicate from "effect/Predicate"
import type { OperationName } from "@surename/core/operations/all"
import { readResourceCall } from "./resources.ts"
import { makeConnectorServers } from "./server.ts"
import type { Session } from "./session.ts"

export type { Answer, Session } from "./session.ts"
export { serveOverStdio } from "./stdio.ts"

/** Speaks the protocol for a web edge that knows the caller. */
export interface Connector {
  /** The operation that a message calls, or `undefined`. */
  readonly operationOf: (message: unknown) => OperationName | undefined
  /** True when the answer starts before the operation runs, because the client wants progress. */
  readonly streams: (message: unknown) => boolean
  /** `body` is the parsed body of the request. */
  readonly answer: (request: Request, body: unknown, session: Session) => Promise<Response>
}

export const makeConnector = (version: string, onError: (cause: unknown) => void): Connector => {
  const servers = makeConnectorServers({ version, onError })
  return {
    operationOf: (message) => {
      const [method, name = ""] = readMethod(message)
      if (method === "tools/call") return servers.operationOf(name)
      return method === "resources/read" ? readResourceCall(name)?.operation : undefined
    },
    streams: wantsProgress,
    answer: makeAnswer(servers.make),
  }
}

/** Keeps no sessions, so any instance can answer. Streams only for a client that wants progress, because a stream's status is always 200. */
export const makeAnswer = (make: (session: Session) => Server, streams = wantsProgress): Connector["answer"] => {
  const sessions = new WeakMap<AuthInfo, Session>()
  const { fetch } = createMcpHandler(({ authInfo }) => {
    const session = authInfo && sessions.get(authInfo)
    if (session === undefined) throw new Error("a connector's request without a session")
    return make(session)
  })
  return async (request, parsedBody, session) => {
    const isLegacy = await isLegacyRequest(request, parsedBody)
    const refusal = refuseBareRequest(parsedBody, isLegacy)
    if (refusal !== undefined) return refusal
    if (!streams(parsedBody) && isLegacy) {
      const server = make(session)
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await server.connect(transport)
      request.signal.addEventListener("abort", () => void server.close())
      return transport.handleRequest(request, { parsedBody })
    }
    // The edge checked the token. The library passes this object on, which identifies the session.
    const authInfo: AuthInfo = { token: "", clientId: "", scopes: [] }
    sessions.set(authInfo, session)
    return fetch(request, { authInfo, parsedBody })
  }
}

const wantsProgress = (message: unknown): boolean => {
  const params = Predicate.isReadonlyObject(message) ? message["params"] : undefined
  const meta = Predicate.isReadonlyObject(params) ? params["_meta"] : undefined
  return Predicate.hasProperty(meta, "progressToken")
}

const neededParams: ReadonlyMap<unknown, string> = new Map([
  ["initialize", "protocolVersion"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
])

/** The library calls a missing parameter an internal error. Since the revision of 2026-07-28, no method is named "initialize". */
const refuseBareRequest = (message: unknown, isLegacy: boolean): Response | undefined => {
  if (!Predicate.isReadonlyObject(message)) return undefined
  const { id, method, params = {} } = message
  const param = isLegacy || method !== "initialize" ? neededParams.get(method) : undefined
  const isRequest = (typeof id === "string" || typeof id === "number") && Predicate.isReadonlyObject(params)
  if (!isRequest || param === undefined || typeof params[param] === "string") return undefined
  const error = {
    code: ProtocolErrorCode.InvalidParams,
    message: `${String(method)} needs params with the text "${param}".`,
  }
  return Response.json({ jsonrpc: "2.0", id, error })
}

const readMethod = (message: unknown): readonly [method?: string, name?: string] => {
  if (!Predicate.isReadonlyObject(message) || typeof message["method"] !== "string") return []
  const { method, params } = message
  if (!Predicate.isReadonlyObject(params)) return [method]
  const name = method === "resources/read" ? params["uri"] : params["name"]
  return typeof name === "string" ? [method, name] : [method]
}
