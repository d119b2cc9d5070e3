import process from "node:process"
import { parseArgs } from "node:util"
import { runtimes } from "../../bench/runtimes.ts"
import { measureJobGrowth } from "./growth.ts"
import { limitsOfOne, measureScaleOut } from "./scale-out.ts"

// `node scripts/run.js test/load/jobs/main.ts`: one instance and three on one Postgres, with kills; then lists of growing size on SQLite.
// `--grow 6` measures the sizes alone, to a million names.
const { values } = parseArgs({
  options: {
    names: { type: "string", default: "20" },
    grow: { type: "string" },
    kinds: { type: "string", default: "score,check" },
  },
})
const [runtime] = runtimes
if (runtime === undefined) throw new Error("no runtime to run on")
let harm = 0
const reportLine = (line: string, isGood: boolean) => {
  if (!isGood) harm++
  console.log(`${isGood ? "ok  " : "FAIL"} ${line}`)
}
if (values.grow === undefined)
  for (const limit of Object.values(limitsOfOne))
    await measureScaleOut(runtime, limit, { namesEach: Number(values.names), registries: 50 }, reportLine)
await measureJobGrowth(runtime, { kinds: values.kinds.split(","), most: Number(values.grow ?? 4) }, reportLine)
process.exitCode = harm === 0 ? 0 : 1
