import { expect, it } from "vitest"
import { listFacts } from "./list.ts"

const row = { domain: "mosslamp.com", status: "verified", project_id: "default" } as const

it("shows the age of the facts, and none without facts", () => {
  expect(listFacts({ ...row, classification: "active", scan_age_ms: 6 * 86_400_000 })).toEqual([
    "default",
    "active, 6 days ago",
  ])
  expect(listFacts({ ...row, classification: "unprobed" })).toEqual(["default", "unprobed"])
})
