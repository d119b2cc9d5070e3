import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { examinePace, makePaceInMemory, paceSuite } from "../pace-suite.ts"
import { paceFaults } from "./pace-faults.ts"
import { testFaults } from "./test-faults.ts"

const listFailures = async (subject: Parameters<typeof examinePace>[0]) =>
  (await Effect.runPromise(examinePace(subject))).filter(({ passed }) => !passed).map(({ id }) => id)

it("an honest one fails nothing", async () => expect(await listFailures(makePaceInMemory())).toEqual([]))

testFaults("a shared pace", paceSuite, paceFaults, async (id, fault) =>
  expect(await listFailures(makePaceInMemory(fault))).toEqual([id]),
)
