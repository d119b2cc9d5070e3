import { readExpiry } from "@surename/core/evidence/lifecycle"
import { Cents } from "@surename/core/evidence/money"
import { expect, it } from "vitest"
import { type Due, type Calendar, makeCalendar, type DueGroup } from "./calendar.ts"

const now = Date.parse("2026-11-22T12:00:00Z")

const due = (domain: string, expiresAt?: string, cents: number | null = 1_000): Due => ({
  domain,
  at: readExpiry({ expires_at: expiresAt }, now)?.at,
  cents: cents === null ? null : Cents.make(cents),
})

const names = ({ dues }: DueGroup) => dues.map(({ domain }) => domain)

const listAllNames = ({ later, months, past, undated }: Calendar) => [...months, later, past, undated].flatMap(names)

it("has twelve months from this one on, across the end of a year", () => {
  const { months } = makeCalendar([], now)
  expect(months.map(({ at }) => new Date(at).toISOString().slice(0, 7))).toEqual([
    "2026-11",
    "2026-12",
    ...["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"].map((month) => `2027-${month}`),
  ])
})

it.each([
  ["2026-11-22T12:00:00Z", "months", 0],
  ["2026-11-30T23:59:59Z", "months", 0],
  ["2026-12-01T00:00:00Z", "months", 1],
  ["2027-10-31T23:59:59Z", "months", 11],
  ["2027-11-01T00:00:00Z", "later", 0],
  ["2026-11-22T11:59:59Z", "past", 0],
  ["2026-11-01T00:00:00Z", "past", 0],
  [undefined, "undated", 0],
  ["soon", "undated", 0],
] as const)("puts %s into %s", (expiresAt, where, at) => {
  const calendar = makeCalendar([due("a.com", expiresAt)], now)
  expect(listAllNames(calendar)).toEqual(["a.com"])
  const found = where === "months" ? calendar.months[at] : calendar[where]
  expect(found && names(found)).toEqual(["a.com"])
})

it("sums known costs, and counts unknown ones", () => {
  const date = "2027-03-17T09:00:00Z"
  const { months } = makeCalendar([due("a.com", date), due("b.com", date, 1_108), due("c.io", date, null)], now)
  expect(months[4]).toMatchObject({ knownSum: 2_108, unknownCount: 1 })
})
