import { scenarios } from "@surename/fixtures"
import { describe, expect, it } from "vitest"
import { scanSuite } from "../scan-suite.ts"
import { failingScans } from "./failing-scans.ts"
import { worstScanLie } from "./worst-scan-lie.ts"

describe("no case of a scan is vacuous: the worst lie about a name fails exactly that name's case", () => {
  it.each(scanSuite.cases.map((one) => [one.id, one] as const))("%s", async (id, one) => {
    const scenario = scenarios.find((each) => each.id === one.scenario)
    expect(scenario).toBeDefined()
    if (scenario !== undefined) expect(await failingScans(worstScanLie(one, scenario))).toEqual([id])
  })
})
