import { BlockList } from "node:net"

/**
 * IANA's IPv4 and IPv6 special-purpose address registries (RFC 6890 and after), every block that is not globally
 * reachable; and blocks that are, but hold no website: relays, translators, anycast sinks.
 */
export const specialBlocks: ReadonlyArray<readonly [net: string, prefix: number, family: "ipv4" | "ipv6"]> = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.88.99.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 4, "ipv4"],
  ["240.0.0.0", 4, "ipv4"],
  // AS112 (RFC 7534, 7535) and AMT (RFC 7450).
  ["192.31.196.0", 24, "ipv4"],
  ["192.175.48.0", 24, "ipv4"],
  ["192.52.193.0", 24, "ipv4"],
  // All that is not global unicast (RFC 4291, section 2.4): loopback, unique local, link-local, multicast, NAT64, discard…
  ["::", 3, "ipv6"],
  ["4000::", 2, "ipv6"],
  ["8000::", 1, "ipv6"],
  ["2001::", 23, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["3fff::", 20, "ipv6"],
  ["2620:4f:8000::", 48, "ipv6"],
]

/** A list for each family: Node holds that IPv4 addresses lie in `::/3`, as the mapped ones do. */
export const makeSpecialBlocks = (): Readonly<Record<"ipv4" | "ipv6", BlockList>> => {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const [net, prefix, family] of specialBlocks) lists[family].addSubnet(net, prefix, family)
  return lists
}
