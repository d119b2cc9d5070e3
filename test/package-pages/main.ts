import { screeningRules } from "@surename/adapters/screening-rules"
import { Screening } from "@surename/core/ports/screening"
import * as Effect from "effect/Effect"
import { draftFiles } from "../conformance/screening/given-draft.ts"
import { fetchPackage } from "./fetch-package.ts"
import { pageDrafts } from "./page-drafts.ts"
import packages from "./packages.json" with { type: "json" }

// Pages that people published for others to build on: nearly none of them may be flagged.
const fewestPages = 200
const mostFlagged = 0.005

const screening = await Effect.runPromise(Effect.provide(Screening, screeningRules))
const missing: Array<string> = []
const flagged: Array<string> = []
let pages = 0
for (const wanted of packages) {
  const files = await fetchPackage(wanted)
  if (files === undefined) missing.push(wanted.name)
  for (const { id, files: draft } of pageDrafts(wanted.name, files ?? new Map())) {
    pages++
    const { flagged: isFlagged, reasons } = await Effect.runPromise(screening.screen(draftFiles(draft)))
    if (isFlagged) flagged.push(`${id}: ${reasons.map(({ rule, excerpt }) => `${rule} (${excerpt})`).join(", ")}`)
  }
}
for (const one of flagged) console.log(one)
console.log(`${flagged.length} of ${pages} pages flagged`)
if (missing.length > 0) {
  console.log(`not run: npm cannot fetch ${missing.join(", ")}`)
  console.log("0 passed, 0 failed")
} else {
  const isGood = pages >= fewestPages && flagged.length / pages <= mostFlagged
  console.log(isGood ? "1 passed, 0 failed" : "0 passed, 1 failed")
  process.exitCode = isGood ? 0 : 1
}
