import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import file from "../../data/tld-prices.json" with { type: "json" }
import { toComparableName } from "../../evidence/domain-name.ts"
import { readDollars } from "../../evidence/money.ts"
import { type ListPrice, Prices, type PriceTable } from "../../ports/prices.ts"

/** The yearly rate of a TLD, never of a name (R4). */
export interface BasePrice {
  readonly usd: number
  readonly cents: number
  readonly as_of: string
  readonly source: string
}

/** The renewal price, because a first year is often a promotion. `undefined` when no list has the suffix. */
export const findBasePrice = (suffix: string, table: PriceTable = readShippedTable()): BasePrice | undefined => {
  const ascii = toComparableName(suffix.trim().replace(/^\./u, ""))
  const listPrice = ascii === null ? undefined : table.get(ascii)
  if (listPrice === undefined) return undefined
  return {
    usd: listPrice.renewalCents / 100,
    cents: listPrice.renewalCents,
    as_of: listPrice.asOf,
    source: listPrice.source,
  }
}

export const readShippedTable = (): PriceTable => (parsedTable ??= new Map(readRows()))

/** The shipped prices: embedders get them without a network. */
export const shippedPrices: Layer.Layer<Prices> = Layer.succeed(Prices, { current: Effect.sync(readShippedTable) })

let parsedTable: PriceTable | undefined

const readRows = function* (): Iterable<readonly [string, ListPrice]> {
  const dated: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>> = file.dated
  for (const [asOf, suffixes] of Object.entries(dated)) {
    for (const [suffix, [registration, renewal]] of Object.entries(suffixes)) {
      const registrationCents = readDollars(registration)
      const renewalCents = readDollars(renewal)
      if (registrationCents === undefined || renewalCents === undefined) continue
      yield [suffix, { registrationCents, renewalCents, asOf, source: file.source }]
    }
  }
}
