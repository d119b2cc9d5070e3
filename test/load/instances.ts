import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { operations } from "@surename/core/operations/all"
import { defaultWorld, serve, type SimServer } from "@surename/fixtures"
import type { Runtime } from "../bench/runtimes.ts"
import { startPostgres } from "../postgres/server.ts"
import { type Host, startHost } from "./host.ts"

export interface Together {
  /** Counts requests at the one registry. */
  readonly requests: number
  /** Counts requests in the busiest second. */
  readonly busiest: number
  /** The pause before the next request after a `retryAfterMs`. */
  readonly pauseMs: number
}

export const registryRps = 10
export const retryAfterMs = 5_000

/** Whole services that share a Postgres, or, to see what they would do without one, have a file each. */
export const startInstances = async (
  runtimes: ReadonlyArray<Runtime>,
  namesEach: number,
  on: "Postgres" | "files",
): Promise<Together> => {
  await using world = await serve(defaultWorld({ calm: true }))
  await using postgres = on === "Postgres" ? await startPostgres() : undefined
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-together-"))
  await using running = new AsyncDisposableStack()
  const hosts: Array<Host> = []
  for (const [n, runtime] of runtimes.entries()) {
    const store = postgres?.url ?? `sqlite:${join(folder.path, `${n}.db`)}`
    const args = ["--registry-rps", String(registryRps), "--store", store, "--trust-proxy", "loopback"]
    hosts.push(running.use(await startHost(runtime, { args, env: world.env })))
  }
  const asks = await Promise.all(hosts.map((host, n) => makeAsk(host, n)))
  const lists = asks.map((_, n) => Array.from({ length: namesEach }, (_, nth) => `together-${n}-${nth}.com`))
  await Promise.all(asks.map((ask, n) => untilAsked(world, ask, lists[n] ?? [])))
  return {
    ...countRequests(world),
    pauseMs: await measurePauseAfterRefusal(world, await Promise.all(hosts.map(makeAsk))),
  }
}

type Ask = (names: ReadonlyArray<string>) => Promise<unknown>

/** Calls at once, ten names each, by a caller of its own address and allowance. */
const makeAsk = async ({ url }: Host, n: number): Promise<Ask> => {
  const post = async (path: string, body: string, more: Readonly<Record<string, string>> = {}) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${n + 1}`, ...more }
    const answer = await fetch(`${url}${path}`, { method: "POST", headers, body })
    const text = await answer.text()
    if (answer.status >= 300) throw new Error(`${answer.status}: ${text}`)
    return text
  }
  const { token }: { readonly token: string } = JSON.parse(await post("/auth/anonymous", "{}"))
  return (names) =>
    Promise.all(
      Array.from({ length: Math.ceil(names.length / 10) }, (_, from) =>
        post(operations.check_live.path, JSON.stringify({ domains: names.slice(from * 10, from * 10 + 10) }), {
          authorization: `Bearer ${token}`,
        }),
      ),
    )
}

/** One instance is told to wait; the others ask again and again, until one of their requests gets through. */
const measurePauseAfterRefusal = async (world: SimServer, [first, ...others]: ReadonlyArray<Ask>): Promise<number> => {
  const refusal = { kind: "throttle" as const, status: 429 as const, retryAfter: { seconds: retryAfterMs / 1_000 } }
  world.setName("busy.com", { registered: false, rdap: [refusal, { kind: "not_found" }] })
  await first?.(["busy.com"])
  const [refused] = requestTimes(world, "busy.com")
  if (refused === undefined) throw new Error("the registry was never asked about busy.com")
  const findNext = () => atRegistry(world).find((at) => at > refused)
  for (let round = 0; findNext() === undefined; round++)
    await Promise.all(others.map((ask, n) => ask([`paused-${n}-${round}.com`]).then(() => pause(1_000))))
  return (findNext() ?? refused) - refused
}

/** The times of the requests to the registry of .com. */
const atRegistry = (world: SimServer): ReadonlyArray<number> =>
  world
    .history()
    .filter(({ host }) => host === "verisign")
    .map(({ at }) => Date.parse(at))

const requestTimes = (world: SimServer, name: string): ReadonlyArray<number> =>
  world
    .history()
    .filter((request) => request.over === "http" && request.name === name)
    .map(({ at }) => Date.parse(at))

const countRequests = (world: SimServer) => {
  const times = atRegistry(world)
  const inSecondFrom = (from: number) => times.filter((at) => at >= from && at < from + 1_000).length
  return { requests: times.length, busiest: Math.max(0, ...times.map(inSecondFrom)) }
}

/** A name whose lookup did not come to its registry in time is asked for again. */
const untilAsked = async (world: SimServer, ask: Ask, names: ReadonlyArray<string>): Promise<void> => {
  for (let left = names; left.length > 0; left = left.filter((name) => requestTimes(world, name).length === 0)) {
    await ask(left)
    await pause(1_000)
  }
}
