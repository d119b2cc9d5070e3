import parking from "../data/parking.json" with { type: "json" }
import { isIpv4Within } from "./ipv4-range.ts"

/** What was seen of a name from outside. Absent: never looked, or the look failed. */
export interface ParkedEvidence {
  readonly nameServers?: ReadonlyArray<string>
  readonly aliases?: ReadonlyArray<string>
  readonly addresses?: ReadonlyArray<string>
  /** Every URL of the visit, the asked one first. */
  readonly visited?: ReadonlyArray<string>
  readonly page?: string
}

export interface Parked {
  /** `null`: one weak hit, or too little was seen to say no. */
  readonly parked: boolean | null
  /** Each hit in words, strong ones first. */
  readonly basis: ReadonlyArray<string>
}

/**
 * Lists of parking services flag live hosts: one weak hit proves nothing. True needs a strong signal (a parking name
 * server or alias, a redirect to a lander) or two weak ones of different kinds that agree.
 */
export const parked = (seen: ParkedEvidence): Parked => {
  const strong = [
    ...hits(seen.nameServers, parking.strong_ns, "name server"),
    ...hits(seen.aliases, parking.strong_cname, "alias"),
    ...landers(seen.visited),
  ]
  const weak = [
    hits(seen.nameServers, parking.weak_ns, "name server (also used by live sites)"),
    addressHits(seen.addresses),
    pageMarks(seen.page),
  ].filter((kind) => kind.length > 0)
  const basis = [...strong, ...weak.flat()]
  if (strong.length > 0 || weak.length >= 2) return { parked: true, basis }
  const sawEverything = seen.nameServers !== undefined && seen.addresses !== undefined && seen.page !== undefined
  return { parked: weak.length === 1 || !sawEverything ? null : false, basis }
}

const hits = (
  names: ReadonlyArray<string> = [],
  suffixes: ReadonlyArray<string>,
  what: string,
): ReadonlyArray<string> =>
  names.flatMap((name) => {
    const folded = name.toLowerCase().replace(/\.$/u, "")
    const suffix = suffixes.find((one) => folded === one || folded.endsWith(`.${one}`))
    return suffix === undefined ? [] : [`${what} ${folded}`]
  })

const addressHits = (addresses: ReadonlyArray<string> = []): ReadonlyArray<string> =>
  addresses.flatMap((address) =>
    parking.weak_ip.some((range) => isIpv4Within(address, range)) ? [`address ${address} of a parking service`] : [],
  )

/** Being sent away to a marketplace is strong; a path that merely looks like one counts only after a redirect. */
const landers = (visited: ReadonlyArray<string> = []): ReadonlyArray<string> =>
  visited.slice(1).flatMap((url) => {
    const match = /^https?:\/\/([^/:?#]+)[^/?#]*(\/[^?#]*)?/iu.exec(url)
    const [, host = "", path = "/"] = match ?? []
    const isLander =
      parking.lander_hosts.includes(host.toLowerCase()) ||
      parking.lander_paths.some((start) => `${path.toLowerCase()}/`.startsWith(start.replace(/\/?$/u, "/")))
    return isLander ? [`redirect to a lander at ${host.toLowerCase()}`] : []
  })

const pageMarks = (page = ""): ReadonlyArray<string> => {
  const text = page.toLowerCase().replace(/\s+/gu, " ")
  const found = parking.page_marks.find(({ mark }) => text.includes(mark))
  return found === undefined ? [] : [`page text of ${found.service === "generic" ? "a parking page" : found.service}`]
}
