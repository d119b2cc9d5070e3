import { expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { runScanCrashes } from "./crash-scans.ts"
import { runCrashes } from "./crash.ts"

// All two hundred: `npm run crash`.
it(
  "killed while it writes, the store opens, nothing is torn and nothing it told of is lost",
  { timeout: 180_000 },
  async () => {
    const { acknowledged, harm } = await runCrashes(9, runtimes)
    expect(harm).toEqual([])
    expect(acknowledged).toBeGreaterThan(15)
  },
)

it(
  "two scanners of the same names are killed and keep every row that they acknowledged",
  { timeout: 180_000 },
  async () => {
    const { acknowledged, harm } = await runScanCrashes(3, runtimes)
    expect(harm).toEqual([])
    expect(acknowledged).toBeGreaterThan(3)
  },
)
