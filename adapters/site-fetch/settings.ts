import { isIP } from "node:net"
import ipaddr from "ipaddr.js"
import * as Arr from "effect/Array"
import * as Result from "effect/Result"

/** Private addresses that may be reached, for tests and simulated networks only. */
export interface EgressAllow {
  readonly networks: ReadonlyArray<readonly [address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number]>
  readonly endpoints: ReadonlyArray<{ readonly host: string; readonly port: number }>
}

/** Maps a URL's port to the port of a test world. Refuses other ports. */
export type SitePorts = ReadonlyMap<number, number>

export const defaultPorts: SitePorts = new Map([
  [80, 80],
  [443, 443],
])

export const noPrivateAccess: EgressAllow = { networks: [], endpoints: [] }

/** Reads `SURENAME_EGRESS_ALLOW`: `10.1.0.0/16, 127.0.0.1:8080, [::1]:8080, sites.internal:80`. */
export const parseEgressAllow = (text: string): Result.Result<EgressAllow, string> => {
  const [networks, endpointTexts] = Arr.partition(splitEntries(text), (entry) =>
    ipaddr.isValidCIDR(entry) ? Result.succeed(ipaddr.parseCIDR(entry)) : Result.fail(entry),
  )
  return Result.map(Result.all(endpointTexts.map(parseEndpoint)), (endpoints) => ({ networks, endpoints }))
}

/** Reads `SURENAME_SITE_PORTS`: `80:8080, 443:8443`. */
export const parseSitePorts = (text: string): Result.Result<SitePorts, string> =>
  Result.map(Result.all(splitEntries(text).map(parsePortPair)), (pairs) => new Map(pairs))

/** True when the address, or the host's name, is allowed. */
export const isAllowed = (allow: EgressAllow, host: string, address: string, port: number): boolean =>
  isAllowedEndpoint(allow, host, port) || isAllowedEndpoint(allow, address, port) || isInNetworks(allow, address)

export const isAllowedEndpoint = ({ endpoints }: EgressAllow, host: string, port: number): boolean =>
  endpoints.some((endpoint) => endpoint.port === port && endpoint.host === host)

const isInNetworks = ({ networks }: EgressAllow, address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  // `process` unwraps an IPv4 address that is written as IPv6.
  const parsed = ipaddr.process(address)
  return networks.some((network) => parsed.kind() === network[0].kind() && parsed.match(network[0], network[1]))
}

const splitEntries = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== "")

const parseEndpoint = (entry: string): Result.Result<EgressAllow["endpoints"][number], string> => {
  const [, literal, name, port] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9_.-]+)):(\d{1,5})$/u.exec(entry) ?? []
  const host = literal ?? name
  return host !== undefined && (literal === undefined || isIP(literal) === 6) && isPort(Number(port))
    ? Result.succeed({ host, port: Number(port) })
    : Result.fail(`a network such as 10.0.0.0/8 or a place such as 127.0.0.1:8080; not ${JSON.stringify(entry)}`)
}

const parsePortPair = (entry: string): Result.Result<readonly [from: number, to: number], string> => {
  const [, from, to] = (/^(\d{1,5}):(\d{1,5})$/u.exec(entry) ?? []).map(Number)
  return isPort(from) && isPort(to)
    ? Result.succeed([from, to])
    : Result.fail(`a logical and a real port, such as 80:8080; not ${JSON.stringify(entry)}`)
}

const isPort = (port = 0): port is number => Number.isInteger(port) && port >= 1 && port <= 65_535
