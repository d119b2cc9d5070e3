import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { comparable } from "@surename/core/evidence/domain-name"
import { cents } from "@surename/core/lookup/price/cents"
import type { ListPrice, PriceTable } from "@surename/core/ports/prices"

/**
 * Porkbun's `pricing/get`. Handshake names are outside the DNS root and dropped; a row that is not what we know is
 * dropped alone. Coupons come as `[]` or as an object: they are promotions and not read. `undefined` when it is no price list.
 */
export const readPriceList = (text: string, asOf: string, source: string): PriceTable | undefined => {
  const answer = decodeAnswer(text)
  if (Option.isNone(answer)) return undefined
  const prices = new Map<string, ListPrice>()
  for (const [key, row] of Object.entries(answer.value.pricing)) {
    const suffix = comparable(key)
    const price = decodeRow(row)
    if (suffix === null || suffix === "" || Option.isNone(price) || price.value.specialType === "handshake") continue
    const [registrationCents, renewalCents] = [cents(price.value.registration), cents(price.value.renewal)]
    // Nothing is listed for free: a zero says that it is not sold.
    if (!registrationCents || !renewalCents) continue
    prices.set(suffix, { registrationCents, renewalCents, asOf, source })
  }
  return prices
}

const decodeAnswer = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({ status: Schema.Literals(["SUCCESS"]), pricing: Schema.Record(Schema.String, Schema.Unknown) }),
  ),
)

const decodeRow = Schema.decodeUnknownOption(
  Schema.Struct({
    registration: Schema.String,
    renewal: Schema.String,
    specialType: Schema.optionalKey(Schema.NullOr(Schema.String)),
  }),
)
