import assert from "node:assert/strict"
import { connect } from "node:net"
import { checkLive } from "../serve/served.ts"
import { makeSlowNames } from "../two-processes/processes.ts"
import { writeRequestBytes, type ConnectorCase, modernMeta, revisions } from "./opened.ts"
import { waitUntil } from "../wait-until.ts"
import { toCases } from "../report.ts"

/** The service stops the work of a call that ends. */
export const leavingCases = toCases<ConnectorCase["prove"]>({
  "a client that hangs up in the middle of a call ends it: no more lookups begin": async ({ token, url, world }) => {
    for (const revision of revisions) {
      const own = makeSlowNames(world, `own-${revision.slice(0, 4)}`, 10, 100)
      const began = world.history().length
      const requestCount = () =>
        world
          .history()
          .filter(({ n, name, over }) => n > began && over === "http" && name !== "" && !own.includes(name)).length
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      const headers = [`authorization: Bearer ${token}`, ...headersOf[revision]]
      socket.on("error", () => undefined).write(writeRequestBytes("POST", headers, JSON.stringify(call(revision))))
      await waitUntil("a registry gets a request", () => requestCount() > 0)
      socket.destroy()
      // The registry answers others at its pace: a call that went on would meanwhile have come to its end, with 30.
      assert.equal((await checkLive(url, token, own)).status, 200)
      assert.ok(requestCount() < 25, `${requestCount()} names were asked about`)
    }
  },
})

const call = (revision: string) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: {
    name: "suggest_names",
    arguments: { query: `garden tools for ${revision}`, tlds: ["com"] },
    ...(revision === "2026-07-28" ? { _meta: modernMeta } : {}),
  },
})

const headersOf = {
  "2026-07-28": ["mcp-protocol-version: 2026-07-28", "mcp-method: tools/call", "mcp-name: suggest_names"],
  "2025-11-25": ["mcp-protocol-version: 2025-11-25"],
}
