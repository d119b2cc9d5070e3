import parking from "../data/parking.json" with { type: "json" }
import { isIpv4Within } from "./ipv4-range.ts"
import { limits } from "../limits.ts"
import type { ParkedFacts } from "./name-facts.ts"
import { measureSubstance, type SeenPage, type Substance } from "./parked-substance.ts"
import { isBelow, urlPlace, type UrlPlace } from "./url-place.ts"

/** Outside observations of a name. Absent: not measured, or the measurement failed. */
export interface ParkedEvidence extends SeenPage {
  readonly nameServers?: ReadonlyArray<string>
  readonly aliases?: ReadonlyArray<string>
  readonly addresses?: ReadonlyArray<string>
  /** The HTML source of `content`. */
  readonly page?: string
  /** URLs of refreshes and frames, as written. We do not visit them. */
  readonly redirectsTo?: ReadonlyArray<string>
  /** The page was cut, is filled by scripts or frames, or has no text. */
  readonly pageIsPartial?: boolean
}

/**
 * True needs one strong sign (a parking name server or alias, a redirect to a parking service) or two weak signs of different kinds:
 * lists of parking services flag live hosts. False needs the whole page, no sign, and the content of a real site.
 */
export const parked = (seen: ParkedEvidence): ParkedFacts => {
  const taken = steps(seen)
  const strong = [
    ...hits(seen.nameServers, parking.strong_ns, "name server"),
    ...hits(seen.aliases, parking.strong_cname, "alias"),
    ...toServices(taken, seen.visited),
  ]
  const shared = hits(seen.nameServers, parking.weak_ns, "name server (also used by live sites)")
  const site = measureSubstance(seen)
  const [addresses, paths, mark] = [addressHits(seen.addresses), toLanderPaths(taken), markOf(seen.page ?? "", site)]
  const [marks, isSaid] = [mark === undefined ? [] : [mark.basis], site.letters <= limits.parkingPageLetters]
  const own = [addresses, paths, isSaid ? marks : []].filter((kind) => kind.length > 0)
  const basis = [...new Set([...strong, ...shared, ...addresses, ...paths, ...marks])]
  // Sites on a registrar's default name servers may use any words and page names. Only an address or page of a
  // parking service confirms that sign.
  const doAgree =
    own.length >= 2 || (shared.length > 0 && (addresses.length > 0 || (isSaid && mark?.isOfAService === true)))
  if (strong.length > 0 || doAgree) return { parked: true, basis }
  const words = mark === undefined ? offerWords(site.isSite ? site.headings : (seen.page ?? "")) : undefined
  const doubts = words === undefined ? basis : [...basis, `the words "${words}", which other pages have, too`]
  return { parked: doubts.length === 0 && site.isSite && sawEverything(seen) ? false : null, basis: doubts }
}

/** A site with much text may quote parking pages, so only its headings count. */
const markOf = (page: string, site: Substance): PageMark | undefined => {
  const mark = pageMark(page)
  return mark?.isOfAService === false && site.isSite ? pageMark(site.headings) : mark
}

const sawEverything = ({ addresses, nameServers, page, pageIsPartial }: ParkedEvidence): boolean =>
  nameServers !== undefined && addresses !== undefined && page !== undefined && pageIsPartial !== true

const hits = (names: ReadonlyArray<string> = [], suffixes: ReadonlyArray<string>, what: string) =>
  names.flatMap((name) => {
    const folded = name.toLowerCase().replace(/\.$/u, "")
    return suffixes.some((one) => isBelow(folded, one)) ? [`${what} ${folded}`] : []
  })

const addressHits = (addresses: ReadonlyArray<string> = []): ReadonlyArray<string> =>
  addresses.flatMap((address) =>
    parking.weak_ip.some((range) => isIpv4Within(address, range)) ? [`address ${address} of a parking service`] : [],
  )

/** A redirect that we followed, or a refresh or frame of the page. */
interface Step extends UrlPlace {
  readonly how: "redirect" | "refresh or frame"
}

const steps = ({ redirectsTo = [], visited = [] }: ParkedEvidence): ReadonlyArray<Step> => [
  ...visited.slice(1).flatMap((url) => step("redirect", url)),
  ...redirectsTo.flatMap((url) => step("refresh or frame", url)),
]

const step = (how: Step["how"], url: string): ReadonlyArray<Step> => {
  const place = urlPlace(url)
  return place === undefined ? [] : [{ ...place, how }]
}

/** A redirect to a parking service is strong evidence. The service's own site leads to itself. */
const toServices = (
  taken: ReadonlyArray<Step>,
  [firstAddress = ""]: ReadonlyArray<string> = [],
): ReadonlyArray<string> => {
  const own = urlPlace(firstAddress)?.host.replace(/^www\./u, "") ?? ""
  return taken.flatMap(({ host, how }) => {
    const service = serviceAt(host)
    return service === undefined || isBelow(host, own) ? [] : [`${how} to a lander at ${service}`]
  })
}

const serviceAt = (host: string): string | undefined =>
  parking.lander_hosts.find((one) => host === one) ?? parking.strong_cname.find((one) => isBelow(host, one))

export const leadsToService = (url: string): boolean => serviceAt(urlPlace(url)?.host ?? "") !== undefined

/** Usual paths of landing pages. Other pages may have them too. */
const toLanderPaths = (taken: ReadonlyArray<Step>): ReadonlyArray<string> =>
  taken.flatMap(({ how, path }) => {
    const called = parking.lander_paths.find((start) => `${path}/`.startsWith(start.replace(/\/?$/u, "/")))
    return called === undefined ? [] : [`${how} to ${called}, as landers are called`]
  })

interface PageMark {
  readonly basis: string
  /** False for words that any page may use. */
  readonly isOfAService: boolean
}

/** Finds texts that parking pages contain verbatim. */
export const pageMark = (page: string): PageMark | undefined => {
  const source = page.toLowerCase().replace(/\s+/gu, " ")
  const found = parking.page_marks.find(({ mark }) => source.includes(mark))
  if (found === undefined) return undefined
  const isOfAService = found.service !== "generic"
  return { basis: `page text of ${isOfAService ? found.service : "a parking page"}`, isOfAService }
}

/** Words too common to prove parking. They still prevent the answer "not parked". */
export const offerWords = (page: string): string | undefined => {
  const text = page
    .toLowerCase()
    .replace(/<[^<>]*>|&(?:nbsp|#160|#xa0);/gu, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
  return parking.offer_words.find((words) => ` ${text} `.includes(` ${words} `))
}
