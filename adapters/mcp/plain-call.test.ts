import { expect, it } from "vitest"
import * as Result from "effect/Result"
import { problem } from "@surename/core/interface/problem"
import { answering, connector } from "./index.ts"
import { plainCall } from "./plain-call.ts"
import { connectorServers } from "./server.ts"
import type { Answer, Session } from "./session.ts"

const key = (name: string) => `io.modelcontextprotocol/${name}`
const envelope = {
  [key("protocolVersion")]: "2026-07-28",
  [key("clientInfo")]: { name: "test", version: "1" },
  [key("clientCapabilities")]: { elicitation: {} },
}
const params = { name: "check_live", arguments: { domains: ["a.com"] } }
const old = { jsonrpc: "2.0", id: 1, method: "tools/call", params }
const modern = { ...old, id: "one", params: { ...params, _meta: envelope } }
const ofOld = { "mcp-protocol-version": "2025-11-25" }
const ofModern = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "check_live" }

const request = (headers: Readonly<Record<string, string>>) =>
  new Request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
  })

const withParams = (more: object) => ({ ...old, params: { ...params, ...more } })
const withMeta = (more: object) => ({ ...modern, params: { ...params, _meta: { ...envelope, ...more } } })

it.each([
  ["no revision is named", {}, old],
  ["the revision is unknown", { "mcp-protocol-version": "2030-01-01" }, old],
  ["an old message has a new header", ofModern, old],
  ["a new message has an old header", ofOld, modern],
  ["a stream cannot be taken", { ...ofOld, accept: "application/json" }, old],
  ["JSON cannot be taken", { ...ofOld, accept: "text/event-stream" }, old],
  ["progress is to be told", ofOld, withParams({ _meta: { progressToken: 1 } })],
  ["progress is to be told in the new revision", ofModern, withMeta({ progressToken: 1 })],
  ["it goes on from a state", ofOld, withParams({ requestState: "x" })],
  ["it is a task", ofOld, withParams({ task: {} })],
  ["its input is a list", ofOld, withParams({ arguments: [] })],
  ["no tool is named", ofOld, withParams({ name: 7 })],
  ["it is no call of a tool", ofOld, { ...old, method: "tools/list" }],
  ["it is a notification", ofOld, { jsonrpc: "2.0", method: "tools/call", params }],
  ["its id is no id", ofOld, { ...old, id: 1.5 }],
  ["its id is nothing", ofOld, { ...old, id: null }],
  ["it is another JSON-RPC", ofOld, { ...old, jsonrpc: "1.0" }],
  ["it says more than a message", ofOld, { ...old, more: 1 }],
  ["it names nothing", ofOld, { ...old, params: [] }],
  ["what accompanies it is a list", ofOld, withParams({ _meta: [] })],
  ["it is a list", ofOld, [old]],
  ["the header names another tool", { ...ofModern, "mcp-name": "show_plans" }, modern],
  ["the header names another method", { ...ofModern, "mcp-method": "tools/list" }, modern],
  ["headers are missing", { "mcp-protocol-version": "2026-07-28" }, modern],
  ["its sender is described wrongly", ofModern, withMeta({ [key("clientInfo")]: { name: 1 } })],
  ["its sender's abilities are described wrongly", ofModern, withMeta({ [key("clientCapabilities")]: 1 })],
  ["its revision is another than the header's", ofModern, withMeta({ [key("protocolVersion")]: "2027-01-01" })],
  ["it says more of its sender", ofModern, withMeta({ [key("logLevel")]: "info" })],
])("is no plain call where %s", (_, headers, message) => {
  expect(plainCall(request(headers), message)).toBe(undefined)
})

const outcomes: ReadonlyArray<readonly [string, Answer]> = [
  ["an object", Result.succeed({ plan: "free", nothing: null, "<": [1] })],
  ["rows", Result.succeed({ results: [{ domain: "a.com", error: { code: "x", message: "No." } }] })],
  ["a list", Result.succeed([1, 2])],
  ["a problem", Result.fail({ ...problem("rate_limited"), instance: "here" })],
]
const ways = [
  ["2026-07-28", { headers: ofModern, message: modern }],
  ["2025-11-25", { headers: ofOld, message: old }],
  ["2025-06-18", { headers: { "mcp-protocol-version": "2025-06-18" }, message: old }],
] as const
const told = ways.flatMap(([revision, way]) =>
  outcomes.map(([what, outcome]) => [revision, what, { ...way, outcome }] as const),
)

it.each(told)("is answered as by the library: %s, %s", async (_, __, { headers, message, outcome }) => {
  const session: Session = { call: async () => outcome }
  const plain = connector("1", () => undefined).plain(request(headers), message)
  const servers = connectorServers({ version: "1", onError: () => undefined })
  const byLibrary = await answering(servers.make)(request(headers), message, session)
  expect(byLibrary?.status).toBe(200)
  expect(byLibrary?.headers.get("content-type")).toBe("application/json")
  expect(JSON.parse(plain?.answerOf(outcome) ?? "null")).toEqual(await byLibrary?.json())
})
