import { type Scenario, scenarios } from "@surename/fixtures"
import type { EngineServices } from "@surename/core"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { dnsSuite } from "../dns-suite.ts"
import { examine } from "../examine.ts"
import { rdapSuite } from "../rdap-suite.ts"
import type { Case } from "../suite.ts"
import { type Defects, runInVirtualTime, makeVirtualSubject } from "../virtual-time.ts"
import { combineLies, splitHalves } from "./all-lies.ts"
import { makeWorstDnsLie, makeWorstLie } from "./worst-lie.ts"

const listFailures = async (suite: typeof rdapSuite | typeof dnsSuite, defects: Defects) => {
  const results = await Effect.runPromise(runInVirtualTime(examine<EngineServices>(suite, makeVirtualSubject(defects))))
  return results.filter(({ passed }) => !passed).map(({ id }) => id)
}

const scenarioOf = (testCase: Case): Scenario => {
  const scenario = scenarios.find(({ id }) => id === testCase.scenario)
  if (scenario === undefined) throw new Error(`${testCase.id} has no scenario`)
  return scenario
}

const defectsOf = (cases: ReadonlyArray<Case>): Defects => {
  const lies = cases.map((testCase) => makeWorstLie(testCase, scenarioOf(testCase)))
  return { rdap: combineLies(lies.map(({ rdap }) => rdap)), dns: combineLies(lies.map(({ dns }) => dns)) }
}

describe("no check is vacuous: the worst lie about a name fails exactly that name's case", { timeout: 300_000 }, () => {
  it("of registries, in two halves: each pair of cases is separated at least once", async () => {
    for (const half of splitHalves(rdapSuite.cases)) {
      expect((await listFailures(rdapSuite, defectsOf(half))).sort()).toEqual(half.map(({ id }) => id).sort())
    }
  })

  // Several cases are about one name here, so each lie is told alone.
  it.each(dnsSuite.cases.map((testCase) => [testCase.id, testCase] as const))("%s", async (id, testCase) => {
    expect(await listFailures(dnsSuite, makeWorstDnsLie(testCase, scenarioOf(testCase)))).toEqual([id])
  })
})
