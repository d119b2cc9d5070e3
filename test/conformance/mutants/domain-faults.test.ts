import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { domainCases } from "../ownership/domain-cases.ts"
import { examineDomains } from "../ownership/examine-domains.ts"
import { makeDatabases } from "../store/new-database.ts"
import { type BrokenDomains, domainFaults } from "./domain-faults.ts"

const newDatabase = await makeDatabases()

/** `test/runtimes` shows that honest domains pass, on both databases. */
const why = async (only: string, domains: BrokenDomains) => {
  const cases = domainCases.filter(({ id }) => id === only)
  const [result] = await Effect.runPromise(examineDomains(newDatabase(), domains, cases))
  return result?.why
}

describe("no promise about domains is vacuous: each fault fails its case", () => {
  it("each case has a fault, and each fault a case", () => {
    expect(Object.keys(domainFaults).sort()).toEqual(domainCases.map(({ id }) => id).sort())
  })

  const all = Object.entries(domainFaults).flatMap(([id, faults]) =>
    faults.map((domains, nth) => ({ id, nth: nth + 1, domains })),
  )
  it.each(all)("$id, fault $nth", async ({ domains, id }) =>
    expect(await why(id, domains)).toMatch(/^(?:BrokenPromise|NoSuchDomain)/u),
  )
})
