import { mkdtempDisposable, readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { root, run } from "./program.ts"
import { type Outcome, failIfSuspicious } from "./step.ts"

/** The part of Vitest's report that is counted. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: ReadonlyArray<{ readonly name: string; readonly startTime: number; readonly endTime: number }>
}

/** Vitest on the Node that runs the gate, counted from its own report. */
export const runVitest = async (
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "surename-vitest-"))
  const report = join(folder.path, "report.json")
  const options = ["--reporter=dot", "--no-color", "--reporter=json", `--outputFile.json=${report}`]
  const { code, output } = await run(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...options, ...args],
    env,
  )
  const found = await read(report)
  const outcome = count(found, output.replace(/\nJSON report written to .*\n/, ""))
  const isNone = code === 0 && outcome.passed + outcome.failed === 0 && args.includes("--passWithNoTests")
  return isNone
    ? outcome
    : { ...failIfSuspicious(outcome, code, "vitest"), note: listSlowestFiles(found?.testResults ?? []) }
}

/** Shows where the gate's time goes, so that it is not left to memory. */
export const listSlowestFiles = (files: Report["testResults"]): string =>
  files
    .map(({ endTime, name, startTime }) => ({
      file: relative(root, name),
      s: Math.round((endTime - startTime) / 1000),
    }))
    .filter(({ s }) => s > 0)
    .sort((left, right) => right.s - left.s)
    .slice(0, 8)
    .map(({ file, s }) => `${file} ${s} s`)
    .join(", ")

const read = async (report: string): Promise<Report | undefined> => {
  const text = await readFile(report, "utf8").catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/** A test that did not run is not a test that passed. */
export const count = (report: Report | undefined, output: string): Outcome => {
  if (report === undefined) return { passed: 0, failed: 1, output: `${output}\nvitest left no report` }
  const idle = report.numPendingTests + report.numTodoTests
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + idle,
    output: idle === 0 ? output : `${output}\n${idle} tests were skipped: a test runs or it goes`,
  }
}
