import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import { limits } from "../../../limits.ts"
import { HeldDomains, type InventoryResult } from "../../../lookup/price/held-domains.ts"
import { Registrar, type Seller } from "../../../ports/registrar.ts"
import type { DomainCost } from "./contract.ts"

/** The yearly cost of each domain in our registrar's own list. A domain that is missing there is held elsewhere. */
export const renewals = Effect.fnUntraced(function* (domains: ReadonlyArray<string>) {
  const [held, registrar] = [yield* (yield* HeldDomains).current, yield* Registrar]
  const seller = Option.getOrUndefined(registrar)
  return domains.map((domain) => costOf(domain, held, seller?.name ?? ""))
})

const costOf = (domain: string, held: InventoryResult, seller: string): DomainCost => {
  if (held._tag === "NoPrice") return { domain, renewal_cents: null, reason: "inventory_unavailable" }
  const own = held._tag === "None" ? undefined : held.byName.get(domain)
  if (held._tag === "None" || own === undefined)
    return { domain, renewal_cents: null, reason: "foreign_registrar_pricing" }
  const expires = own.expiresAt === undefined ? {} : { expires_at: own.expiresAt }
  return own.renewal === undefined
    ? {
        domain,
        renewal_cents: null,
        reason: "price_not_told",
        ...(own.listRenewal === undefined ? {} : { renewal_estimated_cents: own.listRenewal }),
        source: seller,
        as_of: held.at,
        ...expires,
      }
    : { domain, renewal_cents: own.renewal, source: seller, as_of: held.at, ...expires }
}

/** For domains held elsewhere, what it costs to bring them here; nothing is said where that is not known in time, for all together. */
export const withAlternatives = Effect.fnUntraced(function* (costs: ReadonlyArray<DomainCost>) {
  const registrar = yield* Registrar
  if (Option.isNone(registrar)) return costs
  const until = (yield* Clock.currentTimeMillis) + limits.financeMs
  return yield* Effect.forEach(costs, (cost) => alternative(cost, registrar.value, until), {
    concurrency: limits.registrarQuestionsAtOnce,
  })
})

const alternative = Effect.fnUntraced(function* (
  cost: DomainCost,
  seller: Seller,
  until: number,
): Effect.fn.Return<DomainCost> {
  const name = domainName(cost.domain)
  const leftMs = until - (yield* Clock.currentTimeMillis)
  if (cost.reason !== "foreign_registrar_pricing" || Result.isFailure(name) || leftMs <= 0) return cost
  const transferPrice = yield* Effect.timeoutOption(seller.transferIn(name.success), leftMs)
  if (Option.isNone(transferPrice) || transferPrice.value._tag !== "TransferSeen") return cost
  const { at, cents } = transferPrice.value
  return { ...cost, alternative: { transfer_in_price: cents, source: seller.name, as_of: at } }
})
