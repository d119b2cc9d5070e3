import process from "node:process"
import { parseArgs } from "node:util"
import { runtimes } from "../../bench/runtimes.ts"
import { growJobs } from "./growth.ts"
import { runJobOn } from "./three-instances.ts"

// `node scripts/run.js test/load/jobs/main.ts`: one instance and three on one Postgres, with kills; then lists of growing size on SQLite.
// `--grow 6` measures the sizes alone, to a million names.
const { values } = parseArgs({
  options: {
    names: { type: "string", default: "20" },
    rps: { type: "string", default: "1" },
    grow: { type: "string" },
    kinds: { type: "string", default: "score,check" },
  },
})
const [runtime] = runtimes
if (runtime === undefined) throw new Error("no runtime to run on")
let harm = 0
const tell = (line: string, isGood: boolean) => {
  if (!isGood) harm++
  console.log(`${isGood ? "ok  " : "FAIL"} ${line}`)
}
if (values.grow === undefined) {
  const rps = Number(values.rps)
  const shared = { runtime, registries: 50, namesEach: Number(values.names), rps }
  const one = await runJobOn({ ...shared, instances: 1 })
  const three = await runJobOn({ ...shared, instances: 3 })
  const killed = await runJobOn({ ...shared, instances: 3, killEveryMs: 4_000 })
  for (const [about, run] of [
    ["one instance", one],
    ["three instances", three],
    ["three, with kills", killed],
  ] as const) {
    const { busiest, kills, lost, perSecond, seconds, twice, unknown } = run
    tell(
      `${about}: ${perSecond.toFixed(1)} names/s for ${seconds.toFixed(0)} s, ${kills} kills, ${lost} lost, ${twice} twice, ${unknown} unknown, at most ${busiest} requests to one registry in a second`,
      lost === 0 && twice === 0 && busiest <= Math.max(1, rps),
    )
  }
  console.log(
    `three instances are ${(three.perSecond / one.perSecond).toFixed(2)} times one at ${rps} requests a second`,
  )
}
await growJobs(runtime, { kinds: values.kinds.split(","), most: Number(values.grow ?? 4) }, tell)
process.exitCode = harm === 0 ? 0 : 1
