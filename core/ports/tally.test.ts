import { describe, expect, it } from "@effect/vitest"
import { type Hits, moveWindow, toTally } from "./tally.ts"

const window = { windowMs: 1_000, most: 10 }
const readTallyAt = (now: number, hits?: Hits) => toTally(moveWindow(hits, now, 1_000), window, now)

describe("the count of a sliding window", () => {
  it("starts at zero", () => {
    expect(readTallyAt(1_234)).toEqual({ count: 0, retryAfterMs: 0, emptyAfterMs: 0 })
  })

  it("fades out the previous window", () => {
    const hits = { startedAt: 1_000, hits: 10, before: 0 }
    const counts = [1_000, 1_999, 2_000, 2_001, 2_500, 2_999, 3_000].map((now) => readTallyAt(now, hits).count)
    expect(counts).toEqual([10, 10, 10, 10, 5, 1, 0])
  })

  it("says exactly when there is room", () => {
    for (const hits of [
      { startedAt: 1_000, hits: 10, before: 0 },
      { startedAt: 1_000, hits: 10, before: 7 },
      { startedAt: 1_000, hits: 4, before: 9 },
      { startedAt: 0, hits: 9, before: 10 },
      { startedAt: 1_000, hits: 3, before: 10 },
    ])
      for (let now = hits.startedAt; now < hits.startedAt + 1_000; now += 37) {
        const { retryAfterMs } = readTallyAt(now, hits)
        expect(readTallyAt(now + retryAfterMs, hits).retryAfterMs).toBe(0)
        if (retryAfterMs > 0) expect(readTallyAt(now + retryAfterMs - 1, hits).retryAfterMs).toBe(1)
      }
  })

  it("survives a process whose clock is behind", () => {
    expect(readTallyAt(1_990, { startedAt: 2_000, hits: 4, before: 3 }).count).toBe(7)
  })
})
