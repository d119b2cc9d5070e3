import { isBelow, type HostAndPath, readHostAndPath } from "../../evidence/host-and-path.ts"
import type { PageFacts } from "../../ports/page.ts"

export interface SiteResponse {
  readonly domain: string
  readonly headers: Readonly<Record<string, string>>
  readonly page?: PageFacts
}

/** Patterns in lower case. `*` at the end matches any rest. */
export type Signal =
  | { readonly header: string; readonly has?: string }
  | { readonly cookie: string }
  /** Matches the start of a `<meta>`'s content. */
  | { readonly meta: string; readonly starts: string }
  /** Matches this host and every host below it. */
  | { readonly host: string }
  /** Matches a path on the site's own host. */
  | { readonly path: string }
  | { readonly file: string }
  | { readonly id: string }
  | { readonly class: string }
  | { readonly attribute: string }
  | { readonly element: string }
  | { readonly script: string }
  | { readonly comment: string }

export const makeSignalMatcher = (response: SiteResponse): ((signal: Signal) => string | undefined) => {
  const { headers, page } = response
  const cookies = readCookieNames(response)
  const resources = listResources(response)
  const script = (page?.inlineScript ?? "").toLowerCase()
  const comments = (page?.comments ?? "").toLowerCase()
  const ids = toLowerSet(page?.ids)
  const classes = toLowerSet(page?.classes)

  return (signal) => {
    if ("header" in signal) return matchHeader(signal, headers[signal.header])
    if ("cookie" in signal) return describeSignal("cookie", cookies.find(matchesPattern(signal.cookie)))
    if ("meta" in signal) {
      const meta = page?.metas.find(
        ({ content, name }) => name === signal.meta && content.toLowerCase().startsWith(signal.starts),
      )
      return meta === undefined ? undefined : `meta ${meta.name}: ${meta.content}`
    }
    if ("host" in signal)
      return describeSignal("loads from", resources.find(({ host }) => isBelow(host, signal.host))?.host)
    if ("path" in signal)
      return describeSignal(
        "loads",
        toAddress(resources.find(({ isOwn, path }) => isOwn && path.includes(signal.path))),
      )
    if ("file" in signal)
      return describeSignal(
        "loads",
        toAddress(resources.find(({ path }) => readFileName(path).startsWith(signal.file))),
      )
    if ("id" in signal) return ids.has(signal.id) ? `id "${signal.id}"` : undefined
    if ("class" in signal) return describeSignal("class", [...classes].find(matchesPattern(signal.class)))
    if ("attribute" in signal)
      return page?.attributes.includes(signal.attribute) === true ? `attribute ${signal.attribute}` : undefined
    if ("element" in signal) return describeSignal("element", page?.elements.find(matchesPattern(signal.element)))
    if ("script" in signal) return script.includes(signal.script) ? `script says ${signal.script}` : undefined
    return comments.includes(signal.comment) ? `comment says ${signal.comment}` : undefined
  }
}

const toLowerSet = (words: ReadonlyArray<string> = []): ReadonlySet<string> =>
  new Set(words.map((word) => word.toLowerCase()))

const describeSignal = (what: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${what} ${value}`

const matchHeader = (
  { has, header }: Extract<Signal, { readonly header: string }>,
  value: string | undefined,
): string | undefined => {
  if (value === undefined) return undefined
  if (has === undefined) return `header ${header}`
  return containsWord(value.toLowerCase(), has) ? `header ${header}: ${value.replace(/\p{C}/gu, "")}` : undefined
}

/** Compares whole words: `Apache-Coyote` is not Apache. */
const containsWord = (value: string, word: string): boolean => {
  for (let index = value.indexOf(word); index >= 0; index = value.indexOf(word, index + 1)) {
    if (!/[a-z0-9]$/u.test(word) || !/^[a-z0-9-]/u.test(value.slice(index + word.length))) return true
  }
  return false
}

const matchesPattern =
  (pattern: string) =>
  (word: string): boolean =>
    pattern.endsWith("*") ? word.startsWith(pattern.slice(0, -1)) : word === pattern

const toAddress = (resource: Resource | undefined): string | undefined =>
  resource === undefined ? undefined : `${resource.host}${resource.path}`

/** `jquery.min.js`; for `/recaptcha/api.js` the part before it. */
const readFileName = (path: string): string => path.replace(/\/(?:api|enterprise)\.js$/u, "").replace(/^.*\//u, "")

/** Reads only names of cookies, because values are private. */
const readCookieNames = ({ headers }: SiteResponse): ReadonlyArray<string> =>
  (headers["set-cookie"] ?? "").split("\n").flatMap((line) => {
    const name = /^\s*([^=;\s]+)=/u.exec(line)?.[1]
    return name === undefined ? [] : [name.toLowerCase()]
  })

interface Resource extends HostAndPath {
  readonly isOwn: boolean
}

const listResources = ({ domain, page }: SiteResponse): ReadonlyArray<Resource> =>
  (page?.resources ?? []).flatMap((url) => {
    const target = readHostAndPath(url)
    return target === undefined ? [] : [{ ...target, isOwn: target.host === "" || isBelow(target.host, domain) }]
  })
