import * as Schema from "effect/Schema"
import { Cents } from "../../../evidence/money.ts"
import { projectId } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { moneyLimits } from "../limits.ts"
import { Finance, financeExample, Period, quoteOfFinance } from "../get-finance/contract.ts"

export const setBudget = defineOperation({
  name: "set_budget",
  method: "PUT",
  path: "/projects/{project_id}/budget",
  about: "Sets the spending ceiling of a project. It never authorises a purchase and changes no price.",
  when: "Call it when a person names a budget.",
  quote: quoteOfFinance,
  input: Schema.Struct({
    project_id: projectId,
    period: Period,
    amount_cents: Cents.check(Schema.isBetween({ minimum: 0, maximum: moneyLimits.budgetMostCents })).annotate({
      description: "The budget for one period, in whole US cents",
    }),
  }),
  output: Finance,
  scopes: ["finance:write"],
  errors: ["too_many_projects"],
  hints: { readOnly: false, idempotent: true, openWorld: true },
  since: "0.1.0",
  example: {
    input: { project_id: "lamps", period: "yearly", amount_cents: Cents.make(10_000) },
    output: financeExample,
  },
})
