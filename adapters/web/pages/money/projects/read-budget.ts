import * as Effect from "effect/Effect"
import { formatDollars, readDollars, Cents } from "@surename/core/evidence/money"
import { moneyLimits } from "@surename/core/operations/money/limits"
import { renderField, renderSelect } from "../../form.ts"
import { refuseField } from "../../operated.ts"
import type { Html, Visit } from "../../page.ts"
import { html } from "hono/html"

const periods = [
  { value: "yearly", label: "each year" },
  { value: "monthly", label: "each month" },
]

export const renderBudgetFields = (visit: Visit): Html => html`
  ${renderField(visit, {
    name: "amount",
    label: "Budget in US dollars",
    hint: "A limit, such as 120 or 1,200.50. Each price says whether it fits.",
    autocomplete: "off",
  })}
  ${renderSelect(visit, "period", "For", periods)}
`

/** Accepts a dollar sign before the amount. */
export const readBudgetForm = Effect.fnUntraced(function* ({ form }: Visit) {
  const amount = readDollars((form.get("amount") ?? "").replaceAll(/[$\s]/gu, ""))
  if (amount === undefined) return yield* refuseField("amount", "Type an amount in dollars, such as 120 or 1,200.50.")
  if (amount > moneyLimits.budgetMostCents)
    return yield* refuseField(
      "amount",
      `A budget is at most ${formatDollars(Cents.make(moneyLimits.budgetMostCents))}.`,
    )
  const period = form.get("period") ?? ""
  if (!periods.some(({ value }) => value === period)) return yield* refuseField("period", "Choose what it is for.")
  return { amount_cents: amount, period }
})
