import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Domains, NoSuchDomain } from "@surename/core/operations/domains/ports/domains"
import { NoDomains, signedIn, type Visit } from "../page.ts"

export const domainsPath = "/account/domains"

export const pathOf = (domain: string, to = ""): string => `${domainsPath}/${encodeURIComponent(domain)}${to}`

/** The domains of who is signed in; looking at them counts as nothing, like the other pages of an account. */
export const ownDomains = Effect.fnUntraced(function* (visit: Visit) {
  const { caller, subject: owner } = yield* signedIn(visit)
  const domains = yield* Effect.serviceOption(Domains)
  return Option.isNone(domains) ? yield* new NoDomains() : { caller, owner, domains: domains.value }
})

/** Finds the domain in a page's path. A text that is no domain is not looked for. */
export const ownDomain = Effect.fnUntraced(function* (visit: Visit) {
  const own = yield* ownDomains(visit)
  const domain = visit.params["domain"] ?? ""
  if (!/^[a-z0-9.-]{1,253}$/u.test(domain)) return yield* new NoSuchDomain({ message: "Domain not found." })
  return { ...own, found: yield* own.domains.find(own.owner, domain) }
})
