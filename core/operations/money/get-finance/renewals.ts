import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import { moneyLimits } from "../limits.ts"
import { HeldDomains, type InventoryResult } from "../../../lookup/price/held-domains.ts"
import { Registrar, type Seller } from "../../../ports/registrar.ts"
import type { DomainCost } from "./contract.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

const registrarQuestionsAtOnce = 8

export const listRenewals = Effect.fnUntraced(function* (domains: ReadonlyArray<string>) {
  const inventory = yield* (yield* HeldDomains).current
  const registrar = yield* Registrar
  const seller = Option.getOrUndefined(registrar)
  return domains.map((domain) => toDomainCost(domain, inventory, seller?.name ?? ""))
})

const toDomainCost = (domain: string, inventory: InventoryResult, seller: string): DomainCost => {
  if (inventory._tag === "NoPrice") return { domain, renewal_cents: null, reason: "inventory_unavailable" }
  const holding = inventory._tag === "None" ? undefined : inventory.byName.get(domain)
  if (inventory._tag === "None" || holding === undefined)
    return { domain, renewal_cents: null, reason: "foreign_registrar_pricing" }
  const expires = holding.expiresAt === undefined ? {} : { expires_at: holding.expiresAt }
  return holding.renewal === undefined
    ? {
        domain,
        renewal_cents: null,
        reason: "price_not_told",
        ...omitUndefined({ renewal_estimated_cents: holding.listRenewal }),
        source: seller,
        as_of: inventory.at,
        ...expires,
      }
    : { domain, renewal_cents: holding.renewal, source: seller, as_of: inventory.at, ...expires }
}

/** Skips prices that come too late. */
export const addTransferPrices = Effect.fnUntraced(function* (costs: ReadonlyArray<DomainCost>) {
  const registrar = yield* Registrar
  if (Option.isNone(registrar)) return costs
  const until = (yield* Clock.currentTimeMillis) + moneyLimits.financeMs
  return yield* Effect.forEach(costs, (cost) => addTransferPrice(cost, registrar.value, until), {
    concurrency: registrarQuestionsAtOnce,
  })
})

const addTransferPrice = Effect.fnUntraced(function* (
  cost: DomainCost,
  seller: Seller,
  until: number,
): Effect.fn.Return<DomainCost> {
  const name = domainName(cost.domain)
  const leftMs = until - (yield* Clock.currentTimeMillis)
  if (cost.reason !== "foreign_registrar_pricing" || Result.isFailure(name) || leftMs <= 0) return cost
  const transferPrice = yield* Effect.timeoutOption(seller.fetchTransfer(name.success), leftMs)
  if (Option.isNone(transferPrice) || transferPrice.value._tag !== "TransferSeen") return cost
  const { at, cents } = transferPrice.value
  return { ...cost, alternative: { transfer_in_price: cents, source: seller.name, as_of: at } }
})
