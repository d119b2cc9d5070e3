import * as Effect from "effect/Effect"
import { lookupLimits } from "../limits.ts"
import { Site, type SiteRequest, type SiteVisit } from "../../ports/site.ts"
import { isBelow, readHostAndPath } from "../../evidence/host-and-path.ts"

/** The decisive visit, and the failed https attempt before it, if there was one. */
export interface FrontVisit {
  readonly front: SiteVisit
  readonly failedHttps?: SiteVisit
}

/** Tries https, then plain http, then `www` for a domain without an address. No retry. */
export const visitFront = Effect.fnUntraced(function* (
  domain: string,
  addresses?: ReadonlyArray<string>,
): Effect.fn.Return<FrontVisit, never, Site> {
  const apexVisit = yield* visit(`https://${domain}/`, { addresses })
  const hasNoAddress =
    apexVisit.outcome._tag === "Failed" && apexVisit.outcome.why === "no_address" && apexVisit.hops.length === 1
  if (!hasNoAddress) return yield* tryPlainHttp(apexVisit, domain, addresses)
  const wwwVisit = yield* visit(`https://www.${domain}/`)
  const hasNoSite =
    wwwVisit.outcome._tag === "Failed" && (wwwVisit.outcome.why === "no_address" || wwwVisit.outcome.why === "dns")
  return hasNoSite ? { front: apexVisit } : yield* tryPlainHttp(wwwVisit, `www.${domain}`)
})

const tryPlainHttp = Effect.fnUntraced(function* (https: SiteVisit, host: string, addresses?: ReadonlyArray<string>) {
  if (!mayBePlain(https)) return { front: https }
  const plainVisit = yield* visit(`http://${host}/`, { addresses })
  return plainVisit.outcome._tag === "Answered" ? { front: plainVisit, failedHttps: https } : { front: https }
})

const mayBePlain = ({ outcome }: SiteVisit): boolean => {
  if (outcome._tag === "Blocked") return outcome.why === "downgrade"
  return outcome._tag === "Failed" && ["tls", "network", "timeout"].includes(outcome.why)
}

export const visit = (
  url: string,
  { addresses, maxBytes = lookupLimits.siteBytes }: Partial<SiteRequest> = {},
): Effect.Effect<SiteVisit, never, Site> =>
  Site.use((site) => site.visit({ url, totalMs: lookupLimits.siteTotalMs, maxBytes, addresses }))

export interface FrontPage extends FrontVisit {
  readonly name: string
  readonly isWall: boolean
}

/**
 * `false` for 404 and 410: the page is missing. `null` for a server error or a failed visit, which prove nothing. Any other answer proves
 * a site.
 */
export const judgeServing = (page: FrontPage): boolean | null => {
  const { outcome } = page.front
  if (outcome._tag !== "Answered" || outcome.status >= 500) return null
  const { status } = outcome
  if (uninformativeStatuses.has(status) && !(page.isWall && status === 429)) return null
  // Plain http does not prove who answers: a captive portal or a filter may.
  if (isUnprovenHttp(page) && (status >= 400 || !page.front.hops.every(({ url }) => isUrlOfName(url, page.name))))
    return null
  if (status !== 404 && status !== 410) return true
  // A bot wall hides the site. A redirect is evidence only about the other name.
  return page.isWall || !isAtName(page) ? null : false
}

/** Statuses that reveal nothing about the site (RFC 9110, RFC 6585). Cloudflare sends 409 for names without a server. */
const uninformativeStatuses: ReadonlySet<number> = new Set([407, 408, 409, 421, 429])

/** True when https failed without leading here, and no https page of the name followed. */
const isUnprovenHttp = (page: FrontPage): boolean => {
  const { failedHttps, front } = page
  const isProven = /^https:/iu.test(front.hops.at(-1)?.url ?? "") && isAtName(page)
  return failedHttps !== undefined && failedHttps.hops.at(-1)?.url !== front.requestedUrl && !isProven
}

const isAtName = ({ front, name }: FrontPage): boolean => isUrlOfName(front.hops.at(-1)?.url ?? "", name)

const isUrlOfName = (url: string, name: string): boolean => isBelow(readHostAndPath(url)?.host ?? "", name)
