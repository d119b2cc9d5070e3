import assert from "node:assert/strict"
import { Client } from "@modelcontextprotocol/client"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"
import { commandLine, type RunningProgram, start } from "../cli/surename.ts"
import type { ServeCase } from "../serve/served.ts"
import { readResultText } from "./opened.ts"
import { waitUntil } from "../wait-until.ts"
import { toCases } from "../report.ts"

const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`
const initialize = message(1, "initialize", {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "suite", version: "1" },
})
const slowCall = message(2, "tools/call", { name: "check_live", arguments: { domains: ["slow-for-mcp.com"] } })

/** `surename mcp`, which a program on this machine starts. */
export const localCases = toCases<ServeCase["prove"]>({
  "over standard input and output, the official client finds tools, calls them and leaves": async (world) => {
    const client = new Client({ name: "suite", version: "1" })
    const [command, ...args] = commandLine
    const env = { ...world.env, PATH: process.env["PATH"] ?? "" }
    await client.connect(new StdioClientTransport({ command, args: [...args, "mcp"], env, stderr: "ignore" }))
    const { tools } = await client.listTools()
    assert.deepEqual(
      tools.map(({ name }) => name).filter((name) => name.includes("draft")),
      [],
    )
    const { content } = await client.callTool({ name: "check_live", arguments: { domains: ["nic.com"] } })
    assert.match(readResultText({ content }), /^- nic\.com: registered, the registry's own word of /u)
    await assert.rejects(client.callTool({ name: "create_draft", arguments: { files: [] } }), /There is no tool/u)
    await client.close()
  },
  "lines that are no messages are passed over, and nothing but the protocol is on standard output": async (world) => {
    const running = start(["mcp"], world.env)
    for (const line of ["{", "\u0000\u00ff", "7", "[]", '{"jsonrpc":"2.0"}', "x".repeat(100_000), initialize])
      running.child.stdin.write(`${line}\n`)
    await awaitAnswer(running, 1)
    running.child.stdin.write(message(2, "tools/call", { name: "tld_policy", arguments: { tld: "com" } }))
    await awaitAnswer(running, 2)
    running.child.stdin.end()
    const { code, lines } = await running.ended
    assert.equal(code, 0)
    for (const line of lines) assert.equal(JSON.parse(line).jsonrpc, "2.0", line)
  },
  "a client that leaves in the middle of a call ends it, and so does Ctrl-C": async (world) => {
    world.setName("slow-for-mcp.com", { rdap: [{ kind: "delay", ms: 600_000, then: { kind: "registered" } }] })
    const requestCount = () =>
      world.history().filter((request) => request.over === "http" && request.name === "slow-for-mcp.com").length
    for (const leave of ["stdin", "SIGINT"] as const) {
      const [running, before] = [start(["mcp", "--deadline-ms", "600000"], world.env), requestCount()]
      running.child.stdin.write(initialize + slowCall)
      await awaitAnswer(running, 1)
      await waitUntil("the registry gets a request", () => requestCount() > before)
      if (leave === "stdin") running.child.stdin.end()
      else running.signal(leave)
      const { code, lines } = await running.ended
      assert.deepEqual([code, lines.length], [leave === "stdin" ? 0 : 130, 1])
    }
  },
})

/** Waits for the answer with this id. */
const awaitAnswer = async (running: RunningProgram, id: number): Promise<void> => {
  for (let n = 0; ; n++) {
    const message: { readonly id?: number } = JSON.parse((await running.line(n)).text)
    if (message.id === id) return
  }
}
