import { isBelow, urlPlace } from "../../evidence/url-place.ts"
import type { FrontVisit } from "./front-page.ts"

export interface FrontPage extends FrontVisit {
  /** The name that was asked about. */
  readonly name: string
  readonly isWall: boolean
}

/**
 * 404 and 410 at the front door are a server's own word that nothing is there. A server in trouble (5xx), a door we
 * would not open and a visit that failed say nothing. Everybody else who answers is there, if only to turn robots away.
 */
export const serves = (shown: FrontPage): boolean | null => {
  const { outcome } = shown.front
  if (outcome._tag !== "Answered" || outcome.status >= 500) return null
  const { status } = outcome
  if (besideTheSite.has(status) && !(shown.isWall && status === 429)) return null
  // Nothing proves who speaks over plain http. What a portal or a filter on the way would say counts for nothing while
  // the site's own door was not seen.
  if (isUnseen(shown) && (status >= 400 || leavesTheName(shown))) return null
  if (status !== 404 && status !== 410) return true
  // A wall answers for what stands behind it, whatever that is, and another name for itself.
  return shown.isWall || !endsBelow(shown) ? null : false
}

/**
 * Proxy authentication, a request that took too long, another server's request, too many of them (RFC 9110, RFC 6585),
 * and a conflict, which a front page has with nobody: Cloudflare says so of names it knows and has no server for.
 */
const besideTheSite: ReadonlySet<number> = new Set([407, 408, 409, 421, 429])

/** https failed, did not itself send us to where we then went, and no https of the name's own was at the end. */
const isUnseen = (shown: FrontPage): boolean => {
  const { failedHttps, front } = shown
  const isProven = /^https:/iu.test(front.hops.at(-1)?.url ?? "") && endsBelow(shown)
  return failedHttps !== undefined && failedHttps.hops.at(-1)?.url !== front.asked && !isProven
}

const endsBelow = ({ front, name }: FrontPage): boolean => isOfTheName(front.hops.at(-1)?.url ?? "", name)

const leavesTheName = ({ front, name }: FrontPage): boolean => front.hops.some(({ url }) => !isOfTheName(url, name))

const isOfTheName = (url: string, name: string): boolean => isBelow(urlPlace(url)?.host ?? "", name)
