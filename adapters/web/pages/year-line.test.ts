import { expect, it } from "vitest"
import { renderYearLine } from "./year-line.ts"

const now = Date.parse("2026-11-28")
const makeDate = (domain: string, day: string) => ({ domain, at: Date.parse(day), kind: "expiry" }) as const

it("draws only the dates of the next twelve months, and says them in words", () => {
  const near = [
    makeDate("xn--bcher-kva.com", "2027-03-01"),
    { ...makeDate("a.com", "2026-12-01"), kind: "drop", basis: "estimated" } as const,
  ]
  const text = String(
    renderYearLine([...near, makeDate("past.com", "2026-11-01"), makeDate("far.com", "2028-01-01")], now),
  )
  expect(text).toContain('aria-label="a.com drops about 1 Dec 2026, bücher.com expires 1 Mar 2027"')
  expect(text.match(/<circle/gu)).toHaveLength(2)
  expect(renderYearLine([makeDate("a.com", "2026-12-01"), makeDate("undated.com", "")], now)).toBe("")
})

it("names twelve dates of many", () => {
  const many = Array.from({ length: 40 }, (_, n) => makeDate(`n${n}.com`, "2027-01-01"))
  expect(String(renderYearLine(many, now))).toContain("n11.com expires 1 Jan 2027, 28 more")
})
