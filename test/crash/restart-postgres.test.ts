import { expect, it } from "vitest"
import { lookupLimits } from "@surename/core/lookup/limits"
import { runtimes } from "../bench/runtimes.ts"
import { runPostgresRestart } from "./restart-postgres.ts"

const [node] = runtimes

// On every runtime, and with a crash of the database as well: `npm run crash -- --only postgres`.
it("survives a restart of Postgres under load: 503 meanwhile, then answers again", { timeout: 180_000 }, async () => {
  if (node === undefined) throw new Error("no runtime to run on")
  // Longer than one lookup, so that the next one starts during the outage.
  const { acknowledged, harm, refused } = await runPostgresRestart(node, "fast", lookupLimits.probeDeadlineMs + 1_000)
  expect(harm).toEqual([])
  expect(refused).toBeGreaterThan(20)
  expect(acknowledged).toBeGreaterThan(20)
})
