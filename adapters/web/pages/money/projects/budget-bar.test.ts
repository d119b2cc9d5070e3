import { Cents } from "@surename/core/evidence/money"
import { sumRenewals } from "@surename/core/operations/money/get-finance/fit-budget"
import { expect, it } from "vitest"
import { renderBudgetBar, describeBudget } from "./budget-bar.ts"

const budget = { projectId: "lamps", period: "yearly", amount: Cents.make(10_000), setAt: 0 } as const

const drawBar = (costs: ReadonlyArray<number | null>) => {
  const all = costs.map((one) => ({ domain: "a.com", cents: one === null ? null : Cents.make(one) }))
  const of = sumRenewals(all, budget)
  const rects = String(renderBudgetBar(of, budget)).matchAll(
    /<rect class="(\w+)"[^>]*?(?: x="([\d.]+)%")?\s*width="([\d.]+)%"/gu,
  )
  return {
    words: describeBudget(of, budget),
    pieces: [...rects].map(([, name, x = "0", width]) => [name, Number(x), Number(width)]),
  }
}

it.each([
  [[2_500], [["known", 0, 25]], "Known renewals take $25.00 of the budget of $100.00 a year. $75.00 is left."],
  [
    [2_500, null],
    [
      ["unknown", 25, 75],
      ["known", 0, 25],
    ],
    "At most $75.00 is left, and 1 renewal with an unknown price will take some of it.",
  ],
  [
    [null, null],
    [
      ["unknown", 0, 100],
      ["known", 0, 0],
    ],
    "At most $100.00 is left, and 2 renewals with an unknown price will take some of it.",
  ],
  [
    [12_500],
    [
      ["known", 0, 80],
      ["over", 80, 20],
    ],
    "That is $25.00 more than the budget.",
  ],
  [
    [10_000, null],
    [
      ["unknown", 88, 12],
      ["known", 0, 88],
    ],
    "Nothing is left, and 1 renewal with an unknown price will come on top.",
  ],
])("%j is drawn to scale, and shows what is unknown", (costs, pieces, words) => {
  const found = drawBar(costs)
  expect(found.pieces).toEqual([["room", 0, 100], ...pieces])
  expect(found.words).toContain(words)
})
