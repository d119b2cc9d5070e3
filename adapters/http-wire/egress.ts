import dns from "node:dns"
import net from "node:net"
import ipaddr from "ipaddr.js"
import { RefusedAddress } from "./failure.ts"

/** Globally routable unicast and nothing else: no loopback, private, link-local, CGNAT, NAT64, 6to4 or Teredo address. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === "unicast"
}

/** An IP literal never reaches `lookup`, so it is judged before. Names pass here and are judged when they resolve. */
export const isPublicLiteral = (url: string): boolean => {
  const host = new URL(url).hostname.replace(/^\[|\]$/gu, "")
  return net.isIP(host) === 0 ? !/(^|\.)localhost\.?$/iu.test(host) : isPublicAddress(host)
}

/** Resolves, refuses unless every address is public, and hands over what it judged: no second look-up can differ. */
export const publicLookup: net.LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null) return callback(error, "", 0)
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new RefusedAddress(`${hostname} does not lead to public addresses only`), "", 0)
    }
    return options.all === true ? callback(null, [first]) : callback(null, first.address, first.family)
  })
}
