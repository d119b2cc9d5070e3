import { describe, expect, it } from "vitest"
import { limits } from "@surename/core/limits"
import { RequestWindow } from "./request-window.ts"

const rate = { size: 2, ms: 1_000 }
const full = () => {
  const window = new RequestWindow()
  for (let n = 0; n < rate.size; n++) window.send(rate, 0)
  return window
}

it("counts answered requests as now when the clock was set back", () => {
  const window = new RequestWindow()
  for (let n = 0; n < rate.size; n++) window.send(rate, 3_600_000).answeredAt = 3_600_000
  expect(window.waitMs(rate, 0)).toBe(rate.ms)
  expect(window.waitMs(rate, rate.ms)).toBe(0)
  expect(window.isEmpty(rate, rate.ms)).toBe(true)
})

describe("unanswered requests", () => {
  it("count until their latest arrival, plus a window", () => {
    const window = full()
    const end = limits.requestArrivesMs + rate.ms
    expect(window.waitMs(rate, end - 1)).toBe(1)
    expect(window.waitMs(rate, end)).toBe(0)
  })

  it("may arrive only now when this process stood still since", () => {
    const window = full()
    window.recordStall(2_500)
    expect(window.waitMs(rate, 2_500)).toBe(rate.ms)
    expect(window.isEmpty(rate, 2_500)).toBe(false)
    expect(window.waitMs(rate, 2_500 + limits.requestArrivesMs + rate.ms)).toBe(0)
  })
})
