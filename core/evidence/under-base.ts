import type { Hop } from "./observation.ts"

const urlsSplit = 64

/** R3: a URL with two possible readings is under no base. */
export const isUnderBase = (base: string, url: string): boolean => readPathBelow(base, url) !== undefined

export const readPathBelow = (base: string, url: string): string | undefined => {
  const baseParts = splitUrl(base)
  const urlParts = splitUrl(url)
  if (baseParts === undefined || urlParts === undefined) return undefined
  // RFC 9224, section 3. Without the slash `/com` would cover `/community/`.
  if (!base.endsWith("/") || /[?#]/u.test(base)) return undefined
  const isBelow = baseParts.origin === urlParts.origin && urlParts.path.startsWith(baseParts.path)
  return isBelow ? urlParts.path.slice(baseParts.path.length) : undefined
}

/** False for a chain without hops, because its origin is unknown. */
export const hasStayedUnderBase = (base: string, hops: ReadonlyArray<Hop>): boolean =>
  hops.length > 0 && hops.every((hop) => isUnderBase(base, hop.url))

export const readHostPort = (url: string): string | undefined => splitUrl(url)?.origin.replace(/^https?:\/\//u, "")

/** Plain http only on loopback, for tests. */
export const isSecureEnough = (url: string): boolean => {
  const origin = splitUrl(url)?.origin ?? ""
  return origin.startsWith("https://") || isLoopbackOrigin(origin)
}

export const isLoopback = (url: string): boolean => isLoopbackOrigin(splitUrl(url)?.origin ?? "")

const isLoopbackOrigin = (origin: string): boolean =>
  /^https?:\/\/(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/u.test(origin)

interface Split {
  readonly origin: string
  readonly path: string
}

/** Memoized, because splitting each URL again took 3 % of a check. */
const splitUrls = new Map<string, Split | null>()

const splitUrl = (url: string): Split | undefined => {
  const memoized = splitUrls.get(url)
  if (memoized !== undefined) return memoized ?? undefined
  const split = splitUrlUncached(url)
  if (splitUrls.size >= urlsSplit) splitUrls.clear()
  splitUrls.set(url, split ?? null)
  return split
}

const splitUrlUncached = (url: string): Split | undefined => {
  // URL parsers drop tabs and line ends, which turns `.<tab>.` into `..`, and map other letters to ASCII.
  if (/[^!-~]/u.test(url)) return undefined
  const match = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(\/[^?#\\]*)?(?:[?#].*)?$/iu.exec(url)
  if (match === null) return undefined
  const [, scheme = "", host = "", port, path = "/"] = match
  // Dot segments would leave the prefix after the comparison: plain, encoded, or before a parameter (`..;`).
  if (/(^|\/|%2f|%5c)(\.|%2e){1,2}(;|\/|%2f|%5c|$)/iu.test(path)) return undefined
  const usual = scheme.toLowerCase() === "https" ? "443" : "80"
  const portText = port === undefined || port === usual ? "" : `:${port}`
  return { origin: `${scheme.toLowerCase()}://${host.toLowerCase().replace(/\.$/u, "")}${portText}`, path }
}
