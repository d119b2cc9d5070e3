import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { operations } from "@surename/core/operations/all"
import { defaultWorld, serve } from "@surename/fixtures"
import type { SimServer } from "@surename/fixtures"
import type { Runtime } from "../bench/runtimes.ts"
import { startPostgres } from "../postgres/server.ts"
import { startHost } from "./host.ts"
import type { Host } from "./host.ts"

export interface Together {
  /** That reached the one registry they all asked. */
  readonly requests: number
  /** In the second that had most of them, wherever it begins. */
  readonly busiest: number
  /** Until the next one, after one of them was asked to wait for `retryAfterMs`. */
  readonly quietMs: number
}

export const registryRps = 10
export const retryAfterMs = 5_000

/** Whole services that share a Postgres, or, to see what they would do without one, have a file each. */
export const together = async (
  runtimes: ReadonlyArray<Runtime>,
  namesEach: number,
  on: "Postgres" | "files",
): Promise<Together> => {
  const world = await serve(defaultWorld({ calm: true }))
  const postgres = on === "Postgres" ? await startPostgres() : undefined
  const folder = mkdtempSync(join(tmpdir(), "surename-together-"))
  const hosts: Array<Host> = []
  try {
    for (const [n, runtime] of runtimes.entries()) {
      const store = postgres?.url ?? `sqlite:${join(folder, `${n}.db`)}`
      const args = ["--registry-rps", String(registryRps), "--store", store]
      hosts.push(await startHost(runtime, { args, env: world.env }))
    }
    const asks = await Promise.all(hosts.map(asking))
    const lists = asks.map((_, n) => Array.from({ length: namesEach }, (_, nth) => `together-${n}-${nth}.com`))
    await Promise.all(asks.map((ask, n) => ask(lists[n] ?? [])))
    // Lookups outlive their calls.
    await until(() => lists.flat().every((name) => asked(world, name).length > 0))
    return { ...counted(world), quietMs: await quietAfterRefusal(world, asks) }
  } finally {
    await Promise.all(hosts.map((host) => host.kill()))
    await Promise.all([world.close(), postgres?.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

type Ask = (names: ReadonlyArray<string>) => Promise<unknown>

/** Calls at once, ten names each. */
const asking = async (host: Host): Promise<Ask> => {
  const authorization = `Bearer ${await host.token()}`
  return (names) =>
    Promise.all(
      Array.from({ length: Math.ceil(names.length / 10) }, async (_, n) => {
        const answer = await fetch(`${host.url}${operations.check_live.path}`, {
          method: "POST",
          headers: { authorization, "content-type": "application/json" },
          body: JSON.stringify({ domains: names.slice(n * 10, n * 10 + 10) }),
        })
        const text = await answer.text()
        if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`)
      }),
    )
}

/** One instance is told to wait; the others ask again and again, until one of their requests gets through. */
const quietAfterRefusal = async (world: SimServer, [first, ...others]: ReadonlyArray<Ask>): Promise<number> => {
  const refusal = { kind: "throttle" as const, status: 429 as const, retryAfter: { seconds: retryAfterMs / 1_000 } }
  world.setName("busy.com", { registered: false, rdap: [refusal, { kind: "not_found" }] })
  await first?.(["busy.com"])
  const [refused] = asked(world, "busy.com")
  if (refused === undefined) throw new Error("the registry was never asked about busy.com")
  const next = () => atRegistry(world).find((at) => at > refused)
  for (let round = 0; next() === undefined; round++)
    await Promise.all(others.map((ask, n) => ask([`quiet-${n}-${round}.com`]).then(() => pause(200))))
  return (next() ?? refused) - refused
}

/** What serves .com in this world. */
const atRegistry = (world: SimServer): ReadonlyArray<number> =>
  world
    .history()
    .filter(({ host }) => host === "verisign")
    .map(({ at }) => Date.parse(at))

const asked = (world: SimServer, name: string): ReadonlyArray<number> =>
  world
    .history()
    .filter((one) => one.over === "http" && one.name === name)
    .map(({ at }) => Date.parse(at))

const counted = (world: SimServer) => {
  const times = atRegistry(world)
  const inSecondFrom = (from: number) => times.filter((at) => at >= from && at < from + 1_000).length
  return { requests: times.length, busiest: Math.max(0, ...times.map(inSecondFrom)) }
}

const until = async (isSo: () => boolean): Promise<void> => {
  const began = performance.now()
  while (!isSo()) {
    if (performance.now() - began > 120_000) throw new Error("the lookups do not end")
    await pause(50)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
