import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { draftsSuite, examineDrafts } from "../drafts-suite.ts"
import { makeDatabases } from "../store/new-database.ts"
import type { BrokenDrafts } from "./break-drafts.ts"
import { draftFaults } from "./draft-faults.ts"

const newDatabase = await makeDatabases()

/** `test/runtimes` shows that honest drafts pass, on both databases. */
const why = async (only: string, drafts: BrokenDrafts) => {
  const cases = draftsSuite.filter(({ id }) => id === only)
  const [result] = await Effect.runPromise(examineDrafts(newDatabase(), drafts, cases))
  return result?.why
}

describe("no promise about drafts is vacuous: each fault fails its case", () => {
  it("each case has a fault, and each fault a case", () => {
    expect(Object.keys(draftFaults).sort()).toEqual(draftsSuite.map(({ id }) => id).sort())
  })

  const all = Object.entries(draftFaults).flatMap(([id, faults]) =>
    faults.map((drafts, nth) => ({ id, nth: nth + 1, drafts })),
  )
  it.each(all)("$id, fault $nth", async ({ drafts, id }) => expect(await why(id, drafts)).toMatch(/^BrokenPromise/u))
})
