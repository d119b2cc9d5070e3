import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { nameLimits } from "../../names/limits.ts"
import { planNames } from "../../../interface/plan.ts"
import { ShowPlansOutput } from "./contract.ts"
import { listPlans } from "./logic.ts"
import { plans } from "./plans.ts"

const left = { name: "scans", limit: 60, used: 1, remaining: 59, resets_at: "2026-11-21T13:00:00.000Z" } as const
const answer = listPlans({ plan: "free", allowances: [left] })

it("lists every plan, what all plans share, and the caller's allowances", () => {
  expect(answer.plans.map(({ plan }) => plan)).toEqual(planNames)
  expect(answer.does_not_vary.length).toBeGreaterThan(3)
  expect(answer.current).toEqual({ plan: "free", allowances: [left] })
  expect(Schema.decodeUnknownSync(ShowPlansOutput)(answer)).toEqual(answer)
})

it("shows every caller the same plans (R6)", () => {
  const [one, other] = (["anonymous", "pro"] as const).map((plan) => listPlans({ plan, allowances: [] }))
  expect({ ...one, current: undefined }).toEqual({ ...other, current: undefined })
})

it("grants the documented allowances, and no draft writes without an account", () => {
  const listAllowances = (plan: keyof typeof plans) =>
    plans[plan].allowances.map(({ limit, name, per }) => `${name} ${limit}/${per}`)
  expect(listAllowances("anonymous")).toEqual(["scans 30/day", "drafts 0/day", "calls 600/hour"])
  expect(listAllowances("free")).toEqual(["scans 60/hour", "drafts 20/day", "calls 600/hour"])
  expect(listAllowances("pro")).toEqual(["scans 300/hour", "drafts 20/day", "calls 600/hour"])
})

it("gives an account enough slices to probe a whole scan", () => {
  for (const { suggest_slices_per_scan } of Object.values(plans))
    expect(suggest_slices_per_scan * nameLimits.suggestSlice).toBeGreaterThanOrEqual(nameLimits.suggestCandidates)
})
