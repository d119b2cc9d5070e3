import parking from "../data/parking.json" with { type: "json" }
import { isIpv4Within } from "./ipv4-range.ts"
import type { ParkedFacts } from "./name-facts.ts"
import { measureSubstance, type SeenPage, type Substance } from "./parked-substance.ts"
import { isBelow, readHostAndPath, type HostAndPath } from "./host-and-path.ts"

/** Longest text in which parking words count. A longer one may quote them. */
const parkingPageLetters = 800

/** A part is absent when it was not measured or its measurement failed. */
export interface ParkedEvidence extends SeenPage {
  readonly nameServers?: ReadonlyArray<string>
  readonly aliases?: ReadonlyArray<string>
  readonly addresses?: ReadonlyArray<string>
  readonly page?: string
  /** URLs of refreshes and frames, as written. We do not visit them. */
  readonly redirectsTo?: ReadonlyArray<string>
  /** The page was cut, is filled by scripts or frames, or has no text. */
  readonly pageIsPartial?: boolean
}

/**
 * True needs one strong sign (a parking name server or alias, a redirect to a parking service) or two weak signs of different kinds,
 * because lists of parking services name live hosts too. False needs the whole page of a real site without any sign.
 */
export const judgeParking = (evidence: ParkedEvidence): ParkedFacts => {
  const redirects = listSteps(evidence)
  const strongSigns = [
    ...matchSuffixes(evidence.nameServers, parking.strong_ns, "name server"),
    ...matchSuffixes(evidence.aliases, parking.strong_cname, "alias"),
    ...matchServices(redirects, evidence.visited),
  ]
  const sharedServers = matchSuffixes(evidence.nameServers, parking.weak_ns, "name server (also used by live sites)")
  const site = measureSubstance(evidence)
  const addresses = matchAddresses(evidence.addresses)
  const paths = matchLanderPaths(redirects)
  const mark = findMark(evidence.page ?? "", site)
  const marks = mark === undefined ? [] : [mark.basis]
  const countsMarks = site.letters <= parkingPageLetters
  const ownSigns = [addresses, paths, countsMarks ? marks : []].filter((kind) => kind.length > 0)
  const basis = [...new Set([...strongSigns, ...sharedServers, ...addresses, ...paths, ...marks])]
  // A registrar's default name servers also serve real sites.
  const weakSignsAgree =
    ownSigns.length >= 2 ||
    (sharedServers.length > 0 && (addresses.length > 0 || (countsMarks && mark?.isOfAService === true)))
  if (strongSigns.length > 0 || weakSignsAgree) return { parked: true, basis }
  const words = mark === undefined ? findOfferWords(site.isSite ? site.headings : (evidence.page ?? "")) : undefined
  const doubts = words === undefined ? basis : [...basis, `the words "${words}", which other pages have, too`]
  return { parked: doubts.length === 0 && site.isSite && hasAllParts(evidence) ? false : null, basis: doubts }
}

/** A long text may quote parking pages, so only its headings count. */
const findMark = (page: string, site: Substance): PageMark | undefined => {
  const mark = findPageMark(page)
  return mark?.isOfAService === false && site.isSite ? findPageMark(site.headings) : mark
}

const hasAllParts = ({ addresses, nameServers, page, pageIsPartial }: ParkedEvidence): boolean =>
  nameServers !== undefined && addresses !== undefined && page !== undefined && pageIsPartial !== true

const matchSuffixes = (names: ReadonlyArray<string> = [], suffixes: ReadonlyArray<string>, what: string) =>
  names.flatMap((name) => {
    const hostName = name.toLowerCase().replace(/\.$/u, "")
    return suffixes.some((suffix) => isBelow(hostName, suffix)) ? [`${what} ${hostName}`] : []
  })

const matchAddresses = (addresses: ReadonlyArray<string> = []): ReadonlyArray<string> =>
  addresses.flatMap((address) =>
    parking.weak_ip.some((range) => isIpv4Within(address, range)) ? [`address ${address} of a parking service`] : [],
  )

interface Step extends HostAndPath {
  readonly how: "redirect" | "refresh or frame"
}

const listSteps = ({ redirectsTo = [], visited = [] }: ParkedEvidence): ReadonlyArray<Step> => [
  ...visited.slice(1).flatMap((url) => makeStep("redirect", url)),
  ...redirectsTo.flatMap((url) => makeStep("refresh or frame", url)),
]

const makeStep = (how: Step["how"], url: string): ReadonlyArray<Step> => {
  const place = readHostAndPath(url)
  return place === undefined ? [] : [{ ...place, how }]
}

/** Finds a redirect to a parking service. Ignores the service's own site, which redirects to itself. */
const matchServices = (
  redirects: ReadonlyArray<Step>,
  [firstAddress = ""]: ReadonlyArray<string> = [],
): ReadonlyArray<string> => {
  const ownHost = readHostAndPath(firstAddress)?.host.replace(/^www\./u, "") ?? ""
  return redirects.flatMap(({ host, how }) => {
    const service = findServiceAt(host)
    return service === undefined || isBelow(host, ownHost) ? [] : [`${how} to a lander at ${service}`]
  })
}

const findServiceAt = (host: string): string | undefined =>
  parking.lander_hosts.find((lander_host) => host === lander_host) ??
  parking.strong_cname.find((parkingHost) => isBelow(host, parkingHost))

export const leadsToService = (url: string): boolean => findServiceAt(readHostAndPath(url)?.host ?? "") !== undefined

const matchLanderPaths = (redirects: ReadonlyArray<Step>): ReadonlyArray<string> =>
  redirects.flatMap(({ how, path }) => {
    const landerPath = parking.lander_paths.find((start) => `${path}/`.startsWith(start.replace(/\/?$/u, "/")))
    return landerPath === undefined ? [] : [`${how} to ${landerPath}, as landers are called`]
  })

interface PageMark {
  readonly basis: string
  /** False for words that any page may use. */
  readonly isOfAService: boolean
}

export const findPageMark = (page: string): PageMark | undefined => {
  const source = page.toLowerCase().replace(/\s+/gu, " ")
  const pageMark = parking.page_marks.find(({ mark }) => source.includes(mark))
  if (pageMark === undefined) return undefined
  const isOfAService = pageMark.service !== "generic"
  return { basis: `page text of ${isOfAService ? pageMark.service : "a parking page"}`, isOfAService }
}

/** Finds words that are too common to prove parking, but that prevent "not parked". */
export const findOfferWords = (page: string): string | undefined => {
  const text = page
    .toLowerCase()
    .replace(/<[^<>]*>|&(?:nbsp|#160|#xa0);/gu, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
  return parking.offer_words.find((words) => ` ${text} `.includes(` ${words} `))
}
