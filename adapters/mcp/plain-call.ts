import {
  type CallToolResult,
  classifyInboundRequest,
  type Implementation,
  isJSONRPCRequest,
  isSpecType,
  type RequestId,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server"

/** A tool's call that is in order in every way and wants one answer, as nearly all do. */
export interface PlainCall {
  readonly id: RequestId
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
  readonly isModern: boolean
}

const modern = "2026-07-28"

/**
 * `undefined` for everything else: it is left to the library's servers, which also say what is wrong with a message. A server, a
 * transport and a stream for each call were half of the processor time of `show_plans`. The library's parsers still read
 * the message; a test holds the answers to those of its servers.
 */
export const plainCall = ({ headers }: Request, body: unknown): PlainCall | undefined => {
  const accept = headers.get("accept") ?? ""
  if (!accept.includes("application/json") || !accept.includes("text/event-stream")) return undefined
  if (!isSpecType.CallToolRequest(body) || !isJSONRPCRequest(body)) return undefined
  const { _meta: meta = {}, arguments: input = {}, name: tool, ...beside } = body.params
  // A state to go on from, progress that is to be told, …
  if (Object.keys(beside).length > 0) return undefined
  const revision = headers.get("mcp-protocol-version") ?? ""
  const call = { id: body.id, tool, input, isModern: revision === modern }
  if (SUPPORTED_PROTOCOL_VERSIONS.includes(revision)) return Object.keys(meta).length === 0 ? call : undefined
  const [method, name] = [headers.get("mcp-method"), headers.get("mcp-name")]
  if (revision !== modern || method !== body.method || name !== tool) return undefined
  if (Object.keys(meta).some((key) => !envelope.has(key))) return undefined
  const asked = {
    httpMethod: "POST",
    body,
    protocolVersionHeader: revision,
    mcpMethodHeader: method,
    mcpNameHeader: name,
  }
  return classifyInboundRequest(asked).kind === "modern" ? call : undefined
}

/** What a message of 2026-07-28 says of its sender: no more than these. */
const envelope: ReadonlySet<string> = new Set(
  ["protocolVersion", "clientInfo", "clientCapabilities"].map((key) => `io.modelcontextprotocol/${key}`),
)

/** As the library's server `known` would write it. */
export const plainAnswer = ({ id, isModern }: PlainCall, result: CallToolResult, known: Implementation): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    id,
    result: isModern ? { ...result, resultType: "complete", _meta: { [SERVER_INFO_META_KEY]: known } } : result,
  })
