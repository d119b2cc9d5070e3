import { planNames } from "../../../interface/plan.ts"
import * as Schema from "effect/Schema"
import { AllowanceLeft, Grant } from "../../../interface/allowance.ts"
import { defineOperation, EmptyInput } from "../../../interface/operation.ts"
import { doesNotVary, plans } from "./plans.ts"

const PlanName = Schema.Literals(planNames)

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** R6: a plan never affects the facts about a name. */
export const Plan = Schema.Struct({
  plan: PlanName,
  about: Schema.String,
  allowances: Schema.Array(Grant),
  suggest_slices_per_scan: Count.annotate({
    description: "How many slices of a scan suggest_names looks up. Rows of later slices stay 'unprobed'",
  }),
  job_names_per_day: Count.annotate({ description: "The largest number of names that create_job takes in 24 hours" }),
  kb_top_k: Count.annotate({ description: "The largest number of passages kb_search returns" }),
  watched_names: Count.annotate({ description: "The largest number of names on all watchlists together" }),
}).annotate({ identifier: "Plan" })
export type Plan = typeof Plan.Type

export const ShowPlansOutput = Schema.Struct({
  plans: Schema.Array(Plan),
  does_not_vary: Schema.Array(Schema.String).annotate({ description: "The things that are equal on every plan" }),
  current: Schema.Struct({ plan: PlanName, allowances: Schema.Array(AllowanceLeft) }).annotate({
    description: "The caller's plan and its remaining allowances",
  }),
})
export type ShowPlansOutput = typeof ShowPlansOutput.Type

export const showPlansOperation = defineOperation({
  name: "show_plans",
  method: "GET",
  path: "/plans",
  about: "Lists the plans, your current plan and your remaining allowances.",
  when: "Call it before long work, or after a 429.",
  quote: "Quote any part. A plan limits how much you may ask. It never changes an answer (R6).",
  input: EmptyInput,
  output: ShowPlansOutput,
  scopes: ["names:read"],
  since: "0.2.0",
  example: {
    input: {},
    output: {
      plans: Object.values(plans),
      does_not_vary: doesNotVary,
      current: {
        plan: "free",
        allowances: [
          { name: "scans", limit: 60, used: 4, remaining: 56, resets_at: "2026-11-21T13:00:00.000Z" },
          { name: "drafts", limit: 20, used: 0, remaining: 20, resets_at: null },
          { name: "calls", limit: 600, used: 1, remaining: 599, resets_at: "2026-11-21T13:00:00.000Z" },
        ],
      },
    },
  },
})
