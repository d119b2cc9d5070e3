import { run } from "./program.ts"
import { type Outcome, byExitCode, sum } from "./step.ts"

/** core without any runtime's types first: that is what keeps I/O out of it. Its tests may have Node's. */
const projects = [
  "core/tsconfig.json",
  "core/tsconfig.test.json",
  "adapters/tsconfig.json",
  "fixtures/tsconfig.json",
  "hosts/tsconfig.json",
  "test/tsconfig.json",
  "scripts/tsconfig.json",
] as const

export const typecheck = async (filter: ReadonlyArray<string>): Promise<Outcome> => {
  const chosen = projects.filter(
    (project) => filter.length === 0 || filter.some((word) => word.startsWith(project.split("/")[0] ?? "")),
  )
  const outcomes: Array<Outcome> = []
  for (const project of chosen)
    outcomes.push(
      byExitCode(await run(process.execPath, ["node_modules/typescript/bin/tsc", "--pretty", "false", "-p", project])),
    )
  return sum(outcomes)
}
