import { spawnSync } from "node:child_process"
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { buildBundle } from "./bundle.ts"
import { writeChecksums } from "./checksums.ts"
import { addJsonAttributes, writeDeclarations } from "./declarations.ts"
import { copyAssets, copyForPeople } from "./copy-assets.ts"
import { readManifest, writeManifest } from "./manifest.ts"
import { listPrograms } from "./programs.ts"
import { setModes } from "./set-modes.ts"
import { writeBill, writeNotices, listShippedIn } from "./shipped.ts"

// `npm run build [folder]`: every package as npm gets it, in <folder>/<workspace> (dist by default). Libraries are JavaScript with
// declarations, because Node and Deno refuse TypeScript below node_modules; a program is one bundle with a bill of what is in it.
const root = join(import.meta.dirname, "..", "..")
const out = resolve(root, process.argv[2] ?? "dist")

rmSync(out, { recursive: true, force: true })
const compiler = spawnSync(
  process.execPath,
  // Parallel checkers order the members of a union differently, so each build would have other bytes.
  ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json", "--singleThreaded", "--outDir", out],
  { cwd: root, stdio: "inherit" },
)
if (compiler.status !== 0) process.exit(compiler.status ?? 1)
addJsonAttributes(out)

for (const workspace of ["core", "adapters", "fixtures", "test"]) {
  // The package `test` publishes only its suites, for the adapters and services of others.
  copyAssets(root, workspace, out, workspace === "test" ? "conformance/" : "")
  writeManifest(join(root, workspace), join(out, workspace))
}
copyForPeople(root, out)

const words = [
  ["SCOWL's words", "core/data/score/scowl-copyright.txt"],
  ["WordNet's words", "core/data/suggest/wordnet-license.txt"],
].map(([title = "", file = ""]) => `${title}\n\n${readFileSync(join(root, file), "utf8")}`)
const { peerDependencies, version } = readManifest(join(root, "hosts"))
const programs = listPrograms(version, peerDependencies ?? {})
for (const { folder, hasService, manifest } of programs) {
  const to = join(out, folder)
  const packages = listShippedIn(root, await buildBundle(root, to, hasService))
  if (!hasService) writeDeclarations(root, to)
  const { name } = writeManifest(join(root, "hosts"), to, manifest)
  copyFileSync(join(import.meta.dirname, `${name}.md`), join(to, "README.md"))
  writeFileSync(join(to, "THIRD-PARTY-NOTICES.txt"), [writeNotices(packages), ...words].join("\n"))
  writeFileSync(join(to, "sbom.cdx.json"), `${JSON.stringify(writeBill(name, version, packages), undefined, 2)}\n`)
}

setModes(out)
// Packs the folders, and writes a checksum of each and of every program file.
const folders = ["core", "adapters", "fixtures", "test", ...programs.map(({ folder }) => folder)]
const workspaces = folders.map((folder) => join(out, folder))
const packed = spawnSync("npm", ["pack", "--silent", "--ignore-scripts", ...workspaces, "--pack-destination", out], {
  cwd: out,
  stdio: ["ignore", "ignore", "inherit"],
})
if (packed.status !== 0) process.exit(packed.status ?? 1)
writeChecksums(
  out,
  programs.map(({ folder }) => folder),
)
