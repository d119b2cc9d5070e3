import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { examinePace, makePaceInMemory, paceSuite } from "../pace-suite.ts"
import { paceFaults } from "./pace-faults.ts"

const listFailures = async (subject: Parameters<typeof examinePace>[0]) =>
  (await Effect.runPromise(examinePace(subject))).filter(({ passed }) => !passed).map(({ id }) => id)

describe("no promise of a shared pace is vacuous: its own fault fails it", () => {
  it("an honest one fails nothing", async () => expect(await listFailures(makePaceInMemory())).toEqual([]))

  it("each case has one fault, and each fault a case", () => {
    expect(Object.keys(paceFaults).sort()).toEqual(paceSuite.map(({ id }) => id).sort())
  })

  it.each(Object.entries(paceFaults))("%s", async (id, fault) => {
    expect(await listFailures(makePaceInMemory(fault))).toEqual([id])
  })
})
