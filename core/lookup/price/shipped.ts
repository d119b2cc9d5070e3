import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import file from "../../data/tld-prices.json" with { type: "json" }
import { Prices } from "../../ports/prices.ts"
import type { ListPrice, PriceTable } from "../../ports/prices.ts"
import { cents } from "./cents.ts"

/** The table that ships with this version: dated, and the floor when nothing newer is to be had. */
export const shippedTable = (): PriceTable => (read ??= new Map(rows()))

/** For embedders that want no network for prices. */
export const shippedPrices: Layer.Layer<Prices> = Layer.succeed(Prices, { current: Effect.sync(shippedTable) })

let read: PriceTable | undefined

const rows = function* (): Iterable<readonly [string, ListPrice]> {
  const dated: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>> = file.dated
  for (const [asOf, suffixes] of Object.entries(dated)) {
    for (const [suffix, [registration, renewal]] of Object.entries(suffixes)) {
      const [registrationCents, renewalCents] = [cents(registration), cents(renewal)]
      if (registrationCents === undefined || renewalCents === undefined) continue
      yield [suffix, { registrationCents, renewalCents, asOf, source: file.source }]
    }
  }
}
