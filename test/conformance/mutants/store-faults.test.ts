import { storeMemory } from "@surename/adapters/store-memory"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { examineStore, storeSuite } from "../store-suite.ts"
import { breakStore } from "./break-store.ts"
import { storeFaults } from "./store-faults.ts"

const listFailures = async (subject: Parameters<typeof examineStore>[0]) =>
  (await Effect.runPromise(examineStore(subject))).filter(({ passed }) => !passed)

describe("no promise of a store is vacuous: its own fault fails it, and it alone", () => {
  it("an honest store fails no case", async () => expect(await listFailures(() => storeMemory())).toEqual([]))

  it("each case has one fault, and each fault a case", () => {
    expect(Object.keys(storeFaults).sort()).toEqual(storeSuite.map(({ id }) => id).sort())
  })

  it.each(Object.entries(storeFaults))("%s", async (id, fault) => {
    const failed = await listFailures(() => breakStore(storeMemory(), fault))
    expect(failed.map((provedCase) => provedCase.id)).toEqual([id])
  })
})
