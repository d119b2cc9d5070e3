import process from "node:process"
import { expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { runDraftCrashes, draftPlaces } from "./crash-drafts.ts"

// All two hundred in each place: `npm run crash -- --only drafts`.
it.each(draftPlaces)(
  "killed while it publishes to %s, nothing it told of is lost and no half version is shown",
  async (where) => {
    const { acknowledged, harm } = await runDraftCrashes(where, 6, runtimes)
    expect(harm).toEqual([])
    expect(acknowledged).toBeGreaterThan(0)
  },
)

const node = { name: "node", program: process.execPath, args: [] } as const

it.each(draftPlaces)("a writer to %s that uses no transaction and waits for no byte is caught", async (where) => {
  // A kill may miss the moment between two writes.
  const { harm } = await runDraftCrashes(where, 24, [node], "careless")
  expect(harm.length).toBeGreaterThan(0)
})
