import { expect, it } from "vitest"
import { listFacts } from "./list.ts"

const now = Date.parse("2026-12-01")

const row = { domain: "mosslamp.com", status: "verified", project_id: "default" } as const

it("shows the age of the facts, and none without facts", () => {
  expect(listFacts({ ...row, classification: "active", scan_age_ms: 6 * 86_400_000 }, now)).toEqual([
    "default",
    "active, 6 days ago",
  ])
  expect(listFacts({ ...row, classification: "unprobed" }, now)).toEqual(["default", "unprobed"])
})

it.each([
  ["2026-12-16", "2027-10-19", ["in redemption", "restore it by about 2026-12-16", "may drop by about 2026-12-22"]],
  ["2026-11-30", "2026-10-19", ["in redemption", "may drop by about 2026-12-22", "expiry passed 2026-10-19"]],
])("shows a day to restore only before %s", (at, expires_at, facts) => {
  const restore_by = { at, basis: "estimated", source: "30 days after redemption began" } as const
  const drops_at = { ...restore_by, at: "2026-12-22" }
  const phase = { classification: "registered", lifecycle: "redemption" } as const
  expect(listFacts({ ...row, ...phase, expires_at, restore_by, drops_at }, now)).toEqual([
    "default",
    "registered",
    ...facts,
  ])
})
