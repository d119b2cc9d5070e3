import { join } from "node:path"
import { limits } from "@surename/core/limits"
import { flagMiss } from "./aim.ts"
import { report } from "./child.ts"
import { findMedian } from "./median.ts"
import { readInstalledVersion, type Runtime } from "./runtimes.ts"
import type { ScansMeasured } from "./scan-client.ts"
import { startWorldProcess } from "./served-world.ts"
import type { Sizes } from "./sizes.ts"
import { summarizeDelays } from "./slow-world.ts"
import { writeTable } from "./table.ts"

export interface Scans extends ScansMeasured {
  readonly runtime: string
}

/** Scans and suggestions against registries that take their time, with politeness on. */
export const measureScans = async (
  { args, name, program }: Runtime,
  { concepts, lists, warmRounds }: Sizes,
): Promise<Scans> => {
  using world = await startWorldProcess("slow", lists)
  const sizes = [lists, warmRounds, concepts].map(String)
  const client = [...args, join(import.meta.dirname, "scan-client.ts"), ...sizes]
  return { runtime: readInstalledVersion(name), ...(await report<ScansMeasured>(program, client, world.env)) }
}

/** Against the limit that the interface or the issue of this house states. */
const limitsOf = { cold: 3_500, warm: 50, suggest: 3_500, held: 50 } as const

export const writeScansTable = (all: ReadonlyArray<Scans>): string =>
  writeTable(
    ["scans", ...all.map(({ runtime }) => runtime)],
    [
      ["25 names, cold: median, p95", ...all.map(({ cold }) => `${whole(findMedian(cold))}, ${whole(p95(cold))} ms`)],
      [`cold p95 / ${limitsOf.cold} ms`, ...all.map(({ cold }) => share(p95(cold), limitsOf.cold))],
      ["cold rows answered by the deadline", ...all.map(({ answered, rows }) => `${answered} of ${rows}`)],
      [
        "25 names, warm: median, p95",
        ...all.map(({ warm }) => `${findMedian(warm).toFixed(1)}, ${p95(warm).toFixed(1)} ms`),
      ],
      [`warm p95 / ${limitsOf.warm} ms`, ...all.map(({ warm }) => share(p95(warm), limitsOf.warm))],
      ["a first suggest call: longest", ...all.map(({ suggest }) => `${whole(Math.max(...suggest))} ms`)],
      [`suggest / ${limitsOf.suggest} ms`, ...all.map(({ suggest }) => share(Math.max(...suggest), limitsOf.suggest))],
      [
        `a first suggest call: nothing else for (aim: ${limitsOf.held} ms CPU)`,
        ...all.map(({ held }) => flagMiss(held, limitsOf.held, `${whole(held)} ms`)),
      ],
    ],
  )

export const writeScansNotes = ({ concepts, lists, warmRounds }: Sizes): string => {
  const { longest, median: middle, p95: most } = summarizeDelays(lists * 25)
  return `${lists} lists of 25 unknown names, one after the other, at ${limits.registryRps} requests a second and registry. Answers take
${middle} ms in the median, ${most} ms at p95, ${longest} ms at most. Then the same lists ${warmRounds} times from the cache, in process, and
a first suggest call for each of ${concepts} concepts. Half of the names are registered: their zones and sites are looked at, too.
*Nothing else for*: the longest CPU time between two turns of the event loop during the first suggest calls. Other callers wait for it.`
}

/** Formats a time as a share of its limit, and marks one that exceeds it. */
const share = (ms: number, limit: number) => flagMiss(ms, limit, (ms / limit).toFixed(2))

const whole = (ms: number) => ms.toFixed(0)

const p95 = (all: ReadonlyArray<number>): number =>
  [...all].sort((left, right) => left - right)[Math.max(0, Math.ceil(all.length * 0.95) - 1)] ?? Number.NaN
