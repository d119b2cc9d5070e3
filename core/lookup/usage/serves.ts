import { isBelow, urlPlace } from "../../evidence/url-place.ts"
import type { FrontVisit } from "./front-page.ts"

export interface FrontPage extends FrontVisit {
  /** The name that was asked about. */
  readonly name: string
  readonly isWall: boolean
}

/**
 * By 404 or 410 a server itself says that there is nothing. A server in trouble, an address that we do not visit and a
 * visit that failed say nothing. Every other answer means that a site is there, even one that blocks robots.
 */
export const serves = (shown: FrontPage): boolean | null => {
  const { outcome } = shown.front
  if (outcome._tag !== "Answered" || outcome.status >= 500) return null
  const { status } = outcome
  if (besideTheSite.has(status) && !(shown.isWall && status === 429)) return null
  // Plain http does not prove who answers. As long as the site itself was not reached over https, answers that a captive
  // portal or a filter in the network would give do not count.
  if (isUnseen(shown) && (status >= 400 || !shown.front.hops.every(({ url }) => isOfTheName(url, shown.name))))
    return null
  if (status !== 404 && status !== 410) return true
  // A bot wall hides what is behind it, and a redirect to another name answers for that name only.
  return shown.isWall || !endsBelow(shown) ? null : false
}

/** RFC 9110 and RFC 6585: not about the site. Cloudflare sends 409 for names it knows but has no server for. */
const besideTheSite: ReadonlySet<number> = new Set([407, 408, 409, 421, 429])

/** https failed, did not itself send us to where we then went, and no https of the name's own was at the end. */
const isUnseen = (shown: FrontPage): boolean => {
  const { failedHttps, front } = shown
  const isProven = /^https:/iu.test(front.hops.at(-1)?.url ?? "") && endsBelow(shown)
  return failedHttps !== undefined && failedHttps.hops.at(-1)?.url !== front.asked && !isProven
}

const endsBelow = ({ front, name }: FrontPage): boolean => isOfTheName(front.hops.at(-1)?.url ?? "", name)

const isOfTheName = (url: string, name: string): boolean => isBelow(urlPlace(url)?.host ?? "", name)
