import { expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { crashScans } from "./crash-scans.ts"
import { crash } from "./crash.ts"

// All two hundred: `npm run crash`.
it(
  "killed while it writes, the store opens, nothing is torn and nothing it told of is lost",
  { timeout: 60_000 },
  async () => {
    const { acknowledged, harm } = await crash(9, runtimes)
    expect(harm).toEqual([])
    expect(acknowledged).toBeGreaterThan(15)
  },
)

it("killed while they scan the same names, two leave what they told of, whole", { timeout: 60_000 }, async () => {
  const { acknowledged, harm } = await crashScans(3, runtimes)
  expect(harm).toEqual([])
  expect(acknowledged).toBeGreaterThan(3)
})
