import { planNames } from "../../../interface/plan.ts"
import * as Schema from "effect/Schema"
import { AllowanceLeft, Grant } from "../../../interface/allowance.ts"
import { EmptyInput } from "../../../interface/operation.ts"
import type { Operation } from "../../../interface/operation.ts"
import { doesNotVary, plans } from "./plans.ts"

const PlanName = Schema.Literals(planNames)

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** R6: nothing in a plan has anything to do with what is true of a name. */
export const Plan = Schema.Struct({
  plan: PlanName,
  about: Schema.String,
  allowances: Schema.Array(Grant),
  suggest_slices_per_scan: Count.annotate({
    description: "How many slices of one scan_id's candidates suggest_names probes; the others stay 'unprobed'",
  }),
  kb_top_k: Count.annotate({ description: "Most passages kb_search returns" }),
}).annotate({ identifier: "Plan" })
export type Plan = typeof Plan.Type

export const ShowPlansOutput = Schema.Struct({
  plans: Schema.Array(Plan),
  does_not_vary: Schema.Array(Schema.String).annotate({ description: "What is the same on every plan" }),
  current: Schema.Struct({ plan: PlanName, allowances: Schema.Array(AllowanceLeft) }).annotate({
    description: "The caller's own plan, and what is left of it",
  }),
})
export type ShowPlansOutput = typeof ShowPlansOutput.Type

const example: { readonly input: EmptyInput; readonly output: ShowPlansOutput } = {
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
}

export const showPlansOperation = {
  name: "show_plans",
  method: "GET",
  path: "/plans",
  about: "The plans, which one you are on, and what is left of its allowances.",
  when: "Call it before a long piece of work, or after a 429.",
  quote: "Quote any of it. Plans differ in how much may be asked, never in what is answered (R6).",
  input: EmptyInput,
  output: ShowPlansOutput,
  scopes: ["names:read"],
  counts: "calls",
  open: false,
  errors: [],
  hints: { readOnly: true, idempotent: true, openWorld: false },
  since: "0.1.0",
  aliases: [],
  example,
} as const satisfies Operation
