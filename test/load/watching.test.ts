import { watchLimits } from "@surename/core/operations/watch/limits"
import { expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { watchTogether } from "./watching.ts"

it("three services share the due names: no name twice, no registry too fast", { timeout: 300_000 }, async () => {
  const size = { registries: 12, perRegistry: 30, rps: 10 }
  const { busiest, missed, names, twice } = await watchTogether(runtimes, size)
  expect({ names, missed, twice }).toEqual({ names: 360, missed: 0, twice: 0 })
  expect(busiest).toBeLessThanOrEqual(size.rps)
})

it("the others look at the names of one that is killed", { timeout: 300_000 }, async () => {
  const size = { registries: 12, perRegistry: 20, rps: 10, killAfter: 60 }
  const { busiest, missed, mostTimes, twice } = await watchTogether(runtimes, size)
  expect({ missed, mostTimes }).toEqual({ missed: 0, mostTimes: expect.toBeOneOf([1, 2]) })
  // Names that were in flight when their service died are asked about once more.
  expect(twice).toBeLessThanOrEqual(size.registries * watchLimits.watchChecksAtOnce)
  expect(busiest).toBeLessThanOrEqual(size.rps)
})
