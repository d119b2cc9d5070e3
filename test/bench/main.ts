import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { parseArgs } from "node:util"
import { root } from "../gate/program.ts"
import { benchPage, benchTable, notes } from "./bench-page.ts"
import { measure } from "./measure.ts"
import type { Result } from "./measure.ts"
import { runtimes } from "./runtimes.ts"
import { servedWorld } from "./served-world.ts"
import { full, quick } from "./sizes.ts"

const { values } = parseArgs({ options: { quick: { type: "boolean" }, write: { type: "boolean" } } })
const sizes = values.quick === true ? quick : full

const results: Array<Result> = []
for (const runtime of runtimes) {
  process.stderr.write(`${runtime.name} …\n`)
  // A world for each runtime: what one client left behind must not slow the next.
  const world = await servedWorld(sizes.streamed)
  results.push(await measure(runtime, world, sizes))
  world.close()
}

process.stdout.write(`${benchTable(results, sizes)}\n\n${notes(sizes)}\n`)
if (values.write === true) {
  const date = new Date().toISOString().slice(0, 10)
  await writeFile(join(root, "docs", "bench.md"), benchPage(results, sizes, date))
}
