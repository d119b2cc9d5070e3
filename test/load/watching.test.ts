import { expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { watchTogether } from "./watching.ts"

it("three services share what is due: no name twice, no registry too fast", { timeout: 300_000 }, async () => {
  const size = { registries: 12, perRegistry: 30, rps: 10 }
  const { busiest, missed, names, twice } = await watchTogether(runtimes, size)
  expect({ names, missed, twice }).toEqual({ names: 360, missed: 0, twice: 0 })
  expect(busiest).toBeLessThanOrEqual(size.rps)
})
