import { storeMemory } from "@surename/adapters/store-memory"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { examineStore, storeSuite } from "../store-suite.ts"
import { breakStore } from "./break-store.ts"
import { storeFaults } from "./store-faults.ts"
import { testFaults } from "./test-faults.ts"

const listFailures = async (subject: Parameters<typeof examineStore>[0]) =>
  (await Effect.runPromise(examineStore(subject))).filter(({ passed }) => !passed).map(({ id }) => id)

it("an honest store fails no case", async () => expect(await listFailures(() => storeMemory())).toEqual([]))

testFaults("a store", storeSuite, storeFaults, async (id, fault) =>
  expect(await listFailures(() => breakStore(storeMemory(), fault))).toEqual([id]),
)
