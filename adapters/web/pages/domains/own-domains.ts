import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type Expiry, isBeingDeleted, readExpiry } from "@surename/core/evidence/lifecycle"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { Domains, NoSuchDomain } from "@surename/core/operations/domains/ports/domains"
import type { DatedFact } from "@surename/core/operations/watch/check/drop-date"
import { findService } from "../../page-services.ts"
import { NoDomains, requireSignedIn, type Visit } from "../page.ts"

export const domainsPath = "/account/domains"
/** The shelf of owned names: domains, projects with their budgets, and orders. */
export const ownedPath = "/account/owned"

export const toDomainPath = (domain: string, to = ""): string => `${domainsPath}/${encodeURIComponent(domain)}${to}`

export const findExpiry = (
  { expires_at, lifecycle: phase }: Pick<ListedDomain, "expires_at" | "lifecycle">,
  now: number,
): Expiry | undefined => readExpiry({ expires_at, phase }, now)

/** When a domain in redemption, or later, may drop. */
export const findDrop = ({ drops_at: drop, lifecycle }: ListedDomain): DatedFact | undefined =>
  drop !== undefined && isBeingDeleted(lifecycle) ? { ...drop, at: Date.parse(drop.at) } : undefined

export const requireDomains = Effect.fnUntraced(function* (visit: Visit) {
  const { caller, subject: owner } = yield* requireSignedIn(visit)
  const domains = yield* findService(Domains)
  return Option.isNone(domains) ? yield* new NoDomains() : { caller, owner, domains: domains.value }
})

/** Skips the lookup for a text that is not a domain. */
export const requireDomain = Effect.fnUntraced(function* (visit: Visit) {
  const domainsOfOwner = yield* requireDomains(visit)
  const domain = visit.params["domain"] ?? ""
  if (!/^[a-z0-9.-]{1,253}$/u.test(domain)) return yield* new NoSuchDomain({ message: "Domain not found." })
  return { ...domainsOfOwner, ownedDomain: yield* domainsOfOwner.domains.find(domainsOfOwner.owner, domain) }
})
