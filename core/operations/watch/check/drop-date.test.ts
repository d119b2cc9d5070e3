import { expect, it } from "vitest"
import { findDropDate, findRestoreEnd } from "./drop-date.ts"

const seen = Date.parse("2026-11-16")

const estimate = (tld: string, phase: "active" | "redemption" | "pending_delete", changed_at: string | null = null) => {
  const lifecycle = { phase, holds: [], statuses: [], registered_at: null, changed_at, expires_at: null }
  const subject = { state: "registered", lifecycle, phaseSince: seen } as const
  return [findRestoreEnd(subject, tld), findDropDate(subject, tld)].map(
    (date) => date && `${new Date(date.at).toISOString().slice(0, 10)}: ${date.source}`,
  )
}

it("estimates the end of redemption and the drop, and says from when it counts", () => {
  expect(estimate("com", "redemption", "2026-11-10")).toEqual([
    "2026-12-10: 30 days after redemption began",
    "2026-12-15: 30 days after redemption began, then 5 days of pending delete",
  ])
  expect(estimate("academy", "redemption")[0]).toBe(
    "2026-12-16: 30 days after redemption was first seen (it may have begun before)",
  )
  expect(estimate("com", "pending_delete")).toEqual([
    undefined,
    "2026-11-21: 5 days after pending delete was first seen (it may have begun before)",
  ])
})

it("gives a look-up alone a last day only when the registry states the beginning", () => {
  const lifecycle = { phase: "redemption", holds: [], statuses: [], registered_at: null, expires_at: null } as const
  expect(findRestoreEnd({ lifecycle: { ...lifecycle, changed_at: null } }, "com", seen)).toBe(undefined)
  const end = findRestoreEnd({ lifecycle: { ...lifecycle, changed_at: "2026-11-10" } }, "com", seen)
  expect(end?.at).toBe(Date.parse("2026-12-10"))
})

it("names no day for the periods of a country's registry that we do not know", () => {
  expect(estimate("nl", "redemption")).toEqual([undefined, undefined])
  expect(estimate("nl", "pending_delete")).toEqual([undefined, undefined])
  expect(estimate("com", "active")).toEqual([undefined, undefined])
})
