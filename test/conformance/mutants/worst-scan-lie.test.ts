import { scenarios } from "@surename/fixtures"
import { describe, expect, it } from "vitest"
import type { ScanDefects } from "../scan/subjects.ts"
import { scanSuite } from "../scan-suite.ts"
import type { Case } from "../suite.ts"
import { atOnce, halves } from "./all-lies.ts"
import { failingScans } from "./failing-scans.ts"
import { worstScanLie } from "./worst-scan-lie.ts"

const defectsOf = (cases: ReadonlyArray<Case>): ScanDefects => {
  const lies = cases.map((one) => {
    const scenario = scenarios.find(({ id }) => id === one.scenario)
    if (scenario === undefined) throw new Error(`${one.id} has no scenario`)
    return worstScanLie(one, scenario)
  })
  return {
    rdap: atOnce(lies.map(({ rdap }) => rdap)),
    dns: atOnce(lies.map(({ dns }) => dns)),
    site: atOnce(lies.map(({ site }) => site)),
    page: atOnce(lies.map(({ page }) => page)),
    store: atOnce(lies.map(({ store }) => store)),
    rows: atOnce(lies.map(({ rows }) => rows)),
  }
}

describe("no case of a scan is vacuous: the worst lie about a name fails exactly that name's case", () => {
  it("in two halves, each pair of cases is separated at least once", { timeout: 300_000 }, async () => {
    for (const half of halves(scanSuite.cases)) {
      expect([...(await failingScans(defectsOf(half)))].sort()).toEqual(half.map(({ id }) => id).sort())
    }
  })
})
