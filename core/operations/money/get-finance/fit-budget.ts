import { type Cents, subtractCents, shareUp, sumCents } from "../../../evidence/money.ts"
import type { Budget } from "../ports/projects.ts"

/** `null` when the yearly cost is unknown. */
export interface Renewal {
  readonly domain: string
  readonly cents: Cents | null
  /** The list price of its TLD, when its own is unknown. */
  readonly estimate?: Cents
}

export interface Sums {
  /** Known renewals per period of the budget, or per year without one. */
  readonly carry: Cents
  readonly carryYearly: Cents
  /** Estimated renewals, in no other sum. */
  readonly estimated: Cents
  readonly unknown: number
  /** `null` without a budget. An upper bound while a renewal is unknown. */
  readonly headroom: Cents | null
}

/** An unknown renewal is counted, never zero. Rounds up once. */
export const sumRenewals = (
  renewals: ReadonlyArray<Renewal>,
  budget: Pick<Budget, "amount" | "period"> | undefined,
): Sums => {
  const knownCents = renewals.flatMap(({ cents }) => (cents === null ? [] : [cents]))
  const carryYearly = sumCents(knownCents)
  const carry = toPeriod(carryYearly, budget)
  return {
    carry,
    carryYearly,
    estimated: toPeriod(
      sumCents(renewals.flatMap(({ cents, estimate }) => (cents === null ? (estimate ?? []) : []))),
      budget,
    ),
    unknown: renewals.length - knownCents.length,
    headroom: budget === undefined ? null : subtractCents(budget.amount, carry),
  }
}

const toPeriod = (yearly: Cents, budget: Pick<Budget, "period"> | undefined): Cents =>
  budget?.period === "monthly" ? shareUp(yearly, 12) : yearly

export interface Fit {
  /** `null`: known renewals fit, and one is unknown. */
  readonly fits: boolean | null
  readonly left: Cents | null
}

/** Runs after a price is made, and is in no price (R5). */
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
