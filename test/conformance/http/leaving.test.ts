import { makeConnector } from "@surename/adapters/mcp"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { makeAppUnderTest, baseUrl } from "./app-under-test.ts"
import { cannedHandlers } from "./canned-handlers.ts"

const headers = {
  authorization: "Bearer the-token",
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
}
const params = { name: "check_live", arguments: { domains: ["a.com"] } }
const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params })

/** Plain calls, and those that a server of the library answers. */
const ways = [
  ["without a server for it", { "mcp-protocol-version": "2025-11-25" }],
  ["by the library", {}],
] as const

it.each(ways)("a leaving client ends its call without an error: answered %s", async (_, more) => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const checkLive = () =>
    Effect.sync(() => begun.resolve()).pipe(
      Effect.andThen(Effect.never),
      Effect.onInterrupt(() => Effect.sync(() => ended.resolve())),
    )
  const [broke, statuses]: [Array<unknown>, Array<number>] = [[], []]
  const app = await makeAppUnderTest({
    handlers: { ...cannedHandlers, checkLive },
    connector: async () => makeConnector("1", (cause) => void broke.push(cause)),
    onInternalError: ({ cause }) => void broke.push(cause),
    onAnswer: ({ status }) => void statuses.push(status),
  })
  const left = new AbortController()
  const request = new Request(`${baseUrl}/mcp`, {
    method: "POST",
    headers: { ...headers, ...more },
    body,
    signal: left.signal,
  })
  const answer = app.fetch(request, { address: "192.0.2.1" })
  await begun.promise
  left.abort()
  await ended.promise
  expect([(await answer).status, statuses, broke]).toEqual([499, [499], []])
})
