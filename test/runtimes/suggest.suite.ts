import { decodeScanId, encodeScanId } from "@surename/core/operations/suggest-names/scan-id"
import * as Result from "effect/Result"
import { changedSuggestions, goldenConcepts } from "../golden/suggest.ts"
import { makeReport } from "./report.ts"

const report = makeReport("suggest")

// A scan_id pages through a list that nobody stored: it must be the same list wherever it is made.
await report.check(
  `the first names of ${goldenConcepts.length} concepts are byte-identical to the golden files`,
  async () => {
    const changed = await changedSuggestions()
    if (changed.length > 0) throw new Error(`${changed.length} differ: ${changed.join(", ")}`)
  },
)

await report.check("a scan_id made elsewhere is understood, and made the same", () => {
  const scan = { query: "yoga für mütter 🧘", tlds: ["com", "co.uk"] }
  const id = "s1.iNx3DGNvbSBjby51awp5b2dhIGbDvHIgbcO8dHRlciDwn6eY"
  if (encodeScanId(scan) !== id) throw new Error(`made ${encodeScanId(scan)}`)
  const read = Result.getOrThrow(decodeScanId(id))
  if (read.query !== scan.query || read.tlds.join() !== scan.tlds.join())
    throw new Error(`read ${JSON.stringify(read)}`)
})

report.end()
