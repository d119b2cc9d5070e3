import { expect, it } from "vitest"
import { limits } from "@surename/core/limits"
import { runtimes } from "../bench/runtimes.ts"
import { restartPostgres } from "./restart-postgres.ts"

const [node] = runtimes

// On every runtime, and with a crash of the database as well: `npm run crash -- --only postgres`.
it("survives a restart of Postgres under load: 503 meanwhile, then answers again", { timeout: 180_000 }, async () => {
  if (node === undefined) throw new Error("no runtime to run on")
  // Longer than a lookup that was under way when the database left: the next one is asked in the outage.
  const { acknowledged, harm, refused } = await restartPostgres(node, "fast", limits.probeDeadlineMs + 1_000)
  expect(harm).toEqual([])
  expect(refused).toBeGreaterThan(20)
  expect(acknowledged).toBeGreaterThan(20)
})
