import * as Effect from "effect/Effect"
import { limits } from "../../limits.ts"
import { Site, type SiteVisit } from "../../ports/site.ts"
import { isBelow, readUrlPlace } from "../../evidence/url-place.ts"

/** The visit that speaks for the site, and the https attempt when that was another one. */
export interface FrontVisit {
  readonly front: SiteVisit
  readonly failedHttps?: SiteVisit
}

/** https first; plain http where that might survive the failure; `www` for a domain without an address. No retry. */
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

export interface FrontPage extends FrontVisit {
  /** The name that was asked about. */
  readonly name: string
  readonly isWall: boolean
}

/**
 * By 404 or 410 a server itself says that there is nothing. A server in trouble, an address that we do not visit and a
 * visit that failed say nothing. Every other answer means that a site is there, even one that blocks robots.
 */
export const serves = (page: FrontPage): boolean | null => {
  const { outcome } = page.front
  if (outcome._tag !== "Answered" || outcome.status >= 500) return null
  const { status } = outcome
  if (besideTheSite.has(status) && !(page.isWall && status === 429)) return null
  // Plain http does not prove who answers. As long as the site itself was not reached over https, answers that a captive
  // portal or a filter in the network would give do not count.
  if (isUnseen(page) && (status >= 400 || !page.front.hops.every(({ url }) => isOfTheName(url, page.name)))) return null
  if (status !== 404 && status !== 410) return true
  // A bot wall hides what is behind it, and a redirect to another name answers for that name only.
  return page.isWall || !endsBelow(page) ? null : false
}

/** RFC 9110 and RFC 6585: not about the site. Cloudflare sends 409 for names it knows but has no server for. */
const besideTheSite: ReadonlySet<number> = new Set([407, 408, 409, 421, 429])

/** https failed, did not itself send us to where we then went, and no https of the name's own was at the end. */
const isUnseen = (page: FrontPage): boolean => {
  const { failedHttps, front } = page
  const isProven = /^https:/iu.test(front.hops.at(-1)?.url ?? "") && endsBelow(page)
  return failedHttps !== undefined && failedHttps.hops.at(-1)?.url !== front.requestedUrl && !isProven
}

const endsBelow = ({ front, name }: FrontPage): boolean => isOfTheName(front.hops.at(-1)?.url ?? "", name)

const isOfTheName = (url: string, name: string): boolean => isBelow(readUrlPlace(url)?.host ?? "", name)
