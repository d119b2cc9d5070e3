import type dns from "node:dns"
import net from "node:net"
import ipaddr from "ipaddr.js"
import type { Dial } from "./exchange.ts"
import { RefusedAddress } from "./failure.ts"

/** Globally routable unicast and nothing else: no loopback, private, link-local, CGNAT, NAT64, 6to4 or Teredo address. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(globalUnicast))
}

/** RFC 4291, section 2.4: all addresses that IANA assigns for the internet. The others have no special name, but no use either. */
const globalUnicast = ipaddr.parseCIDR("2000::/3")

/** An IP literal never reaches `lookup`, so it is judged before. Names pass here and are judged when they resolve. */
export const isPublicLiteral = (url: URL): boolean => {
  const host = hostOf(url)
  return net.isIP(host) === 0 ? !/(^|\.)localhost$/iu.test(host) : isPublicAddress(host)
}

/** Lower case, no brackets, no trailing dot. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/gu, "").replace(/\.$/u, "")

/** The address that was judged, and nothing that could lead to another. */
export interface Place {
  readonly address: string
  readonly port: number
}

/** Straight to a place: no second look-up can differ. TLS still proves the host that the URL names. */
export const pinned = (url: URL, { address, port }: Place): Dial => {
  const host = hostOf(url)
  const isLiteral = net.isIP(host) !== 0
  const family = net.isIPv6(address) ? 6 : 4
  return {
    // A literal never reaches `lookup`: there the address itself is what is dialled.
    hostname: isLiteral ? address : host,
    port,
    lookup: (_, { all }, callback) =>
      all === true ? callback(null, [{ address, family }]) : callback(null, address, family),
    ...(url.protocol === "https:" ? { servername: isLiteral ? "" : host } : {}),
  }
}

/** How a name becomes addresses: `dns.lookup`, or a test's own. */
export type Resolve = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: Array<dns.LookupAddress>) => void,
) => void

/** Resolves, refuses unless every address is public, and hands over what it judged: no second look-up can differ. */
export const publicLookup = (resolve: Resolve): net.LookupFunction => guardedLookup(resolve, isPublicAddress)

/** Does so where the caller says which addresses it may reach. */
export const guardedLookup =
  (resolve: Resolve, admits: (address: string) => boolean): net.LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, "", 0)
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => admits(address))) {
        return callback(new RefusedAddress(`${hostname} does not lead to public addresses only`), "", 0)
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
