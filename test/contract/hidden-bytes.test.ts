import { makeConnector } from "@surename/adapters/mcp"
import { httpApp } from "@surename/adapters/web"
import { handlers } from "@surename/core/calls/table"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { accountCaller, fakeCallers, openPages, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"

const hidden = `Visible ${String.fromCodePoint(0xe0041, 0xe0100, 0x2063, 0x2064, 0x202e, 0x2066, 0xfe0f, 0x200b)}words`
const draftId = `d${"a".repeat(20)}`
const facts = { version: 1, status: "live" as const, createdAt: 0 }
const draft = { ...facts, draftId, nameHint: hidden, description: hidden, updatedAt: 0 }

/** Rows of a database from before words were stripped on their way in. */
const layer = Layer.mergeAll(
  fakeCallers({ tokens: { ada: accountCaller("ada") }, sessions: {} }),
  roomyStore(),
  Layer.mock(Reviews)({ findState: () => Effect.succeed({}) }),
  Layer.mock(Drafts)({ list: () => Effect.succeed([draft]) }),
  Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" }),
)
const connector = () => Promise.resolve(makeConnector("1", () => undefined))
const { listDrafts } = handlers
const { send } = await openPages((options) => httpApp({ ...options, connector }), layer, { listDrafts })
const headers = {
  authorization: "Bearer ada",
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
}
const message = (name: string, input: unknown) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } })

it.each([
  ["HTTP", "/drafts", { headers }, 2],
  ["MCP, as text and structured", "/mcp", { headers, method: "POST", body: message("list_drafts", {}) }, 4],
  ["a refusal over HTTP", "/scan/live", { headers, method: "POST", body: JSON.stringify({ [hidden]: 1 }) }, 1],
  ["a refusal over MCP", "/mcp", { headers, method: "POST", body: message("check_live", { [hidden]: 1 }) }, 2],
] as const)("%s has no invisible character in its bytes", async (_, path, init, times) => {
  const text = await (await send(path, init)).text()
  expect(text.split("Visible").length - 1).toBeGreaterThanOrEqual(times)
  expect(text.match(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu)).toBe(null)
})
