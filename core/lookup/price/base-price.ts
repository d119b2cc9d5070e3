import { comparable } from "../../evidence/domain-name.ts"
import type { PriceTable } from "../../ports/prices.ts"
import { shippedTable } from "./shipped.ts"

/** A TLD's standard rate for a year: about the TLD, never about a name (R4). */
export interface BasePrice {
  readonly usd: number
  readonly cents: number
  readonly as_of: string
  readonly source: string
}

/**
 * The list price of renewing for a year. Not the first year's: that is a promotion for many TLDs (.shop 2.06, then
 * 31.41) and was not honoured for all who asked (.io listed 28.12, charged 51.80), while the second year is what holding
 * a name costs. `undefined` when no list names exactly this suffix: `co.uk` is not priced as `uk`.
 */
export const basePrice = (suffix: string, table: PriceTable = shippedTable()): BasePrice | undefined => {
  const ascii = comparable(suffix.trim().replace(/^\./u, ""))
  const listed = ascii === null ? undefined : table.get(ascii)
  if (listed === undefined) return undefined
  return { usd: listed.renewalCents / 100, cents: listed.renewalCents, as_of: listed.asOf, source: listed.source }
}
