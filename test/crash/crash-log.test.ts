import { expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { runLogCrashes } from "./crash-log.ts"

// More of them: `npm run crash -- --only logs`.
it.each(["SQLite", "Postgres"] as const)(
  "killed while two write to the log of receipts on %s, with clocks a year apart, no checkpoint is taken back",
  { timeout: 180_000 },
  async (where) => {
    const { acknowledged, harm } = await runLogCrashes(where, 8, runtimes)
    expect(harm).toEqual([])
    expect(acknowledged).toBeGreaterThan(0)
  },
)
