import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import process from "node:process"
import { readManifest } from "../build/manifest.ts"
import { findBreaks, findUnannounced } from "./breaking.ts"
import { checkBill } from "./check-bill.ts"
import { checkTarball } from "./check-tarballs.ts"
import { readChanges, writeNotes } from "./notes.ts"
import { writeProvenance } from "./provenance.ts"
import { readReleased, readSettingNames } from "./released.ts"
import { tryTarballs } from "./try-tarballs.ts"

// `npm run release -- --dry-run`: builds, checks and shows a release, without a network. It publishes nothing; the workflow does, after a
// person approved it.
const root = join(import.meta.dirname, "..", "..")
if (process.argv[2] !== "--dry-run") {
  console.error("This command publishes nothing. Check a release: npm run release -- --dry-run")
  process.exit(2)
}

let failures = 0
const report = (title: string, wrong: ReadonlyArray<string>) => {
  failures += wrong.length
  console.log(`${wrong.length === 0 ? "✓" : "✗"} ${title}`)
  for (const line of wrong) console.log(`    ${line}`)
}
const readText = (...path: ReadonlyArray<string>) => readFileSync(join(root, ...path), "utf8")
const build = (folder: string): string => {
  execFileSync(process.execPath, ["scripts/build/main.ts", folder], { cwd: root, stdio: "inherit" })
  return readText(folder, "SHA256SUMS")
}

const out = "dist"
const again = build(join(".cache", "release-again"))
const sums = build(out)
report(
  "two builds have equal checksums",
  sums === again ? [] : ["compare dist/SHA256SUMS with .cache/release-again/SHA256SUMS"],
)

const tarballs = readdirSync(join(root, out)).filter((file) => file.endsWith(".tgz"))
for (const file of tarballs)
  report(`${file}: publint, types as callers resolve them`, await checkTarball(join(root, out, file)))

const lock = JSON.parse(readText("package-lock.json"))
for (const folder of ["hosts", "service"]) {
  const notices = readText(out, folder, "THIRD-PARTY-NOTICES.txt")
  report(
    `${folder}: bill of materials, lock, licences`,
    checkBill(readText(out, folder, "sbom.cdx.json"), lock, notices),
  )
}

const released = readReleased(root)
const changes = readChanges(root)
const settings = readSettingNames(root)
const breaks = [
  ...findBreaks(released.spec, JSON.parse(readText("test/golden/contract/spec.json"))),
  ...released.settings.filter((name) => !settings.includes(name)).map((name) => `gone: setting ${name}`),
]
const unannounced = findUnannounced(
  breaks,
  changes.flatMap((change) => change.breaks),
)
report(
  `spec.json and settings against ${released.version}: ${breaks.length} promises are gone or new, all in changes/`,
  unannounced,
)

const { version } = readManifest(join(root, "hosts"))
const programs = tarballs.filter((file) => /^surename(?:-service)?-\d/u.test(file)).map((file) => join(root, out, file))
report("tarballs in an empty folder, on three runtimes", tryTarballs(root, programs, version))

writeFileSync(
  join(root, out, "provenance.intoto.json"),
  `${JSON.stringify(writeProvenance(root, sums, new Date()), undefined, 2)}\n`,
)
const names = ["core", "adapters", "fixtures", "test", "hosts", "service"].map(
  (folder) => readManifest(join(root, out, folder)).name,
)
writeFileSync(join(root, out, "NOTES.md"), writeNotes(version, names, changes))
console.log("\nWould be published:")
for (const file of tarballs) console.log(`  ${file}  ${Math.round(statSync(join(root, out, file)).size / 1_000)} kB`)
console.log(`Statement: dist/provenance.intoto.json, unsigned. Notes: dist/NOTES.md\n${failures} failures`)
process.exit(failures === 0 ? 0 : 1)
