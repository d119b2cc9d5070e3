import { describe, expect, it } from "vitest"
import golden from "../../golden/scan-defects.json" with { type: "json" }
import { scanSuite } from "../scan-suite.ts"
import { listFailingScans } from "./failing-scans.ts"
import { scanDefects } from "./scan-defects.ts"

const caught: Readonly<Record<string, ReadonlyArray<string>>> = golden

describe("each defect of a scan fails the cases about it", () => {
  it("an honest scan fails no case", async () => expect(await listFailingScans({})).toEqual([]))

  it.each(scanDefects.map((defect) => [defect.id, defect] as const))("%s", async (id, { defects }) => {
    const failed = await listFailingScans(defects)
    expect(failed.length).toBeGreaterThan(0)
    expect(failed).toEqual(caught[id])
  })

  it("the golden list names existing defects and cases only", () => {
    expect(Object.keys(caught).sort()).toEqual(scanDefects.map(({ id }) => id).sort())
    const known = new Set(scanSuite.cases.map(({ id }) => id))
    expect(
      Object.values(caught)
        .flat()
        .filter((id) => !known.has(id)),
    ).toEqual([])
  })
})
