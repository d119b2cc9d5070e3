import type { PageFacts } from "../../ports/page.ts"

/** What rules may look at: the answer's head, and the page where one was read. */
export interface Seen {
  /** The domain that was asked about: what lies below it belongs to the site. */
  readonly domain: string
  readonly headers: Readonly<Record<string, string>>
  readonly page?: PageFacts
}

/** Names of the cookies an answer sets, lower case. The values are nobody's business. */
export const cookiesOf = ({ headers }: Seen): ReadonlyArray<string> =>
  (headers["set-cookie"] ?? "").split("\n").flatMap((line) => {
    const name = /^\s*([^=;\s]+)=/u.exec(line)?.[1]
    return name === undefined ? [] : [name.toLowerCase()]
  })

export interface Resource {
  /** Empty for the site's own. */
  readonly host: string
  readonly path: string
  readonly isOwn: boolean
}

/** Where a page's files come from; without a runtime's `URL`, which the core may not use. */
export const resourcesOf = ({ domain, page }: Seen): ReadonlyArray<Resource> =>
  (page?.resources ?? []).flatMap((written) => {
    const [, host = "", path = ""] = /^(?:(?:https?:)?\/\/([^/?#]+))?([^?#]*)/iu.exec(written.toLowerCase()) ?? []
    if (/^[a-z][a-z0-9+.-]*:/u.test(path)) return [] // data:, blob: and the like hold no place.
    const name = host.replace(/^.*@|:\d+$/gu, "")
    return [{ host: name, path: path.startsWith("/") ? path : `/${path}`, isOwn: name === "" || isBelow(name, domain) }]
  })

export const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
