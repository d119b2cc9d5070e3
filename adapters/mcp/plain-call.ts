import {
  type CallToolResult,
  classifyInboundRequest,
  type Implementation,
  type RequestId,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server"
import { isReadonlyObject } from "effect/Predicate"
import { limits } from "@surename/core/limits"
import { rememberedByText } from "@surename/core/remembered"
import { takesEither } from "./before-2026.ts"

/** A tool's call that is in order in every way and wants one answer, as nearly all do. */
export interface PlainCall {
  readonly id: RequestId
  readonly tool: string
  readonly input: object
  readonly isModern: boolean
}

const modern = "2026-07-28"

/**
 * `undefined` for everything else: it is left to the library's servers, which also say what is wrong with a message. A server, a
 * transport and a dozen checks by schema for each call were up to two fifths of the processor time of `show_plans`. A test holds what is taken, and
 * the answers, to what the library takes and says.
 */
export const plainCall = ({ headers }: Request, body: unknown): PlainCall | undefined => {
  if (!takesEither(headers)) return undefined
  const { id, jsonrpc, method, params, ...more } = isReadonlyObject(body) ? body : {}
  const { _meta: meta = {}, arguments: input = {}, name: tool, ...beside } = isReadonlyObject(params) ? params : {}
  // A state to go on from, …
  if (jsonrpc !== "2.0" || method !== "tools/call" || hasAny(more) || hasAny(beside)) return undefined
  if (!isId(id) || typeof tool !== "string" || !isReadonlyObject(input) || !isReadonlyObject(meta)) return undefined
  const revision = headers.get("mcp-protocol-version") ?? ""
  const call = { id, tool, input, isModern: revision === modern }
  if (SUPPORTED_PROTOCOL_VERSIONS.includes(revision)) return hasAny(meta) ? undefined : call
  if (revision !== modern || headers.get("mcp-method") !== method || headers.get("mcp-name") !== tool) return undefined
  const envelope = JSON.stringify(meta)
  return envelope.length <= limits.envelopeChars && isInOrder(envelope) ? call : undefined
}

const hasAny = (fields: object): boolean => Object.keys(fields).length > 0

const isId = (id: unknown): id is RequestId => typeof id === "string" || Number.isSafeInteger(id)

/**
 * Whether the library takes what a message of 2026-07-28 says of its sender, and it says no more than that. A client says the same each
 * time, and to read it takes the library's schemas 40 µs.
 */
const isInOrder = rememberedByText(limits.envelopesKept, (envelope) => {
  const _meta: Readonly<Record<string, unknown>> = JSON.parse(envelope)
  if (Object.keys(_meta).some((key) => !known.has(key))) return false
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "any", _meta } }
  return classifyInboundRequest({ httpMethod: "POST", body, protocolVersionHeader: modern }).kind === "modern"
})

const known: ReadonlySet<string> = new Set(
  ["protocolVersion", "clientInfo", "clientCapabilities"].map((key) => `io.modelcontextprotocol/${key}`),
)

/** As the library's server of this name would write it. */
export const plainAnswer = ({ id, isModern }: PlainCall, result: CallToolResult, server: Implementation): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    id,
    result: isModern ? { ...result, resultType: "complete", _meta: { [SERVER_INFO_META_KEY]: server } } : result,
  })
