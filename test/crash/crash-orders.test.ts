import process from "node:process"
import { expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { runOrderCrashes, orderPlaces } from "./crash-orders.ts"
import { scenes } from "./order-steps.ts"

// Each step on each runtime: `npm run crash -- --only orders`.
it.each(orderPlaces)(
  "killed at any step of an order in %s, it is charged once at most, and what is kept is true",
  async (where) => {
    const { acknowledged, harm } = await runOrderCrashes(where, scenes.length, runtimes)
    expect(harm).toEqual([])
    expect(acknowledged).toBeGreaterThan(0)
  },
  600_000,
)

const node = { name: "node", program: process.execPath, args: [] } as const

it("detects a service that repeats a possibly sent order", async () => {
  const only = [{ dieAt: "after place", ends: "done" }] as const
  const { harm } = await runOrderCrashes("SQLite", 1, [node], { careless: true, only })
  expect(harm.some((what) => what.includes("charged 2 times"))).toBe(true)
})
