import process from "node:process"
import { createMcpHandler, Server } from "@modelcontextprotocol/server"

/** What is asked of a runtime's `listen.ts`. */
interface Listener {
  readonly listen: (options: {
    readonly host: string
    readonly port: number
    readonly answer: (request: Request) => Promise<Response>
  }) => Promise<{ readonly port: number }>
}

// The protocol's library with a tool that does nothing, and beside it JSON over HTTP that does nothing: what no connector on it goes below.
const { listen }: Listener = await import(`../../../hosts/${process.argv[2]}/listen.ts`)

const { fetch } = createMcpHandler(() => {
  const server = new Server({ name: "floor", version: "1" }, { capabilities: { tools: {} } })
  server.setRequestHandler("tools/call", () => ({ content: [] }))
  return server
})
const answer = async (request: Request): Promise<Response> =>
  request.url.endsWith("/mcp") ? fetch(request) : Response.json(await request.json())

const { port } = await listen({ host: "127.0.0.1", port: 0, answer })
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
process.once("SIGTERM", () => process.exit(0))
