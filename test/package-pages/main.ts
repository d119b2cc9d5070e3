import { screeningRules } from "@surename/adapters/screening-rules"
import { findContentFault, findUnprovenFault } from "@surename/core/operations/drafts/create-draft/content-faults"
import { Screening } from "@surename/core/operations/drafts/ports/screening"
import * as Effect from "effect/Effect"
import { listDraftFiles } from "../conformance/screening/given-draft.ts"
import { fetchPackage } from "./fetch-package.ts"
import { makePageDrafts } from "./page-drafts.ts"
import packages from "./packages.json" with { type: "json" }

// Pages that people published for others to build on: nearly none of them may be flagged.
const fewestPages = 200
const mostFlagged = 0.005
/** One of the packages ships a program. */
const mostUnfitting = 1

const screening = await Effect.runPromise(Effect.provide(Screening, screeningRules))
const missing: Array<string> = []
const flagged: Array<string> = []
const unfitting: Array<string> = []
/** The refused files of an operator who takes only known files: for their bytes, and for their name alone, such as sources of style sheets. */
const unproven: Array<string> = []
let [pages, fileCount, unnamed] = [0, 0, 0]
for (const entry of packages) {
  const files = await fetchPackage(entry)
  if (files === undefined) missing.push(entry.name)
  for (const [path, bytes] of files ?? []) {
    const fault = findContentFault(path, bytes)
    fileCount++
    if (fault !== undefined) unfitting.push(`${entry.name}: ${fault}`)
    const known = findUnprovenFault(path, bytes) ?? ""
    if (known.includes(" has no name ")) unnamed++
    else if (known !== "") unproven.push(`${entry.name}: ${known}`)
  }
  for (const { id, files: draft } of makePageDrafts(entry.name, files ?? new Map())) {
    pages++
    const { flagged: isFlagged, reasons } = await Effect.runPromise(screening.screen(listDraftFiles(draft)))
    if (isFlagged) flagged.push(`${id}: ${reasons.map(({ rule, excerpt }) => `${rule} (${excerpt})`).join(", ")}`)
  }
}
for (const one of [...flagged, ...unfitting, ...unproven]) console.log(one)
console.log(
  `${flagged.length} of ${pages} pages flagged; ${unfitting.length} of ${fileCount} files refused, ${unproven.length} and ${unnamed} unnamed more where only known files are taken`,
)
if (missing.length > 0) {
  console.log(`not run: npm cannot fetch ${missing.join(", ")}`)
  console.log("0 passed, 0 failed")
} else {
  const isGood =
    pages >= fewestPages &&
    flagged.length / pages <= mostFlagged &&
    unfitting.length <= mostUnfitting &&
    unproven.length === 0
  console.log(isGood ? "1 passed, 0 failed" : "0 passed, 1 failed")
  process.exitCode = isGood ? 0 : 1
}
