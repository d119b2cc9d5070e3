import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "./program.ts"
import { type Outcome, countByExitCode } from "./step.ts"

/** Every project of the top-level `tsconfig.json`, or those of a folder; checks again only what changed and what that changes. */
export const checkTypes = async (filter: ReadonlyArray<string>): Promise<Outcome> => {
  const { references }: { readonly references: ReadonlyArray<{ readonly path: string }> } = JSON.parse(
    readFileSync(join(root, "tsconfig.json"), "utf8"),
  )
  const chosen = references
    .map(({ path }) => path)
    .filter((path) => filter.length === 0 || filter.some((word) => word.startsWith(path.split("/")[0] ?? "")))
  if (chosen.length === 0) return { passed: 0, failed: 0, output: "" }
  return countByExitCode(
    await run(process.execPath, ["node_modules/typescript/bin/tsc", "-b", "--pretty", "false", ...chosen]),
  )
}
