import * as Effect from "effect/Effect"
import { limits } from "../../limits.ts"
import { Site, type SiteVisit } from "../../ports/site.ts"

/** The visit that speaks for the site, and the https attempt when that was another one. */
export interface FrontVisit {
  readonly front: SiteVisit
  readonly failedHttps?: SiteVisit
}

/**
 * https first; plain http where that might survive the failure. A domain without an address often has a site at `www`.
 * Nothing is tried again: a slow site is reported as slow.
 */
export const visitFront = Effect.fnUntraced(function* (domain: string): Effect.fn.Return<FrontVisit, never, Site> {
  const apex = yield* visit(`https://${domain}/`)
  const hasNoAddress = apex.outcome._tag === "Failed" && apex.outcome.why === "no_address" && apex.hops.length === 1
  if (!hasNoAddress) return yield* plainInstead(apex, domain)
  const www = yield* visit(`https://www.${domain}/`)
  const alsoNot = www.outcome._tag === "Failed" && (www.outcome.why === "no_address" || www.outcome.why === "dns")
  return alsoNot ? { front: apex } : yield* plainInstead(www, `www.${domain}`)
})

const plainInstead = Effect.fnUntraced(function* (https: SiteVisit, host: string) {
  if (!mayBePlain(https)) return { front: https }
  const plain = yield* visit(`http://${host}/`)
  return plain.outcome._tag === "Answered" ? { front: plain, failedHttps: https } : { front: https }
})

const mayBePlain = ({ outcome }: SiteVisit): boolean => {
  if (outcome._tag === "Blocked") return outcome.why === "downgrade"
  return outcome._tag === "Failed" && ["tls", "network", "timeout"].includes(outcome.why)
}

export const visit = (url: string, maxBytes: number = limits.siteBytes): Effect.Effect<SiteVisit, never, Site> =>
  Site.use((site) => site.visit({ url, totalMs: limits.siteTotalMs, maxBytes }))
