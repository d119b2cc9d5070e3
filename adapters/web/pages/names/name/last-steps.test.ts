import { operations } from "@surename/core/operations/all"
import { expect, it } from "vitest"
import { isLeaving, renderSteps } from "./last-steps.ts"

const [known] = operations.scan_namespace.example.output.results
if (known === undefined || "error" in known || known.lifecycle === undefined) throw new Error("The example has no row.")
const { lifecycle } = known
const row = { ...known, last_verified_at: "2026-11-01T00:00:00.000Z" }

it("marks the present phase, and estimates the day of the deletion", () => {
  const life = { ...lifecycle, phase: "redemption", changed_at: null, expires_at: "2031-03-17T00:00:00.000Z" } as const
  const text = String(renderSteps(row, life, "In redemption now")).replaceAll(/\s+/gu, " ")
  expect(text).toMatch(/<li class="" aria-current="step"> In redemption now/u)
  expect(text).toContain("6 Dec 2026</time>, unless its owner acts. Estimate: 30 days of redemption")
  // The registry moved the expiry on: it is not the day when the name expired.
  expect(text).not.toContain("2031")
  const last = String(renderSteps(row, { ...life, phase: "pending_delete" }, "To be deleted"))
  expect(last).toContain("6 Nov 2026</time>. Estimate: 5 days")
})

it("keeps its share of the term for a registration that goes on", () => {
  expect(isLeaving(lifecycle)).toBe(false)
  for (const phase of ["auto_renew", "redemption", "pending_restore", "pending_delete"] as const)
    expect(isLeaving({ ...lifecycle, phase })).toBe(true)
})
