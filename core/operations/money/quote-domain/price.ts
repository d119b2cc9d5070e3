import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import type { Row } from "../../../evidence/row.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import { isRenewalDearer, type Offer } from "../../../lookup/price/offer.ts"
import { quoteName } from "../../../lookup/price/quoting.ts"
import type { NotQuoted, Quoted } from "./contract.ts"

/** The current price: nothing reserves it, and no page confirms it. */
export type PricedOffer = Omit<Quoted, "quote_id" | "expires_at" | "confirm_url" | "budget">

export const quotePrice = Effect.fnUntraced(function* (domain: string) {
  const name = yield* Effect.fromResult(Result.mapError(domainName(domain), ({ message }) => new BadInput({ message })))
  const { outcome, row } = yield* quoteName(name)
  if (outcome._tag === "Offer") return toPricedOffer(outcome, row)
  const { code, message } = outcome
  const refused: NotQuoted = { domain: name.ascii, refused: { code, message }, row }
  return refused
})

export const toPricedOffer = (offer: Offer, row: Row): PricedOffer => ({
  domain: offer.domain,
  currency: "USD",
  total_cents: offer.total,
  term_years: offer.termYears,
  items: offer.items,
  renewal_cents: offer.renewal,
  renewal_is_dearer: isRenewalDearer(offer),
  premium: offer.premium,
  seller: offer.seller,
  priced_at: offer.at,
  row,
})
