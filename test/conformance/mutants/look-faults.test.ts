import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { examineLooks, someValue, makeLookWorld } from "../ownership/examine-looks.ts"
import { lookCases } from "../ownership/look-cases.ts"
import { runInVirtualTime } from "../virtual-time.ts"
import { lookFaults } from "./look-faults.ts"

const world = makeLookWorld(() => someValue)
const caught = new Set<string>()

it.each(lookFaults.map((fault): [string, typeof fault] => [fault.id, fault]))("%s", async (_, { broken, caughtBy }) => {
  const results = await Effect.runPromise(runInVirtualTime(examineLooks(broken(world)), 200))
  const failed = results.flatMap(({ id, passed }) => (passed ? [] : [id]))
  expect(failed.length).toBeGreaterThan(0)
  if (caughtBy.source !== ".") expect(failed).toEqual(lookCases.map(({ id }) => id).filter((id) => caughtBy.test(id)))
  for (const id of failed) caught.add(id)
})

it("each case catches one", () => {
  expect(lookCases.map(({ id }) => id).filter((id) => !caught.has(id))).toEqual([])
})
