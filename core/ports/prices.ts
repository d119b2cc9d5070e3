import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The list price for one year of an ordinary name under a suffix, in whole US cents. */
export interface ListPrice {
  /** The first year: often a promotion that not every buyer gets. */
  readonly registrationCents: number
  readonly renewalCents: number
  /** The date of the price: a day, or only a year when no more is known. */
  readonly asOf: string
  readonly source: string
}

/** List prices by suffix (A-label, lower case: `com`, `co.uk`). They are not offers for a name. */
export type PriceTable = ReadonlyMap<string, ListPrice>

/** The last good price table. `current` never waits for the network. */
export class Prices extends Context.Service<Prices, { readonly current: Effect.Effect<PriceTable> }>()(
  "@surename/core/Prices",
) {}
