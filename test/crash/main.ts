import process from "node:process"
import { parseArgs } from "node:util"
import { runtimes } from "../bench/runtimes.ts"
import { crash } from "./crash.ts"

// `npm run crash [-- --runs 200]`: kill -9 in the middle of writing, on Node, Bun and Deno in turn.
const { values } = parseArgs({ options: { runs: { type: "string", default: "200" } } })
const { acknowledged, beforeAnyWrite, harm, runs } = await crash(Number(values.runs), runtimes)

for (const what of harm) console.log(what)
console.log(
  `${runs} runs, ${beforeAnyWrite} of them killed before the first write, ${acknowledged} writes acknowledged`,
)
console.log(
  harm.length === 0 ? "the store opened every time, nothing torn, nothing lost" : `${harm.length} times harm was done`,
)
process.exitCode = harm.length === 0 && acknowledged > 0 ? 0 : 1
