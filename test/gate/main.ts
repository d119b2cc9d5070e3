import process from "node:process"
import { parseArgs } from "node:util"
import { buildProgram } from "./build-program.ts"
import type { Outcome, Step } from "./step.ts"
import { filterable, longSteps, steps as shortSteps } from "./steps.ts"

// The one gate, and with `--long` what is too long for it. `--only <step>` runs one step, `--only <folder or part of a path>` what belongs to it.
const { long, only } = parseArgs({
  options: { only: { type: "string", multiple: true, default: [] }, long: { type: "boolean", default: false } },
}).values
const steps = long ? longSteps : shortSteps
/** More than the two cores of a usual machine: steps often wait for something that is slow on purpose. */
const atOnce = 3
const named = steps.filter(({ name }) => only.includes(name))
const filter = only.filter((word) => !steps.some(({ name }) => name === word))
const chosen = named.length > 0 ? named : steps.filter(({ name }) => filter.length === 0 || filterable.includes(name))

const started = performance.now()
const totals = { passed: 0, failed: 0, tests: 0 }
// The short gate and a part run from source, as people start a clone.
await using program = long && only.length === 0 ? await buildProgram().catch(reportNoBundle) : undefined
if (program !== undefined) process.env["SURENAME_TEST_PROGRAM"] = program.path
const queue = [...chosen]
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      const from = performance.now()
      report(step, await attempt(step), performance.now() - from)
    }
  }),
)
// A filter that meets no test proves nothing, however clean the files are.
if (totals.passed + totals.failed === 0 || (filter.length > 0 && totals.tests === 0)) {
  totals.failed++
  const names = steps.map(({ name }) => name).filter((name) => !name.endsWith(".suite"))
  console.log(`✗ no test has ${filter.join(" or ")} in its path, and no step that name: ${names.join(" ")}`)
}
console.log(`\nin ${seconds(performance.now() - started)}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

async function attempt(step: Step): Promise<Outcome> {
  try {
    return await step.run(filter)
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function reportNoBundle(error: unknown) {
  totals.failed++
  console.log(`✗ bundle: ${String(error)}`)
  return undefined
}

function report({ name }: Step, { passed, failed, output, note }: Outcome, ms: number) {
  totals.passed += passed
  totals.failed += failed
  if (name !== "lint" && name !== "typecheck") totals.tests += passed + failed
  if (passed === 0 && failed === 0 && note === undefined) return
  const count = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
  console.log(
    `${failed === 0 ? "✓" : "✗"} ${name.padEnd(20)} ${seconds(ms).padStart(7)}  ${count}${note === undefined ? "" : `: ${note}`}`,
  )
  if (failed > 0) console.log(`\n${output.trim().replaceAll(/^/gm, "    ")}\n`)
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
