import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import file from "../../data/tld-prices.json" with { type: "json" }
import { toComparableName } from "../../evidence/domain-name.ts"
import { readDollars } from "../../evidence/money.ts"
import { type ListPrice, Prices, type PriceTable } from "../../ports/prices.ts"

/** A TLD's standard rate for a year: about the TLD, never about a name (R4). */
export interface BasePrice {
  readonly usd: number
  readonly cents: number
  readonly as_of: string
  readonly source: string
}

/** The renewal: a first year is often a promotion (.shop 2.06, then 31.41). `undefined`: no list names the suffix. */
export const basePrice = (suffix: string, table: PriceTable = shippedTable()): BasePrice | undefined => {
  const ascii = toComparableName(suffix.trim().replace(/^\./u, ""))
  const listed = ascii === null ? undefined : table.get(ascii)
  if (listed === undefined) return undefined
  return { usd: listed.renewalCents / 100, cents: listed.renewalCents, as_of: listed.asOf, source: listed.source }
}

/** The table that ships with this version: dated, and the floor when nothing newer is to be had. */
export const shippedTable = (): PriceTable => (read ??= new Map(rows()))

/** For embedders that want no network for prices. */
export const shippedPrices: Layer.Layer<Prices> = Layer.succeed(Prices, { current: Effect.sync(shippedTable) })

let read: PriceTable | undefined

const rows = function* (): Iterable<readonly [string, ListPrice]> {
  const dated: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>> = file.dated
  for (const [asOf, suffixes] of Object.entries(dated)) {
    for (const [suffix, [registration, renewal]] of Object.entries(suffixes)) {
      const [registrationCents, renewalCents] = [readDollars(registration), readDollars(renewal)]
      if (registrationCents === undefined || renewalCents === undefined) continue
      yield [suffix, { registrationCents, renewalCents, asOf, source: file.source }]
    }
  }
}
