import { isBelow, type UrlPlace, readUrlPlace } from "../../evidence/url-place.ts"
import type { PageFacts } from "../../ports/page.ts"

/** The input of the rules: the headers of the response, and the page if one was read. */
export interface SiteResponse {
  /** The domain that was asked about: what lies below it belongs to the site. */
  readonly domain: string
  readonly headers: Readonly<Record<string, string>>
  readonly page?: PageFacts
}

/** One thing to see, in lower case; `*` at the end of a cookie, class or element stands for anything. */
export type Signal =
  | { readonly header: string; readonly has?: string }
  | { readonly cookie: string }
  /** The beginning of a `<meta>`'s content. */
  | { readonly meta: string; readonly starts: string }
  /** The page loads something from this host or one below it. */
  | { readonly host: string }
  /** The page loads something with this in its path from the site itself: others' files say how others were made. */
  | { readonly path: string }
  /** The name of a script or style it loads, from wherever, begins so. */
  | { readonly file: string }
  | { readonly id: string }
  | { readonly class: string }
  | { readonly attribute: string }
  | { readonly element: string }
  | { readonly script: string }
  | { readonly comment: string }

/** Returns a function that says which evidence of a signal is there. It prepares the shared parts once. */
export const signalMatcher = (response: SiteResponse): ((signal: Signal) => string | undefined) => {
  const { headers, page } = response
  const [cookies, resources] = [cookiesOf(response), resourcesOf(response)]
  const [script, comments] = [(page?.inlineScript ?? "").toLowerCase(), (page?.comments ?? "").toLowerCase()]
  const ids = lower(page?.ids)
  const classes = lower(page?.classes)

  return (signal) => {
    if ("header" in signal) return headerBasis(signal, headers[signal.header])
    if ("cookie" in signal) return evidence("cookie", cookies.find(like(signal.cookie)))
    if ("meta" in signal) {
      const meta = page?.metas.find(
        ({ content, name }) => name === signal.meta && content.toLowerCase().startsWith(signal.starts),
      )
      return meta === undefined ? undefined : `meta ${meta.name}: ${meta.content}`
    }
    if ("host" in signal) return evidence("loads from", resources.find(({ host }) => isBelow(host, signal.host))?.host)
    if ("path" in signal)
      return evidence("loads", whole(resources.find(({ isOwn, path }) => isOwn && path.includes(signal.path))))
    if ("file" in signal)
      return evidence("loads", whole(resources.find(({ path }) => fileOf(path).startsWith(signal.file))))
    if ("id" in signal) return ids.has(signal.id) ? `id "${signal.id}"` : undefined
    if ("class" in signal) return evidence("class", [...classes].find(like(signal.class)))
    if ("attribute" in signal)
      return page?.attributes.includes(signal.attribute) === true ? `attribute ${signal.attribute}` : undefined
    if ("element" in signal) return evidence("element", page?.elements.find(like(signal.element)))
    if ("script" in signal) return script.includes(signal.script) ? `script says ${signal.script}` : undefined
    return comments.includes(signal.comment) ? `comment says ${signal.comment}` : undefined
  }
}

const lower = (words: ReadonlyArray<string> = []): ReadonlySet<string> =>
  new Set(words.map((word) => word.toLowerCase()))

const evidence = (what: string, seen: string | undefined): string | undefined =>
  seen === undefined ? undefined : `${what} ${seen}`

const headerBasis = (
  { has, header }: Extract<Signal, { readonly header: string }>,
  value: string | undefined,
): string | undefined => {
  if (value === undefined) return undefined
  if (has === undefined) return `header ${header}`
  return containsWord(value.toLowerCase(), has) ? `header ${header}: ${value.replace(/\p{C}/gu, "")}` : undefined
}

/** A word that goes on is another word: `Apache-Coyote` is not Apache. */
const containsWord = (value: string, word: string): boolean => {
  for (let at = value.indexOf(word); at >= 0; at = value.indexOf(word, at + 1)) {
    if (!/[a-z0-9]$/u.test(word) || !/^[a-z0-9-]/u.test(value.slice(at + word.length))) return true
  }
  return false
}

const like =
  (pattern: string) =>
  (word: string): boolean =>
    pattern.endsWith("*") ? word.startsWith(pattern.slice(0, -1)) : word === pattern

const whole = (resource: Resource | undefined): string | undefined =>
  resource === undefined ? undefined : `${resource.host}${resource.path}`

/** The last part of a path, `jquery.min.js`; of `/recaptcha/api.js` the part that says something. */
const fileOf = (path: string): string => path.replace(/\/(?:api|enterprise)\.js$/u, "").replace(/^.*\//u, "")

/** Names of the cookies an answer sets, lower case. The values are private and not read. */
const cookiesOf = ({ headers }: SiteResponse): ReadonlyArray<string> =>
  (headers["set-cookie"] ?? "").split("\n").flatMap((line) => {
    const name = /^\s*([^=;\s]+)=/u.exec(line)?.[1]
    return name === undefined ? [] : [name.toLowerCase()]
  })

interface Resource extends UrlPlace {
  readonly isOwn: boolean
}

/** The addresses that a page loads files from. */
const resourcesOf = ({ domain, page }: SiteResponse): ReadonlyArray<Resource> =>
  (page?.resources ?? []).flatMap((written) => {
    const place = readUrlPlace(written)
    return place === undefined ? [] : [{ ...place, isOwn: place.host === "" || isBelow(place.host, domain) }]
  })
