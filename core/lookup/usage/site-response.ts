import { isBelow, urlPlace, type UrlPlace } from "../../evidence/url-place.ts"
import type { PageFacts } from "../../ports/page.ts"

/** What the rules compare: the headers of the response, and the page where one was read. */
export interface SiteResponse {
  /** The domain that was asked about: what lies below it belongs to the site. */
  readonly domain: string
  readonly headers: Readonly<Record<string, string>>
  readonly page?: PageFacts
}

/** Names of the cookies an answer sets, lower case. The values are private and not read. */
export const cookiesOf = ({ headers }: SiteResponse): ReadonlyArray<string> =>
  (headers["set-cookie"] ?? "").split("\n").flatMap((line) => {
    const name = /^\s*([^=;\s]+)=/u.exec(line)?.[1]
    return name === undefined ? [] : [name.toLowerCase()]
  })

export interface Resource extends UrlPlace {
  readonly isOwn: boolean
}

/** Where a page's files come from. */
export const resourcesOf = ({ domain, page }: SiteResponse): ReadonlyArray<Resource> =>
  (page?.resources ?? []).flatMap((written) => {
    const place = urlPlace(written)
    return place === undefined ? [] : [{ ...place, isOwn: place.host === "" || isBelow(place.host, domain) }]
  })
