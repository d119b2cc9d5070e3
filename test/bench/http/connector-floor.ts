import process from "node:process"
import { createMcpHandler, Server } from "@modelcontextprotocol/server"
import { serveOn } from "./serve-on.ts"

// The protocol's library with a tool that does nothing, and beside it JSON over HTTP that does nothing: what no connector on it goes below.
const { fetch } = createMcpHandler(() => {
  const server = new Server({ name: "floor", version: "1" }, { capabilities: { tools: {} } })
  server.setRequestHandler("tools/call", () => ({ content: [] }))
  return server
})
const answer = async (request: Request): Promise<Response> =>
  request.url.endsWith("/mcp") ? fetch(request) : Response.json(await request.json())

await serveOn(process.argv[2], answer)
