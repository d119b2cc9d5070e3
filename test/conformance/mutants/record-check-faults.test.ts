import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { examineRecordChecks, someValue, makeRecordCheckWorld } from "../ownership/examine-record-checks.ts"
import { recordCheckCases } from "../ownership/record-check-cases.ts"
import { runInVirtualTime } from "../virtual-time.ts"
import { recordCheckFaults } from "./record-check-faults.ts"

const world = makeRecordCheckWorld(() => someValue)
const caught = new Set<string>()

it.each(recordCheckFaults.map((fault): [string, typeof fault] => [fault.id, fault]))(
  "%s",
  async (_, { broken, caughtBy }) => {
    const results = await Effect.runPromise(runInVirtualTime(examineRecordChecks(broken(world)), 200))
    const failed = results.flatMap(({ id, passed }) => (passed ? [] : [id]))
    expect(failed.length).toBeGreaterThan(0)
    if (caughtBy.source !== ".")
      expect(failed).toEqual(recordCheckCases.map(({ id }) => id).filter((id) => caughtBy.test(id)))
    for (const id of failed) caught.add(id)
  },
)

it("each case catches one", () => {
  expect(recordCheckCases.map(({ id }) => id).filter((id) => !caught.has(id))).toEqual([])
})
