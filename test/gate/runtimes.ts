import { readdirSync } from "node:fs"
import { join } from "node:path"
import { bin, root, run } from "./program.ts"
import { type Outcome, sum, suspicious } from "./step.ts"

const runtimes = [
  { name: "node", program: process.execPath, args: [] },
  { name: "bun", program: bin("bun"), args: [] },
  { name: "deno", program: bin("deno"), args: ["run", "-A", "--no-lock"] },
] as const

/** Every `*.suite.ts` of a folder below `test/` as a plain program on every runtime; its last line counts for it. */
export const suitesIn =
  (folder: string) =>
  async (filter: ReadonlyArray<string>): Promise<Outcome> => {
    const files = readdirSync(join(root, "test", folder))
      .filter((file) => file.endsWith(".suite.ts"))
      .filter((file) => filter.length === 0 || filter.some((word) => `test/${folder}/${file}`.includes(word)))
      .sort()
    if (files.length === 0)
      return filter.length > 0
        ? { passed: 0, failed: 0, output: "" }
        : { passed: 0, failed: 1, output: `test/${folder} holds no *.suite.ts` }
    // One after the other: suites listen on loopback and measure time.
    const outcomes: Array<Outcome> = []
    for (const file of files)
      for (const { name, program, args } of runtimes) {
        const { code, output } = await run(program, [...args, `test/${folder}/${file}`])
        outcomes.push(suspicious(lastLine(`${file} on ${name}\n${output}`), code, `${file} on ${name}`))
      }
    return sum(outcomes)
  }

/** A suite says how it went in its last line; a suite that does not has crashed. */
export const lastLine = (output: string): Outcome => {
  const counted = /^(\d+) passed, (\d+) failed$/.exec(output.trimEnd().split("\n").at(-1) ?? "")
  if (counted === null) return { passed: 0, failed: 1, output: `${output}\nits last line is not "N passed, N failed"` }
  return { passed: Number(counted[1]), failed: Number(counted[2]), output }
}
