import { type Cents, subtractCents, shareUp, sumCents } from "../../../evidence/money.ts"
import type { Budget } from "../ports/projects.ts"

/** A year of one domain: what it costs, or why that is not known. */
export interface Renewal {
  readonly domain: string
  readonly cents: Cents | null
  /** By the list price of its TLD, where its own price is unknown. */
  readonly estimate?: Cents
}

export interface Sums {
  /** Known renewals in the budget's own period: of a year where there is no budget. */
  readonly carry: Cents
  readonly carryYearly: Cents
  /** Estimated renewals in the budget's own period. They are in no other sum. */
  readonly estimated: Cents
  readonly unknown: number
  /** The rest of the budget; `null` without one. An upper bound while a renewal is unknown. */
  readonly headroom: Cents | null
}

/** Unknown is never zero: it is counted, and the rest stays exact. Rounded once, up, and only to a twelfth. */
export const sumRenewals = (
  renewals: ReadonlyArray<Renewal>,
  budget: Pick<Budget, "amount" | "period"> | undefined,
): Sums => {
  const known = renewals.flatMap(({ cents }) => (cents === null ? [] : [cents]))
  const carryYearly = sumCents(known)
  const carry = inPeriod(carryYearly, budget)
  return {
    carry,
    carryYearly,
    estimated: inPeriod(
      sumCents(renewals.flatMap(({ cents, estimate }) => (cents === null ? (estimate ?? []) : []))),
      budget,
    ),
    unknown: renewals.length - known.length,
    headroom: budget === undefined ? null : subtractCents(budget.amount, carry),
  }
}

const inPeriod = (yearly: Cents, budget: Pick<Budget, "period"> | undefined): Cents =>
  budget?.period === "monthly" ? shareUp(yearly, 12) : yearly

export interface Fit {
  /** `null`: it would fit what is known, and something is not known. */
  readonly fits: boolean | null
  readonly left: Cents | null
}

/** How one more renewal would fit. It is asked after a price is made, and goes into none (R5). */
export const fitBudget = (
  renewals: ReadonlyArray<Renewal>,
  budget: Pick<Budget, "amount" | "period"> | undefined,
  renewal: Cents | null,
): Fit => {
  const { headroom, unknown } = sumRenewals([...renewals, { domain: "", cents: renewal }], budget)
  if (headroom === null) return { fits: null, left: null }
  // An unknown renewal can only reduce it.
  if (headroom < 0) return { fits: false, left: headroom }
  return { fits: unknown === 0 ? true : null, left: headroom }
}
