import { html } from "hono/html"
import { type Cents, formatDollars } from "@surename/core/evidence/money"
import type { Budget } from "@surename/core/operations/money/ports/projects"
import type { Sums } from "@surename/core/operations/money/get-finance/fit-budget"
import { formatPercent } from "../../column-chart.ts"
import { formatCount } from "../../facts.ts"
import type { Html } from "../../page.ts"

const periodTexts = { monthly: "a month", yearly: "a year" } as const

/** Stripes for unknown amounts. A page includes them once. */
export const hatchPattern: Html = html`
  <svg class="visually-hidden" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      <pattern id="unknown" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="between" width="8" height="8" />
        <rect class="stripe" width="3" height="8" />
      </pattern>
    </defs>
  </svg>
`

/**
 * Draws known renewals from the left, to scale. Stripes cover the rest of the budget while a renewal is unknown, or follow its end
 * when nothing is left.
 */
export const renderBudgetBar = (sums: Sums, budget: Budget | undefined): Html | string => {
  if (budget === undefined) return ""
  const { carry, headroom, unknown } = sums
  const isUnder = headroom !== null && headroom > 0
  const tail = unknown > 0 && !isUnder ? 12 : 0
  const scale = (100 - tail) / Math.max(budget.amount, carry, 1)
  const end = Math.min(carry, budget.amount) * scale
  const knownEnd = carry * scale
  return html`
    <svg class="budget" role="img" aria-label="${describeBudget(sums, budget)}">
      <rect class="room" width="100%" height="100%" />
      ${unknown === 0 ? "" : html`<rect class="unknown" fill="url(#unknown)" x="${formatPercent(knownEnd)}" width="${formatPercent(100 - knownEnd)}" height="100%" />`}
      <rect class="known" width="${formatPercent(end)}" height="100%" />
      ${knownEnd > end ? html`<rect class="over" x="${formatPercent(end)}" width="${formatPercent(knownEnd - end)}" height="100%" />` : ""}
    </svg>
    <p class="scale" aria-hidden="true">
      <span>$0</span> <span>${formatDollars(carry)} known</span>
      <span>${formatDollars(carry > budget.amount ? carry : budget.amount)} ${periodTexts[budget.period]}</span>
    </p>
  `
}

export const describeBudget = ({ carry, headroom, unknown }: Sums, { amount, period }: Budget): string => {
  const rest = headroom === null ? "" : ` ${describeRest(headroom, unknown)}`
  return `Known renewals take ${formatDollars(carry)} of the budget of ${formatDollars(amount)} ${periodTexts[period]}.${rest}`
}

const describeRest = (headroom: Cents, unknown: number): string => {
  const amount = formatDollars(headroom)
  const unpriced = `${formatCount(unknown, "renewal")} with an unknown price`
  if (headroom > 0)
    return unknown === 0 ? `${amount} is left.` : `At most ${amount} is left, and ${unpriced} will take some of it.`
  const over = headroom === 0 ? "Nothing is left" : `That is ${amount.slice(1)} more than the budget`
  return unknown === 0 ? `${over}.` : `${over}, and ${unpriced} will come on top.`
}

export const renderBudgetTable = (sums: Sums, budget: Budget | undefined, caption: Html | string): Html => {
  const { carry, carryYearly, estimated, headroom, unknown } = sums
  const period = budget?.period ?? "yearly"
  const per = periodTexts[budget?.period ?? "yearly"]
  const rows = [
    ["Budget", budget === undefined ? "none set" : `${formatDollars(budget.amount)} ${per}`],
    ["Known renewals", `${formatDollars(carry)} ${per}`],
    ...(period === "monthly" ? [["Known renewals for a year", formatDollars(carryYearly)]] : []),
    ["Renewals of unknown price", String(unknown)],
    ...(estimated === 0 ? [] : [["Their estimate, by list prices", `${formatDollars(estimated)} ${per}`]]),
    ...(headroom === null ? [] : [[unknown === 0 ? "Left" : "Left at most", formatDollars(headroom)]]),
  ]
  return html`
    <table class="price">
      <caption>
        ${caption}
      </caption>
      <tbody>
        ${rows.map(
          ([name, amount]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td class="amount">${amount}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  `
}
