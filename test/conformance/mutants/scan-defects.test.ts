import { describe, expect, it } from "vitest"
import golden from "../../golden/scan-defects.json" with { type: "json" }
import { scanSuite } from "../scan-suite.ts"
import { failingScans } from "./failing-scans.ts"
import { scanDefects } from "./scan-defects.ts"

const caught: Readonly<Record<string, ReadonlyArray<string>>> = golden

describe("defects of scans are caught, each by the cases that are about it", () => {
  it("an honest scan fails nothing", async () => expect(await failingScans({})).toEqual([]))

  it.each(scanDefects.map((defect) => [defect.id, defect] as const))("%s", async (id, { defects }) => {
    const failed = await failingScans(defects)
    expect(failed.length).toBeGreaterThan(0)
    expect(failed).toEqual(caught[id])
  })

  it("the golden list names no defect that is gone and no case that is gone", () => {
    expect(Object.keys(caught).sort()).toEqual(scanDefects.map(({ id }) => id).sort())
    const known = new Set(scanSuite.cases.map(({ id }) => id))
    expect(
      Object.values(caught)
        .flat()
        .filter((id) => !known.has(id)),
    ).toEqual([])
  })
})
