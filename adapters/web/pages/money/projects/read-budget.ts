import * as Effect from "effect/Effect"
import { formatDollars, readDollars } from "@surename/core/evidence/money"
import { limits } from "@surename/core/limits"
import { Cents } from "@surename/core/evidence/money"
import { field, select } from "../../form.ts"
import { formRefused } from "../../operated.ts"
import type { Html, Visit } from "../../page.ts"
import { html } from "hono/html"

const periods = [
  { value: "yearly", label: "each year" },
  { value: "monthly", label: "each month" },
]

export const budgetFields = (visit: Visit): Html => html`
  ${field(visit, {
    name: "amount",
    label: "Budget in US dollars",
    hint: "Such as 120 or 1,200.50. A budget buys nothing and changes no price.",
    autocomplete: "off",
  })}
  ${select(visit, "period", "For", periods)}
`

/** Reads an amount in cents, also with a dollar sign before it. */
export const readBudget = Effect.fnUntraced(function* ({ form }: Visit) {
  const amount = readDollars((form.get("amount") ?? "").replaceAll(/[$\s]/gu, ""))
  if (amount === undefined) return yield* formRefused("amount", "Type an amount in dollars, such as 120 or 1,200.50.")
  if (amount > limits.budgetMostCents)
    return yield* formRefused("amount", `A budget is at most ${formatDollars(Cents.make(limits.budgetMostCents))}.`)
  const period = form.get("period") ?? ""
  if (!periods.some(({ value }) => value === period)) return yield* formRefused("period", "Choose what it is for.")
  return { amount_cents: amount, period }
})
