import parking from "../data/parking.json" with { type: "json" }
import { isIpv4Within } from "./ipv4-range.ts"
import { isBelow, urlPlace } from "./url-place.ts"
import type { UrlPlace } from "./url-place.ts"

/** What was seen of a name from outside. Absent: never looked, or the look failed. */
export interface ParkedEvidence {
  readonly nameServers?: ReadonlyArray<string>
  readonly aliases?: ReadonlyArray<string>
  readonly addresses?: ReadonlyArray<string>
  /** Every URL of the visit, the asked one first. */
  readonly visited?: ReadonlyArray<string>
  readonly page?: string
  /** Where the page sends a browser, or has others speak in its place: a refresh, frames. As written, nobody went there. */
  readonly sentTo?: ReadonlyArray<string>
  /** What was read is not what a visitor sees: cut, left to scripts, a refresh or frames, or without a word. */
  readonly pageGoesOn?: boolean
}

export interface Parked {
  /** `null`: one weak hit, or too little was seen to say no. */
  readonly parked: boolean | null
  /** Each hit in words, strong ones first. */
  readonly basis: ReadonlyArray<string>
}

/**
 * Lists of parking services flag live hosts: one weak hit proves nothing. True needs a strong signal (a parking name
 * server or alias, a redirect to a parking service) or two weak ones of different kinds that agree. False needs the
 * whole page and none of them.
 */
export const parked = (seen: ParkedEvidence): Parked => {
  const taken = steps(seen)
  const strong = [
    ...hits(seen.nameServers, parking.strong_ns, "name server"),
    ...hits(seen.aliases, parking.strong_cname, "alias"),
    ...toServices(taken, seen.visited),
  ]
  const weak = [
    hits(seen.nameServers, parking.weak_ns, "name server (also used by live sites)"),
    addressHits(seen.addresses),
    toLanderPaths(taken),
    pageMarks(seen.page),
  ].filter((kind) => kind.length > 0)
  const basis = [...new Set([...strong, ...weak.flat()])]
  if (strong.length > 0 || weak.length >= 2) return { parked: true, basis }
  const sawEverything =
    seen.nameServers !== undefined &&
    seen.addresses !== undefined &&
    seen.page !== undefined &&
    seen.pageGoesOn !== true
  return { parked: weak.length === 1 || !sawEverything ? null : false, basis }
}

const hits = (
  names: ReadonlyArray<string> = [],
  suffixes: ReadonlyArray<string>,
  what: string,
): ReadonlyArray<string> =>
  names.flatMap((name) => {
    const folded = name.toLowerCase().replace(/\.$/u, "")
    return suffixes.some((one) => isBelow(folded, one)) ? [`${what} ${folded}`] : []
  })

const addressHits = (addresses: ReadonlyArray<string> = []): ReadonlyArray<string> =>
  addresses.flatMap((address) =>
    parking.weak_ip.some((range) => isIpv4Within(address, range)) ? [`address ${address} of a parking service`] : [],
  )

/** A step away from where we asked: a redirect that was followed, or what the page would have had a browser do. */
interface Step extends UrlPlace {
  readonly how: "redirect" | "refresh or frame"
}

const steps = ({ sentTo = [], visited = [] }: ParkedEvidence): ReadonlyArray<Step> => [
  ...visited.slice(1).flatMap((url) => step("redirect", url)),
  ...sentTo.flatMap((url) => step("refresh or frame", url)),
]

const step = (how: Step["how"], url: string): ReadonlyArray<Step> => {
  const place = urlPlace(url)
  return place === undefined ? [] : [{ ...place, how }]
}

/** Being sent away to a parking service or a marketplace is strong. Their own sites lead to themselves. */
const toServices = (taken: ReadonlyArray<Step>, [asked = ""]: ReadonlyArray<string> = []): ReadonlyArray<string> => {
  const own = urlPlace(asked)?.host.replace(/^www\./u, "") ?? ""
  return taken.flatMap(({ host, how }) => {
    const service =
      parking.lander_hosts.find((one) => host === one) ?? parking.strong_cname.find((one) => isBelow(host, one))
    return service === undefined || isBelow(host, own) ? [] : [`${how} to a lander at ${service}`]
  })
}

/** What landers are often called; others may call a page so, too. */
const toLanderPaths = (taken: ReadonlyArray<Step>): ReadonlyArray<string> =>
  taken.flatMap(({ how, path }) => {
    const called = parking.lander_paths.find((start) => `${path}/`.startsWith(start.replace(/\/?$/u, "/")))
    return called === undefined ? [] : [`${how} to ${called}, as landers are called`]
  })

const pageMarks = (page = ""): ReadonlyArray<string> => {
  const text = page.toLowerCase().replace(/\s+/gu, " ")
  const found = parking.page_marks.find(({ mark }) => text.includes(mark))
  return found === undefined ? [] : [`page text of ${found.service === "generic" ? "a parking page" : found.service}`]
}
