import { type AuthInfo, createMcpHandler, type Server } from "@modelcontextprotocol/server"
import * as Predicate from "effect/Predicate"
import type { OperationName } from "@surename/core/operations/all"
import { answerBefore2026, requestBefore2026 } from "./before-2026.ts"
import { plainAnswer, plainCall } from "./plain-call.ts"
import { resourceCall } from "./resources.ts"
import { connectorServers } from "./server.ts"
import type { Answer, Session } from "./session.ts"

export type { Answer, Session } from "./session.ts"
export { serveOverStdio } from "./stdio.ts"

/** What the web's edge asks of a connector: the protocol, when it is known who is asking. */
export interface Connector {
  /** The operation that a message is about to call, for its scopes; `undefined` for every other message. */
  readonly operationOf: (message: unknown) => OperationName | undefined
  /** Whether the answer to a message begins before its operation is called: for progress. */
  readonly streams: (message: unknown) => boolean
  /** `body` is what was read from the request. What to run for a plain call, and its answer as JSON. */
  readonly plain: (request: Request, body: unknown) => PlainCall | undefined
  /** To every other message; `undefined` when its client left. */
  readonly answer: (request: Request, body: unknown, session: Session) => Promise<Response | undefined>
}

export interface PlainCall {
  readonly operation: OperationName
  readonly input: object
  readonly answerOf: (answer: Answer) => string
}

export const connector = (version: string, onError: (cause: unknown) => void): Connector => {
  const servers = connectorServers({ version, onError })
  return {
    operationOf: (message) => {
      const [method, name = ""] = called(message)
      if (method === "tools/call") return servers.operationOf(name)
      return method === "resources/read" ? resourceCall(name)?.operation : undefined
    },
    streams,
    plain: (request, body) => {
      const plain = plainCall(request, body)
      const operation = plain && servers.operationOf(plain.tool)
      if (plain === undefined || operation === undefined) return undefined
      const answerOf = (answer: Answer) => plainAnswer(plain, servers.told(operation, answer), servers.known)
      return { operation, input: plain.input, answerOf }
    },
    answer: answering(servers.make),
  }
}

/**
 * A message that is not a plain call, of both revisions and without sessions: any instance answers it, by a server made for it. Whatever is said before an answer is
 * only heard by a client whose message `tells` of progress: every other answer is one piece, and a stream would double what it costs.
 */
export const answering = (make: (session: Session) => Server, tells = streams) => {
  const sessions = new WeakMap<AuthInfo, Session>()
  // What a client sends wrongly it is told; there is nothing to do about it here.
  const { fetch } = createMcpHandler(({ authInfo }) => {
    const session = authInfo && sessions.get(authInfo)
    if (session === undefined) throw new Error("a connector's request without a session")
    return make(session)
  })
  return async (request: Request, parsedBody: unknown, session: Session): Promise<Response | undefined> => {
    const message = tells(parsedBody) ? undefined : requestBefore2026(request, parsedBody)
    if (message !== undefined) return answerBefore2026(make(session), request, message)
    // The handler passes this on as it is: the edge has seen the token, and the protocol needs none of it.
    const authInfo: AuthInfo = { token: "", clientId: "", scopes: [] }
    sessions.set(authInfo, session)
    return fetch(request, { authInfo, parsedBody })
  }
}

const streams = (message: unknown): boolean => {
  const params = Predicate.isReadonlyObject(message) ? message["params"] : undefined
  const meta = Predicate.isReadonlyObject(params) ? params["_meta"] : undefined
  return Predicate.hasProperty(meta, "progressToken")
}

/** The method of a message, and the tool or the address that it names. */
const called = (message: unknown): readonly [method?: string, name?: string] => {
  if (!Predicate.isReadonlyObject(message) || typeof message["method"] !== "string") return []
  const { method, params } = message
  if (!Predicate.isReadonlyObject(params)) return [method]
  const name = method === "resources/read" ? params["uri"] : params["name"]
  return typeof name === "string" ? [method, name] : [method]
}
