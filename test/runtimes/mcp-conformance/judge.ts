import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { findBin, root, run } from "../../gate/program.ts"

const suite = join(root, "node_modules", "@modelcontextprotocol", "conformance")

/** Reads the requirements of a revision from the frozen list of the protocol's makers. */
export const readRequirements = (revision: string): ReadonlyArray<string> => {
  const requirements = readFileSync(join(suite, "requirements", `${revision}.yaml`), "utf8")
  const [, list = ""] = /^server:\n((?: {2}- .*\n)+)/mu.exec(requirements) ?? []
  return [...list.matchAll(/- (\S+)/gu)].map(([, name = ""]) => name)
}

/** Requires that exactly the excluded tests fail. The suite itself needs Node. */
export const runConformanceSuite = async (
  url: string,
  revision: string,
  excluded: ReadonlyArray<string>,
): Promise<void> => {
  const args = ["--url", url, "--requirements", revision, "--timeout", "4000"]
  const { output } = await run(findBin("node"), [join(suite, "dist", "index.js"), "server", ...args])
  const verdicts = new Map([...output.matchAll(/^([✓✗]) (\S+): \d+ passed/gmu)].map(([, mark, name]) => [name, mark]))
  const failed = readRequirements(revision).filter((name) => verdicts.get(name) !== "✓")
  assert.deepEqual(failed.toSorted(), excluded, output)
}
