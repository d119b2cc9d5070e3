import { limits } from "../limits.ts"
import type { Hop } from "./observation.ts"

/** R3 stands on this comparison, so it is strict: a URL that could be read in two ways is not under any base. */
export const underBase = (base: string, url: string): boolean => pathBelow(base, url) !== undefined

/** What of the URL's path comes after the base's; `undefined` where the URL is not under it. */
export const pathBelow = (base: string, url: string): string | undefined => {
  const listed = split(base)
  const asked = split(url)
  if (listed === undefined || asked === undefined) return undefined
  // RFC 9224 section 3: a base ends in "/". Without it `/com` would cover `/community/`; after `?` or `#` it is no path.
  if (!base.endsWith("/") || /[?#]/u.test(base)) return undefined
  const isBelow = listed.origin === asked.origin && asked.path.startsWith(listed.path)
  return isBelow ? asked.path.slice(listed.path.length) : undefined
}

/** Every request of a chain stayed with the base. Without a single hop it is not known where the answer came from. */
export const stayedUnder = (base: string, hops: ReadonlyArray<Hop>): boolean =>
  hops.length > 0 && hops.every((hop) => underBase(base, hop.url))

/** The A-label host with its port, as far as two URLs can share a listener: `rdap.example:8443`. */
export const hostOf = (url: string): string | undefined => split(url)?.origin.replace(/^https?:\/\//u, "")

/** Plain http is refused (anyone on the way could answer), except to the machine itself, where test worlds live. */
export const isSecureEnough = (url: string): boolean => {
  const origin = split(url)?.origin ?? ""
  return origin.startsWith("https://") || isLoopbackOrigin(origin)
}

export const isLoopback = (url: string): boolean => isLoopbackOrigin(split(url)?.origin ?? "")

const isLoopbackOrigin = (origin: string): boolean =>
  /^https?:\/\/(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/u.test(origin)

interface Split {
  readonly origin: string
  readonly path: string
}

/** Of the URLs in use now: each is asked about a score of times on the way to a row, 3 % of a check. */
const known = new Map<string, Split | null>()

const split = (url: string): Split | undefined => {
  const before = known.get(url)
  if (before !== undefined) return before ?? undefined
  const found = splitAnew(url)
  if (known.size >= limits.urlsSplit) known.clear()
  known.set(url, found ?? null)
  return found
}

const splitAnew = (url: string): Split | undefined => {
  // Parsers drop tabs and line ends silently, which makes `..` out of `.<tab>.`, and map other letters to ASCII ones.
  if (/[^!-~]/u.test(url)) return undefined
  const match = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(\/[^?#\\]*)?(?:[?#].*)?$/iu.exec(url)
  if (match === null) return undefined
  const [, scheme = "", host = "", port, path = "/"] = match
  // Dot segments would let a path leave its prefix after the comparison: plain, encoded, between encoded separators,
  // or with the parameters some servers cut off first.
  if (/(^|\/|%2f|%5c)(\.|%2e){1,2}(;|\/|%2f|%5c|$)/iu.test(path)) return undefined
  const usual = scheme.toLowerCase() === "https" ? "443" : "80"
  const shown = port === undefined || port === usual ? "" : `:${port}`
  return { origin: `${scheme.toLowerCase()}://${host.toLowerCase().replace(/\.$/u, "")}${shown}`, path }
}
