import { scenarios } from "@surename/fixtures"
import { describe, expect, it } from "vitest"
import type { ScanDefects } from "../scan/subjects.ts"
import { scanSuite } from "../scan-suite.ts"
import type { Case } from "../suite.ts"
import { combineLies, splitHalves } from "./all-lies.ts"
import { listFailingScans } from "./failing-scans.ts"
import { makeWorstScanLie } from "./worst-scan-lie.ts"

const defectsOf = (cases: ReadonlyArray<Case>): ScanDefects => {
  const lies = cases.map((testCase) => {
    const scenario = scenarios.find(({ id }) => id === testCase.scenario)
    if (scenario === undefined) throw new Error(`${testCase.id} has no scenario`)
    return makeWorstScanLie(testCase, scenario)
  })
  return {
    rdap: combineLies(lies.map(({ rdap }) => rdap)),
    dns: combineLies(lies.map(({ dns }) => dns)),
    site: combineLies(lies.map(({ site }) => site)),
    page: combineLies(lies.map(({ page }) => page)),
    store: combineLies(lies.map(({ store }) => store)),
    rows: combineLies(lies.map(({ rows }) => rows)),
  }
}

describe("no case of a scan is vacuous: the worst lie about a name fails exactly that name's case", () => {
  it("in two halves, each pair of cases is separated at least once", { timeout: 300_000 }, async () => {
    for (const half of splitHalves(scanSuite.cases)) {
      expect([...(await listFailingScans(defectsOf(half)))].sort()).toEqual(half.map(({ id }) => id).sort())
    }
  })
})
