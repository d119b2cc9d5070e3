import { spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { copyAssets } from "./copy-assets.ts"
import { writeManifest } from "./manifest.ts"

// `npm run build [folder]`: every package as npm gets it, JavaScript with declarations, in <folder>/<workspace> (dist by default).
// Node and Deno refuse TypeScript below node_modules, so what is published is compiled.
const root = join(import.meta.dirname, "..", "..")
const out = resolve(root, process.argv[2] ?? "dist")

rmSync(out, { recursive: true, force: true })
const compiler = spawnSync(
  process.execPath,
  ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json", "--outDir", out],
  { cwd: root, stdio: "inherit" },
)
if (compiler.status !== 0) process.exit(compiler.status ?? 1)

for (const workspace of ["core", "adapters", "fixtures", "hosts", "test"]) {
  // Of the tests, the suites are published: for adapters and services of others.
  copyAssets(root, workspace, out, workspace === "test" ? "conformance/" : "")
  writeManifest(join(root, workspace), join(out, workspace))
}
