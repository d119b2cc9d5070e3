import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as later } from "node:timers/promises"
import { namesOf } from "../calm-world.ts"
import { installed } from "../runtimes.ts"
import type { Runtime } from "../runtimes.ts"
import { servedWorld } from "../served-world.ts"
import type { Sizes } from "../sizes.ts"
import { table } from "../table.ts"
import { callersFor, makeCallers } from "./callers.ts"
import { load, request } from "./load.ts"
import { processorSeconds } from "./processor-time.ts"
import { served } from "./served.ts"
import type { Served } from "./served.ts"

/** One operation over HTTP and as a tool, by either revision: processor time of the server for a request, round by round. */
export interface ConnectorCost {
  readonly what: string
  readonly micros: Readonly<Record<Way, ReadonlyArray<number>>>
}

export interface ConnectorMeasured {
  readonly runtime: string
  readonly costs: ReadonlyArray<ConnectorCost>
}

const ways = ["http", "2026-07-28", "2025-11-25"] as const
type Way = (typeof ways)[number]

interface Asked {
  readonly what: string
  readonly method: string
  readonly path: string
  readonly tool: string
  readonly input: object
  /** Of the requests of a round: what takes longer is asked less often, and all take about the same time. */
  readonly share: number
}

const names = [...namesOf(25)]
const asked: ReadonlyArray<Asked> = [
  { what: "plans", method: "GET", path: "/plans", tool: "show_plans", input: {}, share: 1 },
  {
    what: "score of a name",
    method: "POST",
    path: "/name/score",
    tool: "score_name",
    input: { domain: "moss-lamp.com" },
    share: 0.5,
  },
  {
    what: "cached scan of 25 names",
    method: "POST",
    path: "/scan",
    tool: "scan_namespace",
    input: { candidates: names },
    share: 0.25,
  },
]

/** The library's own cost: an empty tool next to JSON that comes and goes (`connector-floor.ts`). */
const floor: Asked = {
  what: "floor: the library, an empty tool",
  method: "POST",
  path: "/",
  tool: "none",
  input: {},
  share: 1,
}

/** The service on one runtime, as an operator starts it; what is compared goes to the same process. */
export const measureConnector = async (runtime: Runtime, sizes: Sizes["http"]): Promise<ConnectorMeasured> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-connector-"))
  using world = await servedWorld("calm", names.length)
  const store = `sqlite:${join(folder.path, "store.db")}`
  const aRound = asked.reduce((all, { share }) => all + share * sizes.requests, 0)
  const tokens = await makeCallers(store, callersFor(aRound * ways.length * (sizes.rounds + warmUps)))
  const program = [`hosts/${runtime.name}/main.ts`, "serve", "--json", "--port", "0"]
  await using server = await served(runtime, {
    program,
    env: { ...world.env, SURENAME_STORE: store },
    log: join(folder.path, "log"),
  })
  await cached(server, tokens[0] ?? "")
  const costs: Array<ConnectorCost> = []
  for (const one of asked) costs.push({ what: one.what, micros: await inTurns(server, one, tokens, sizes) })
  costs.push({ what: floor.what, micros: await ofFloor(runtime, join(folder.path, "floor.log"), sizes) })
  return { runtime: installed(runtime.name), costs }
}

const ofFloor = async (runtime: Runtime, log: string, sizes: Sizes["http"]) => {
  const program = [join(import.meta.dirname, "connector-floor.ts"), runtime.name]
  await using server = await served(runtime, { program, env: {}, log })
  return await inTurns(server, floor, ["none"], sizes)
}

/** Rounds that compile and connect before those that count. */
const warmUps = 2

const inTurns = async (
  { pid, port }: Served,
  one: Asked,
  tokens: ReadonlyArray<string>,
  { connections, requests: all, rounds }: Sizes["http"],
) => {
  const count = all * one.share
  const micros: Record<Way, Array<number>> = { http: [], "2026-07-28": [], "2025-11-25": [] }
  for (let nth = 0; nth < warmUps + rounds; nth++)
    // Each round begins with another: the first finds the processor's caches as the last one left them.
    for (const way of [...ways.slice(nth % 3), ...ways.slice(0, nth % 3)]) {
      const before = processorSeconds(pid)
      const requests = tokens.map((token) => requestOf(one, way, token))
      await load({ port, requests, count, connections, from: nth * count })
      if (nth >= warmUps) micros[way].push(((processorSeconds(pid) - before) * 1_000_000) / count)
    }
  return micros
}

const requestOf = ({ input, method, path, tool }: Asked, way: Way, token: string): Buffer => {
  if (way === "http") return request(method, path, token, method === "GET" ? "" : JSON.stringify(input))
  const isModern = way === "2026-07-28"
  const params = { name: tool, arguments: input, ...(isModern ? { _meta: meta } : {}) }
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params })
  return request("POST", "/mcp", token, body, [
    "accept: application/json, text/event-stream",
    `mcp-protocol-version: ${way}`,
    ...(isModern ? ["mcp-method: tools/call", `mcp-name: ${tool}`] : []),
  ])
}

const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
}

/** The survey of a name may take longer than its first row. */
const cached = async ({ url }: Served, token: string): Promise<void> => {
  for (let tries = 0; tries < 50; tries++) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    const answer = await fetch(`${url}/scan`, { method: "POST", headers, body: JSON.stringify({ candidates: names }) })
    const { results }: { readonly results: ReadonlyArray<{ readonly source?: string }> } = JSON.parse(
      await answer.text(),
    )
    if (results.every(({ source }) => source === "cache")) return
    await later(200)
  }
  throw new Error("the names do not get into the cache")
}

/** What a tool costs of what the same operation costs over HTTP. */
export const connectorTable = (all: ReadonlyArray<ConnectorMeasured>): string =>
  table(
    ["a tool / over HTTP (aim: 1.5)", ...all.map(({ runtime }) => runtime)],
    [...asked, floor].flatMap(({ what }) =>
      ways.slice(1).map((way) => [
        `${what}, ${way}`,
        ...all.map(({ costs }) => {
          const { micros } = costs.find((one) => one.what === what) ?? {}
          if (micros === undefined) return ""
          const [tool, http] = [mean(micros[way]), mean(micros.http)]
          return `${(tool / http).toFixed(2)} (${tool.toFixed(0)} / ${http.toFixed(0)} µs)`
        }),
      ]),
    ),
  )

/** The system counts in steps of 10 ms, a tenth of a short round: over all rounds they make no difference. */
const mean = (numbers: ReadonlyArray<number>): number => numbers.reduce((all, one) => all + one, 0) / numbers.length

export const connectorNotes = `Processor time of the server for one call of a tool at \`/mcp\`, with the revision's own headers, next to the same operation over HTTP: the same
process, the same accounts, in turns, the median of the rounds. The answer of a tool has the same data and, beside it, text that may be quoted. *Floor* is the protocol's library alone on the same
listener, with a tool that does nothing, next to JSON that comes and goes: what it costs whatever is done with it.`
