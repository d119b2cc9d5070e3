import { availableParallelism } from "node:os"
import { setTimeout as pause } from "node:timers/promises"
import { serve } from "@surename/fixtures"
import { makeCallers } from "../../bench/http/callers.ts"
import { readProcessorSeconds } from "../../bench/http/processor-time.ts"
import type { Runtime } from "../../bench/runtimes.ts"
import { startPostgres } from "../../postgres/server.ts"
import { type Host, startHost } from "../host.ts"
import { makeJobClient } from "./job-client.ts"
import { makeManyRegistries, spreadNames } from "./many-registries.ts"

export interface JobRun {
  readonly seconds: number
  readonly perSecond: number
  readonly kills: number
  readonly lost: number
  readonly twice: number
  readonly unknown: number
  /** The instances' part of the machine's processor: at 1, the machine was the limit. */
  readonly machineShare: number
  /** The most requests of one registry in any second. */
  readonly busiest: number
}

interface JobRunOptions {
  readonly runtime: Runtime
  readonly instances: number
  readonly registries: number
  readonly namesEach: number
  readonly rps: number
  readonly width: number
  readonly roundTripMs?: number
  /** Every so often one of them is killed with SIGKILL, and another one starts. */
  readonly killEveryMs?: number
}

/** Runs a job on one Postgres with this many instances and registries. */
export const runJobOn = async (options: JobRunOptions): Promise<JobRun> => {
  const { instances, killEveryMs, namesEach, registries, roundTripMs, rps, runtime, width } = options
  await using world = await serve(makeManyRegistries(registries, roundTripMs))
  await using postgres = await startPostgres()
  const [token = ""] = await makeCallers(postgres.url, 1)
  const args = ["--registry-rps", String(rps), "--job-width", String(width), "--store", postgres.url]
  await using running = new AsyncDisposableStack()
  const start = async () => running.use(await startHost(runtime, { args, env: world.env }))
  const hosts: Array<Host> = []
  for (let nth = 0; nth < instances; nth++) hosts.push(await start())
  const client = makeJobClient(() => hosts.map(({ url }) => url), token)
  const names = spreadNames(registries, registries * namesEach)
  const id = await client.start("check", names)
  const [began, used] = [performance.now(), processorOf(hosts)]
  const state = { isOver: false, kills: 0 }
  const killing = (async () => {
    if (killEveryMs === undefined) return
    while (!state.isOver) {
      await pause(killEveryMs)
      if (state.isOver) return
      const at = state.kills++ % instances
      await hosts[at]?.kill()
      hosts[at] = await start()
    }
  })()
  await client.done(id)
  const seconds = (performance.now() - began) / 1_000
  const machineShare = (processorOf(hosts) - used) / seconds / availableParallelism()
  state.isOver = true
  await killing
  const { classes, names: found } = await client.rows(id)
  return {
    seconds,
    machineShare,
    perSecond: names.length / seconds,
    kills: state.kills,
    lost: names.filter((name) => !found.has(name)).length,
    twice: [...found.values()].filter((count) => count > 1).length,
    unknown: (classes.get("unknown") ?? 0) + (classes.get("pending") ?? 0),
    busiest: busiestOf(world.history()),
  }
}

/** Those that were killed are not counted. */
const processorOf = (hosts: ReadonlyArray<Host>) => hosts.reduce((all, { pid }) => all + readProcessorSeconds(pid), 0)

const busiestOf = (history: ReadonlyArray<{ readonly at: string; readonly host: string; readonly over: string }>) => {
  const requests = history.filter(({ host, over }) => over === "http" && host.startsWith("registry-"))
  const busiest = [...Map.groupBy(requests, ({ host }) => host).values()].map((some) => {
    const times = some.map(({ at }) => Date.parse(at)).sort((left, right) => left - right)
    let [most, from] = [0, 0]
    for (const [to, at] of times.entries()) {
      while (at - (times[from] ?? at) >= 1_000) from++
      most = Math.max(most, to - from + 1)
    }
    return most
  })
  return Math.max(0, ...busiest)
}
