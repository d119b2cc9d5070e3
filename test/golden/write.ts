import { readFile, writeFile } from "node:fs/promises"
import process from "node:process"
import { fileURLToPath } from "node:url"
import { dnsSuite, examine, examineInRealTime, rdapSuite, makeSocketSubject, type Suite } from "@surename/conformance"
import type { EngineServices } from "@surename/core"
import * as Effect from "effect/Effect"
import { defects } from "../conformance/mutants/defects.ts"
import { listFailingScans } from "../conformance/mutants/failing-scans.ts"
import { scanDefects } from "../conformance/mutants/scan-defects.ts"
import { writeConformancePage, writeReadmeTable, withTable } from "../conformance/table.ts"
import { runInVirtualTime, makeVirtualSubject } from "../conformance/virtual-time.ts"
import { buildPagesScript, pagesScript } from "../../scripts/build/pages-script.ts"
import { makeGoldenDocuments } from "./contract.ts"
import { countSuites, countsFile, writeCounts } from "./counts.ts"
import { writeGoldenRows } from "./rows.ts"
import { writeSettingsPage } from "./settings-page.ts"
import { makeGoldenSuggestions } from "./suggest.ts"

/**
 * Writes every golden file and generated page. Read the diff before you commit it: it is a change of answers.
 * `--quick` writes only what needs no simulated world: documents, counts and settings.
 */
const resolvePath = (path: string) => new URL(`../../${path}`, import.meta.url)

for (const [path, text] of Object.entries(makeGoldenDocuments())) await writeFile(resolvePath(path), text)
await writeFile(countsFile, writeCounts(countSuites()))
await writeFile(resolvePath("docs/settings.md"), writeSettingsPage())
await writeFile(resolvePath(pagesScript), await buildPagesScript(fileURLToPath(resolvePath("."))))
if (!process.argv.includes("--quick")) await play()

async function play() {
  const rows = await Effect.runPromise(examineInRealTime(rdapSuite, makeSocketSubject))
  await writeFile(resolvePath("test/golden/rows.ndjson"), writeGoldenRows(rows))

  const suites: ReadonlyArray<Suite<EngineServices>> = [rdapSuite, dnsSuite]
  const caught: Record<string, ReadonlyArray<string>> = {}
  for (const { id, defects: broken } of defects) {
    const runs = suites.map((suite) => Effect.runPromise(runInVirtualTime(examine(suite, makeVirtualSubject(broken)))))
    caught[id] = (await Promise.all(runs)).flat().filter(({ passed }) => !passed).map((result) => result.id).sort()
  }
  await writeFile(resolvePath("test/golden/defects.json"), `${JSON.stringify(caught, null, 2)}\n`)

  const caughtScans: Record<string, ReadonlyArray<string>> = {}
  for (const { id, defects: broken } of scanDefects) caughtScans[id] = await listFailingScans(broken)
  await writeFile(resolvePath("test/golden/scan-defects.json"), `${JSON.stringify(caughtScans, null, 2)}\n`)

  for (const [path, text] of Object.entries(makeGoldenSuggestions())) await writeFile(resolvePath(path), text)
  await writeFile(resolvePath("docs/conformance.md"), writeConformancePage({ ...caught, ...caughtScans }))
  await writeFile(resolvePath("README.md"), withTable(await readFile(resolvePath("README.md"), "utf8"), writeReadmeTable()))
}
