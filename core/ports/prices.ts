import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The price of one year of an ordinary name, in whole US cents. */
export interface ListPrice {
  /** The first year, often a promotion that not every buyer gets. */
  readonly registrationCents: number
  readonly renewalCents: number
  /** A day, or only a year. */
  readonly asOf: string
  readonly source: string
}

/** List prices by suffix. R4: they are not offers for a name. */
export type PriceTable = ReadonlyMap<string, ListPrice>

/** `current` never waits for the network. */
export class Prices extends Context.Service<Prices, { readonly current: Effect.Effect<PriceTable> }>()(
  "@surename/core/Prices",
) {}
