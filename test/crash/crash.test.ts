import { expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { crashScans } from "./crash-scans.ts"
import { crash } from "./crash.ts"

// All two hundred: `npm run crash`.
it(
  "killed while it writes, the store opens, nothing is torn and nothing it told of is lost",
  { timeout: 180_000 },
  async () => {
    const { acknowledged, harm } = await crash(9, runtimes)
    expect(harm).toEqual([])
    expect(acknowledged).toBeGreaterThan(15)
  },
)

it(
  "two scanners of the same names are killed and keep every row that they acknowledged",
  { timeout: 180_000 },
  async () => {
    const { acknowledged, harm } = await crashScans(3, runtimes)
    expect(harm).toEqual([])
    expect(acknowledged).toBeGreaterThan(3)
  },
)
