import type { EngineServices } from "@surename/core"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import golden from "../../golden/defects.json" with { type: "json" }
import { dnsSuite } from "../dns-suite.ts"
import { examine } from "../examine.ts"
import { rdapSuite } from "../rdap-suite.ts"
import type { Case, Suite } from "../suite.ts"
import { type Defects, runInVirtualTime, makeVirtualSubject } from "../virtual-time.ts"
import { defects } from "./defects.ts"

const listFailures = async (broken: Defects): Promise<ReadonlyArray<string>> => {
  const suites: ReadonlyArray<Suite<EngineServices>> = [rdapSuite, dnsSuite]
  const runs = suites.map((suite) => Effect.runPromise(runInVirtualTime(examine(suite, makeVirtualSubject(broken)))))
  return (await Promise.all(runs))
    .flat()
    .filter(({ passed }) => !passed)
    .map(({ id }) => id)
    .sort()
}

const caught: Readonly<Record<string, ReadonlyArray<string>>> = golden

describe("each defect of a real checker fails the cases about it", () => {
  it("the honest engine fails no case", async () => expect(await listFailures({})).toEqual([]))

  it.each(defects.map((defect) => [defect.id, defect] as const))("%s", async (id, defect) => {
    const failed = await listFailures(defect.defects)
    expect(failed.length).toBeGreaterThan(0)
    expect(failed).toEqual(caught[id])
  })

  it("the golden list names existing defects and cases only", () => {
    expect(Object.keys(caught).sort()).toEqual(defects.map(({ id }) => id).sort())
    const cases: ReadonlyArray<Case> = [...rdapSuite.cases, ...dnsSuite.cases]
    const known = new Set(cases.map(({ id }) => id))
    expect(
      Object.values(caught)
        .flat()
        .filter((id) => !known.has(id)),
    ).toEqual([])
  })
})
