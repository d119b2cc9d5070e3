import { readFile, writeFile } from "node:fs/promises"
import process from "node:process"
import { fileURLToPath } from "node:url"
import { dnsSuite, examine, examineInRealTime, rdapSuite, socketSubject, type Suite } from "@surename/conformance"
import type { EngineServices } from "@surename/core"
import * as Effect from "effect/Effect"
import { defects } from "../conformance/mutants/defects.ts"
import { failingScans } from "../conformance/mutants/failing-scans.ts"
import { scanDefects } from "../conformance/mutants/scan-defects.ts"
import { conformancePage, readmeTable, withTable } from "../conformance/table.ts"
import { inVirtualTime, virtualSubject } from "../conformance/virtual-time.ts"
import { buildPagesScript, pagesScript } from "../../scripts/build/pages-script.ts"
import { goldenDocuments } from "./contract.ts"
import { counts, countsFile, countsText } from "./counts.ts"
import { goldenText } from "./rows.ts"
import { settingsPage } from "./settings-page.ts"
import { goldenSuggestions } from "./suggest.ts"

/**
 * Writes every golden file and generated page. Read the diff before you commit it: it is a change of answers.
 * `--quick` writes only what needs no simulated world: documents, counts and settings.
 */
const at = (path: string) => new URL(`../../${path}`, import.meta.url)

for (const [path, text] of Object.entries(goldenDocuments())) await writeFile(at(path), text)
await writeFile(countsFile, countsText(counts()))
await writeFile(at("docs/settings.md"), settingsPage())
await writeFile(at(pagesScript), await buildPagesScript(fileURLToPath(at("."))))
if (!process.argv.includes("--quick")) await play()

async function play() {
  const rows = await Effect.runPromise(examineInRealTime(rdapSuite, socketSubject))
  await writeFile(at("test/golden/rows.ndjson"), goldenText(rows))

  const suites: ReadonlyArray<Suite<EngineServices>> = [rdapSuite, dnsSuite]
  const caught: Record<string, ReadonlyArray<string>> = {}
  for (const { id, defects: broken } of defects) {
    const runs = suites.map((suite) => Effect.runPromise(inVirtualTime(examine(suite, virtualSubject(broken)))))
    caught[id] = (await Promise.all(runs)).flat().filter(({ passed }) => !passed).map((result) => result.id).sort()
  }
  await writeFile(at("test/golden/defects.json"), `${JSON.stringify(caught, null, 2)}\n`)

  const caughtScans: Record<string, ReadonlyArray<string>> = {}
  for (const { id, defects: broken } of scanDefects) caughtScans[id] = await failingScans(broken)
  await writeFile(at("test/golden/scan-defects.json"), `${JSON.stringify(caughtScans, null, 2)}\n`)

  for (const [path, text] of Object.entries(goldenSuggestions())) await writeFile(at(path), text)
  await writeFile(at("docs/conformance.md"), conformancePage({ ...caught, ...caughtScans }))
  await writeFile(at("README.md"), withTable(await readFile(at("README.md"), "utf8"), readmeTable()))
}
