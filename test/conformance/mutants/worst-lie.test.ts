import { scenarios } from "@surename/fixtures"
import type { Scenario } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { dnsSuite } from "../dns-suite.ts"
import { examine } from "../examine.ts"
import { rdapSuite } from "../rdap-suite.ts"
import type { Case } from "../suite.ts"
import { inVirtualTime, virtualSubject } from "../virtual-time.ts"
import type { Defects } from "../virtual-time.ts"
import { worstDnsLie, worstLie } from "./worst-lie.ts"

const scenarioOf = (one: Case): Scenario | undefined => scenarios.find(({ id }) => id === one.scenario)

const failing = async (suite: typeof rdapSuite | typeof dnsSuite, defects: Defects) => {
  const results = await Effect.runPromise(inVirtualTime(examine<Services>(suite, virtualSubject(defects))))
  return results.filter(({ passed }) => !passed).map(({ id }) => id)
}
type Services = import("@surename/core").EngineServices

describe("no check is vacuous: the worst lie about a name fails exactly that name's case", () => {
  it.each(rdapSuite.cases.map((one) => [one.id, one] as const))("%s", async (id, one) => {
    const scenario = scenarioOf(one)
    expect(scenario).toBeDefined()
    if (scenario !== undefined) expect(await failing(rdapSuite, worstLie(one, scenario))).toEqual([id])
  })

  it.each(dnsSuite.cases.map((one) => [one.id, one] as const))("%s", async (id, one) => {
    const scenario = scenarioOf(one)
    expect(scenario).toBeDefined()
    if (scenario !== undefined) expect(await failing(dnsSuite, worstDnsLie(one, scenario))).toEqual([id])
  })
})
