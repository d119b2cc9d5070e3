import * as Effect from "effect/Effect"
import { expect } from "vitest"
import { domainCases } from "../ownership/domain-cases.ts"
import { examineDomains } from "../ownership/examine-domains.ts"
import { makeDatabases } from "../store/new-database.ts"
import { domainFaults } from "./domain-faults.ts"
import { testFaults } from "./test-faults.ts"

const newDatabase = await makeDatabases()

/** `test/runtimes` shows that honest domains pass, on both databases. */
testFaults("domains", domainCases, domainFaults, async (only, domains) => {
  const cases = domainCases.filter(({ id }) => id === only)
  const [result] = await Effect.runPromise(examineDomains(newDatabase(), domains, cases))
  expect(result?.why).toMatch(/^(?:BrokenPromise|NoSuchDomain)/u)
})
