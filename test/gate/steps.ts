import { byExitCode, type Step } from "./step.ts"
import { run } from "./program.ts"
import { suitesIn } from "./runtimes.ts"
import { typecheck } from "./typecheck.ts"
import { vitest } from "./vitest.ts"

const node = (...args: ReadonlyArray<string>) => run(process.execPath, args)
/** `npm run format` writes what this only looks at. */
const format = async () => byExitCode(await node("node_modules/oxfmt/bin/oxfmt", "--list-different"))

const suites = [...suitesIn("runtimes"), ...suitesIn("worlds")]

const apart = ["test/house", "test/gate", "test/packaging"]

const tests = (filter: ReadonlyArray<string>) => {
  // What `--only` names may be a suite of the runtimes alone. Unasked, that no test is found is a failure.
  const orNone = filter.length === 0 ? [] : ["--passWithNoTests"]
  return vitest([...filter, ...orNone, ...apart.map((folder) => `--exclude=${folder}/**`)])
}

/** In the order in which they are worth knowing; two run at a time. */
export const steps: ReadonlyArray<Step> = [
  { name: "format", run: format },
  { name: "lint", run: async () => byExitCode(await node("node_modules/oxlint/bin/oxlint", "--deny-warnings")) },
  // The long ones before the short ones, so that the two who work end together.
  ...suites,
  { name: "typecheck", run: typecheck },
  { name: "house", run: () => vitest(["test/house", "test/gate"]) },
  { name: "tests", run: tests },
  { name: "packaging", run: () => vitest(["test/packaging"]) },
]

/** Steps a folder's own daily work needs; the rest look at the whole house. */
export const filterable: ReadonlyArray<string> = ["lint", "typecheck", "tests", ...suites.map(({ name }) => name)]
