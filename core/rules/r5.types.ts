import type * as Effect from "effect/Effect"
import type { AuthoritativeNotFound } from "../evidence/authoritative-not-found.ts"
import { Cents } from "../evidence/money.ts"
import type { DomainName } from "../evidence/domain-name.ts"
import { type Offer, type OfferItem, makeOffer } from "../lookup/price/offer.ts"
import { type QuoteResult, quoteName } from "../lookup/price/quoting.ts"
import type { Lookups } from "../lookup/registration/lookups.ts"
import type { Registrar, PriceReport } from "../ports/registrar.ts"

declare const name: DomainName
declare const proof: AuthoritativeNotFound
declare const report: PriceReport
declare const offer: Offer
const terms = { seller: "Porkbun", fee: Cents.make(0) }

/** A price needs only `Lookups` and `Registrar`. If it ever needs a caller, a plan or a budget, this line does not compile. */
export const asks: Effect.Effect<QuoteResult, never, Lookups | Registrar> = quoteName(name)

// @ts-expect-error a price does not know its caller
quoteName(name, { owner: "someone" })

// @ts-expect-error an offer does not know its project
makeOffer(proof, report, { ...terms, project_id: "lamps" })

// @ts-expect-error an offer does not know a budget
makeOffer(proof, report, { ...terms, left: Cents.make(5_000) })

// @ts-expect-error an offer has no buyer
export const buyer = offer.buyer

// @ts-expect-error no item depends on a buyer
export const discount: OfferItem = { kind: "discount", cents: Cents.make(0), term_years: 1 }

// @ts-expect-error a fraction is no amount
export const fraction: Cents = 10.99

// @ts-expect-error a whole number is no amount before `Cents` checked it
export const unread: Cents = 1099

// @ts-expect-error a price needs a proof that the name is unregistered (R4)
makeOffer(undefined, report, terms)
