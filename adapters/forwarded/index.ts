import * as Result from "effect/Result"
import ipaddr from "ipaddr.js"
import { limits } from "@surename/core/limits"
import { memoizeByText } from "@surename/core/sharing/memoize"

/** Decides whether a proxy's statement about its caller counts. */
export type TrustCheck = (address: string) => boolean

/** Reads `127.0.0.1, 10.0.0.0/8, ::1`. `loopback` and `private` name address ranges. Empty text trusts no proxy. */
export const parseTrustedProxies = (text: string): Result.Result<TrustCheck, string> =>
  Result.gen(function* () {
    const ranges: Array<Range> = []
    for (const word of text.split(/[\s,]+/u).filter((part) => part !== "")) {
      for (const cidr of namedRanges[word.toLowerCase()] ?? [word]) ranges.push(yield* parseRange(cidr))
    }
    return (address) => {
      const parsed = readAddress(address)
      return parsed !== undefined && ranges.some(([network, bits]) => isInRange(parsed, network, bits))
    }
  })

/**
 * Finds the client: the nearest address that is not our proxy's. Anyone could have written the addresses beyond it. An invalid entry
 * ends the search at the last proxy.
 */
export const findClientAddress = (isTrusted: TrustCheck, peer: string, forwardedFor: string | null): string => {
  let client = normalizeAddress(peer)
  if (forwardedFor === null) return client
  for (const hop of forwardedFor.split(",").reverse()) {
    if (!isTrusted(client)) return client
    const address = removePort(hop.trim())
    if (readAddress(address) === undefined) return client
    client = normalizeAddress(address)
  }
  return client
}

type Address = ReturnType<typeof ipaddr.process>
type Range = readonly [network: Address, bits: number]

const namedRanges: Readonly<Record<string, ReadonlyArray<string>>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
}

const parseRange = (text: string): Result.Result<Range, string> => {
  const [address = "", bits] = text.split("/")
  const parsed = readAddress(address)
  const maxBits = parsed?.kind() === "ipv6" ? 128 : 32
  const length = bits === undefined ? maxBits : /^\d{1,3}$/u.test(bits) ? Number(bits) : Number.NaN
  return parsed === undefined || !(length >= 0 && length <= maxBits)
    ? Result.fail(`${JSON.stringify(text)} is neither an address nor a network such as 10.0.0.0/8`)
    : Result.succeed([parsed, length])
}

/** Refuses short and octal forms, which programs read differently. */
const readAddress = (text: string): Address | undefined =>
  ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.process(text) : undefined

const isInRange = (address: Address, network: Address, bits: number): boolean =>
  address.kind() === network.kind() && address.match(network, bits)

/** A dual-stack socket shows IPv4 callers as `::ffff:1.2.3.4`. */
const normalizeAddress = memoizeByText(limits.addressesCached, (address) => readAddress(address)?.toString() ?? address)

/** Removes a port, which some proxies add. */
const removePort = (hop: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/u.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/u.exec(hop)?.[1] ?? hop
