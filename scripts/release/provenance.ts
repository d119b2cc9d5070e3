import { execFileSync } from "node:child_process"

/** Makes an in-toto statement with SLSA provenance, unsigned. The workflow of the release signs its own. */
export const writeProvenance = (root: string, sums: string, builtAt: Date): unknown => {
  const runGit = (...args: ReadonlyArray<string>) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()
  const subject = sums
    .trimEnd()
    .split("\n")
    .filter((line) => line.endsWith(".tgz"))
    .map((line) => ({ name: line.slice(66), digest: { sha256: line.slice(0, 64) } }))
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject,
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "https://surename.example/build/npm-run-release/v1",
        externalParameters: { command: "npm run release -- --dry-run" },
        resolvedDependencies: [{ name: "source", digest: { gitCommit: runGit("rev-parse", "HEAD") } }],
      },
      runDetails: { builder: { id: "local" }, metadata: { finishedOn: builtAt.toISOString() } },
    },
  }
}
