import {
  classifyInboundRequest,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCRequest,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Transport,
} from "@modelcontextprotocol/server"

/**
 * A request of the revisions before 2026 that is in order. Every other message is left to the library's own handler, which also says
 * what is wrong with it.
 */
export const requestBefore2026 = ({ headers }: Request, body: unknown): JSONRPCRequest | undefined => {
  const revision = headers.get("mcp-protocol-version")
  if (!takesEither(headers)) return undefined
  if (revision !== null && !SUPPORTED_PROTOCOL_VERSIONS.includes(revision)) return undefined
  const { kind } = classifyInboundRequest({
    httpMethod: "POST",
    body,
    ...(revision === null ? {} : { protocolVersionHeader: revision }),
  })
  return kind === "legacy" && isJSONRPCRequest(body) ? body : undefined
}

/** JSON as well as a stream: a client has to, and one that does not is told so by the library. */
export const takesEither = (headers: Headers): boolean => {
  const accept = headers.get("accept") ?? ""
  return accept.includes("application/json") && accept.includes("text/event-stream")
}

/**
 * One request and its answer, as JSON. The library's transport has only streams for a server without sessions, and they cost twice as
 * much as the rest of a call. A client that leaves ends its call, and is answered nothing, as by the library.
 */
export const answerBefore2026 = async (
  server: Server,
  { signal }: Request,
  message: JSONRPCRequest,
): Promise<Response | undefined> => {
  const { promise, resolve } = Promise.withResolvers<Response | undefined>()
  const exchange: Transport = {
    start: async () => {},
    send: async (said) => {
      // What is not the answer was said for a stream.
      if (!isJSONRPCNotification(said)) resolve(Response.json(said))
    },
    close: async () => exchange.onclose?.(),
  }
  await server.connect(exchange)
  signal.addEventListener("abort", () => {
    resolve(undefined)
    void server.close()
  })
  exchange.onmessage?.(message)
  return promise
}
