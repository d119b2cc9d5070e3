import { isIP } from "node:net"
import ipaddr from "ipaddr.js"
import * as Arr from "effect/Array"
import * as Result from "effect/Result"

/** Private addresses that may be reached, for tests and simulated networks only. */
export interface EgressAllow {
  readonly networks: ReadonlyArray<readonly [address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number]>
  /** Exactly this host, by name or address, on exactly this real port. */
  readonly places: ReadonlyArray<{ readonly host: string; readonly port: number }>
}

/** Logical to real port: what a URL says, and where a test world listens. Others are not visited. */
export type SitePorts = ReadonlyMap<number, number>

export const usualPorts: SitePorts = new Map([
  [80, 80],
  [443, 443],
])

export const nothingAllowed: EgressAllow = { networks: [], places: [] }

/** `SURENAME_EGRESS_ALLOW`: `10.1.0.0/16, 127.0.0.1:8080, [::1]:8080, sites.internal:80`. */
export const parseEgressAllow = (text: string): Result.Result<EgressAllow, string> => {
  const [networks, places] = Arr.partition(entries(text), (entry) =>
    ipaddr.isValidCIDR(entry) ? Result.succeed(ipaddr.parseCIDR(entry)) : Result.fail(entry),
  )
  return Result.map(Result.all(places.map(place)), (read) => ({ networks, places: read }))
}

/** `SURENAME_SITE_PORTS`: `80:8080, 443:8443`. */
export const parseSitePorts = (text: string): Result.Result<SitePorts, string> =>
  Result.map(Result.all(entries(text).map(portPair)), (pairs) => new Map(pairs))

/** Is the judged address, or the host by its name, allowed here? */
export const isAllowed = (allow: EgressAllow, host: string, address: string, port: number): boolean =>
  isPlace(allow, host, port) || isPlace(allow, address, port) || isInNetworks(allow, address)

export const isPlace = ({ places }: EgressAllow, host: string, port: number): boolean =>
  places.some((place) => place.port === port && place.host === host)

const isInNetworks = ({ networks }: EgressAllow, address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  // `process` unwraps an IPv4 address that is written as IPv6.
  const parsed = ipaddr.process(address)
  return networks.some((network) => parsed.kind() === network[0].kind() && parsed.match(network[0], network[1]))
}

const entries = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== "")

const place = (entry: string): Result.Result<EgressAllow["places"][number], string> => {
  const [, literal, name, port] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9_.-]+)):(\d{1,5})$/u.exec(entry) ?? []
  const host = literal ?? name
  return host !== undefined && (literal === undefined || isIP(literal) === 6) && isPort(Number(port))
    ? Result.succeed({ host, port: Number(port) })
    : Result.fail(`a network such as 10.0.0.0/8 or a place such as 127.0.0.1:8080; not ${JSON.stringify(entry)}`)
}

const portPair = (entry: string): Result.Result<readonly [from: number, to: number], string> => {
  const [, from, to] = (/^(\d{1,5}):(\d{1,5})$/u.exec(entry) ?? []).map(Number)
  return isPort(from) && isPort(to)
    ? Result.succeed([from, to])
    : Result.fail(`a logical and a real port, such as 80:8080; not ${JSON.stringify(entry)}`)
}

const isPort = (port = 0): port is number => Number.isInteger(port) && port >= 1 && port <= 65_535
