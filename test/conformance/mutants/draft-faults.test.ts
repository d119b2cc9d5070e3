import * as Effect from "effect/Effect"
import { expect } from "vitest"
import { draftsSuite, examineDrafts } from "../drafts-suite.ts"
import { makeDatabases } from "../store/new-database.ts"
import { draftFaults } from "./draft-faults.ts"
import { testFaults } from "./test-faults.ts"

const newDatabase = await makeDatabases()

/** `test/runtimes` shows that honest drafts pass, on both databases. */
testFaults("drafts", draftsSuite, draftFaults, async (only, drafts) => {
  const cases = draftsSuite.filter(({ id }) => id === only)
  const [result] = await Effect.runPromise(examineDrafts(newDatabase(), drafts, cases))
  expect(result?.why).toMatch(/^BrokenPromise/u)
})
