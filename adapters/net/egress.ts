import type dns from "node:dns"
import net from "node:net"
import ipaddr from "ipaddr.js"
import type { Dial } from "./send-request.ts"
import { RefusedAddress } from "./failure.ts"

/** Accepts only globally routable unicast: no loopback, private, link-local, CGNAT, NAT64, 6to4 or Teredo address. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(globalUnicastRange))
}

/** RFC 4291, section 2.4: all addresses that IANA assigns for the internet. */
const globalUnicastRange = ipaddr.parseCIDR("2000::/3")

/** An IP literal never reaches `lookup`, so it is checked here. Names are checked when they resolve. */
export const isPublicLiteral = (url: URL): boolean => {
  const host = readHostname(url)
  return net.isIP(host) === 0 ? !/(^|\.)localhost$/iu.test(host) : isPublicAddress(host)
}

/** Returns it in lower case, without brackets and trailing dot. */
export const readHostname = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/gu, "").replace(/\.$/u, "")

/** A checked address and its port. */
export interface Endpoint {
  readonly address: string
  readonly port: number
}

/** Connects to the checked address, without a second lookup. TLS still verifies the URL's host. */
export const pinToEndpoint = (url: URL, { address, port }: Endpoint): Dial => {
  const host = readHostname(url)
  const isLiteral = net.isIP(host) !== 0
  const family = net.isIPv6(address) ? 6 : 4
  return {
    // A literal never reaches `lookup`, so it is dialled directly.
    hostname: isLiteral ? address : host,
    port,
    lookup: (_, { all }, callback) =>
      all === true ? callback(null, [{ address, family }]) : callback(null, address, family),
    ...(url.protocol === "https:" ? { servername: isLiteral ? "" : host } : {}),
  }
}

/** Resolves a name with `dns.lookup` or a test's function. */
export type Resolve = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: Array<dns.LookupAddress>) => void,
) => void

/** Resolves a name, and refuses unless every address is public. No second lookup can differ. */
export const makePublicLookup = (resolve: Resolve): net.LookupFunction => makeGuardedLookup(resolve, isPublicAddress)

/** Resolves a name, and refuses unless the caller allows every address. */
export const makeGuardedLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean): net.LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, "", 0)
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new RefusedAddress(`${hostname} does not lead to public addresses only`), "", 0)
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
