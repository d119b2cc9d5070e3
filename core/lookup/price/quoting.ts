import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { DomainName } from "../../evidence/domain-name.ts"
import { type Cents, zeroCents } from "../../evidence/money.ts"
import type { RowFacts } from "../../evidence/row.ts"
import { moneyLimits } from "../../operations/money/limits.ts"
import { type PriceReport, Registrar, type Seller } from "../../ports/registrar.ts"
import { Lookups, type Observed } from "../registration/lookups.ts"
import { type NoOffer, makeNoOffer, type Offer, makeOffer } from "./offer.ts"
import { toIsoTime } from "../../sharing/iso-time.ts"

/** The operator's fee for each registration, equal for all (SURENAME_SERVICE_FEE_CENTS). */
export class ServiceFee extends Context.Reference<Cents>("@surename/core/ServiceFee", {
  defaultValue: () => zeroCents,
}) {}

export interface QuoteResult extends Observed {
  readonly outcome: Offer | NoOffer
}

/** Asks the registry first, never a cache. R5: the function has no parameter for buyer, plan or budget, so they cannot change a price. */
export const quoteName = Effect.fn("quoteName")(function* (
  name: DomainName,
  isInThisProcess?: boolean,
): Effect.fn.Return<QuoteResult, never, Lookups | Registrar> {
  const { notFoundProof, observations, row } = yield* Lookups.use(({ checkPurchase }) =>
    checkPurchase(name, isInThisProcess),
  )
  if (notFoundProof === undefined) return { row, observations, outcome: explainNoOffer(row) }
  const registrar = yield* Registrar
  if (Option.isNone(registrar)) return { row, observations, outcome: noRegistrarOffer }
  const report = yield* askPrice(registrar.value, name)
  const fee = yield* ServiceFee
  const outcome = makeOffer(notFoundProof, report, { seller: registrar.value.name, fee })
  // Only a registrar's answer proves that a name is for sale (R4).
  const purchasable = outcome._tag === "Offer" ? true : report._tag === "NotSold" ? false : row.purchasable
  return { row: { ...row, purchasable }, observations, outcome }
})

/** The timeout includes the wait in the registrar's queue. */
const askPrice = Effect.fnUntraced(function* (seller: Seller, name: DomainName) {
  const report = yield* Effect.timeoutOption(seller.fetchPrice(name), moneyLimits.priceMs)
  const at = toIsoTime(yield* Clock.currentTimeMillis)
  return Option.getOrElse(report, (): PriceReport => ({ _tag: "NoPrice", why: "timeout", source: seller.name, at }))
})

const explainNoOffer = ({ domain, registered, registration_block: block }: RowFacts): NoOffer => {
  if (registered === true)
    return makeNoOffer("registered", `${domain} is registered: it cannot be bought from a registrar.`)
  if (block !== undefined)
    return makeNoOffer("not_purchasable", `The registry has reserved ${domain} or holds it back.`)
  return makeNoOffer(
    "undetermined",
    `Whether ${domain} is registered is not known now, so it has no price. Ask again later.`,
  )
}

const noRegistrarOffer = makeNoOffer(
  "no_registrar",
  "This service has no account with a registrar, so it knows no prices.",
)
