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

/** All that a price can ask the world for. If a caller, a plan or a budget ever becomes part of it, this no longer compiles. */
export const asks: Effect.Effect<QuoteResult, never, Lookups | Registrar> = quoteName(name)

// @ts-expect-error a price does not know who is asking
quoteName(name, { owner: "someone" })

// @ts-expect-error nor for which project
makeOffer(proof, report, { ...terms, project_id: "lamps" })

// @ts-expect-error nor what is left of a budget
makeOffer(proof, report, { ...terms, left: Cents.make(5_000) })

// @ts-expect-error and it cannot be read from one
export const buyer = offer.buyer

// @ts-expect-error an item is part of every price, and none is for a buyer
export const discount: OfferItem = { kind: "discount", cents: Cents.make(0), term_years: 1 }

// @ts-expect-error a fraction is no amount
export const fraction: Cents = 10.99

// @ts-expect-error nor is any other whole number, before it was read as one
export const unread: Cents = 1099

// @ts-expect-error there is no price without a proof that the name is unregistered (R4)
makeOffer(undefined, report, terms)
