import process from "node:process"
import { parseArgs } from "node:util"
import { runtimes } from "../bench/runtimes.ts"
import { crashScans } from "./crash-scans.ts"
import { crash } from "./crash.ts"

// `npm run crash [-- --runs 200]`: kill -9 in the middle of writing, then of scanning, on Node, Bun and Deno in turn.
const { values } = parseArgs({ options: { runs: { type: "string", default: "200" } } })
const all = [
  ["writers", crash],
  ["pairs of scanners", crashScans],
] as const

for (const [who, play] of all) {
  const { acknowledged, beforeAnyWrite, harm, runs } = await play(Number(values.runs), runtimes)
  for (const what of harm) console.log(what)
  console.log(
    `${runs} ${who} killed, ${beforeAnyWrite} processes of them before their first write, ${acknowledged} writes acknowledged`,
  )
  console.log(
    harm.length === 0
      ? "the store opened every time, nothing torn, nothing lost"
      : `${harm.length} times harm was done`,
  )
  if (harm.length > 0 || acknowledged === 0) process.exitCode = 1
}
