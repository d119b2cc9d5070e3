export { dnsWire } from "./wire-server.ts"
export type { DnsWireOptions, WireAddress } from "./wire-server.ts"
export { zoneServers } from "./zone-servers.ts"
