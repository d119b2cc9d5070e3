import * as Result from "effect/Result"
import ipaddr from "ipaddr.js"
import { limits } from "@surename/core/limits"
import { memoizeByText } from "@surename/core/sharing/memoize"

/** Proxies whose word about their callers counts. */
export type Trusted = (address: string) => boolean

/** `127.0.0.1, 10.0.0.0/8, ::1`; `loopback` and `private` stand for those address ranges. Empty text trusts no proxy. */
export const trustedProxies = (text: string): Result.Result<Trusted, string> =>
  Result.gen(function* () {
    const ranges: Array<Range> = []
    for (const word of text.split(/[\s,]+/u).filter((part) => part !== "")) {
      for (const cidr of named[word.toLowerCase()] ?? [word]) ranges.push(yield* range(cidr))
    }
    return (address) => {
      const read = readAddress(address)
      return read !== undefined && ranges.some(([network, bits]) => contains(read, network, bits))
    }
  })

/**
 * The address of the client: the nearest address on the way that is none of our proxies'. Everything further away is what a stranger
 * wrote. An entry that is no address ends the search: then it is the last proxy that counts.
 */
export const clientAddress = (trusted: Trusted, peer: string, forwardedFor: string | null): string => {
  let client = plain(peer)
  if (forwardedFor === null) return client
  for (const hop of forwardedFor.split(",").reverse()) {
    if (!trusted(client)) return client
    const address = withoutPort(hop.trim())
    if (readAddress(address) === undefined) return client
    client = plain(address)
  }
  return client
}

type Address = ReturnType<typeof ipaddr.process>
type Range = readonly [network: Address, bits: number]

const named: Readonly<Record<string, ReadonlyArray<string>>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
}

const range = (text: string): Result.Result<Range, string> => {
  const [address = "", bits] = text.split("/")
  const read = readAddress(address)
  const whole = read?.kind() === "ipv6" ? 128 : 32
  const length = bits === undefined ? whole : /^\d{1,3}$/u.test(bits) ? Number(bits) : Number.NaN
  return read === undefined || !(length >= 0 && length <= whole)
    ? Result.fail(`${JSON.stringify(text)} is neither an address nor a network such as 10.0.0.0/8`)
    : Result.succeed([read, length])
}

/** The forms with fewer parts and octal numbers are refused: programs read them in different ways. */
const readAddress = (text: string): Address | undefined =>
  ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.process(text) : undefined

const contains = (address: Address, network: Address, bits: number): boolean =>
  address.kind() === network.kind() && address.match(network, bits)

/** A dual-stack socket shows IPv4 callers as `::ffff:1.2.3.4`. */
const plain = memoizeByText(limits.digestsKept, (address) => readAddress(address)?.toString() ?? address)

/** Some proxies write the port along. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/u.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/u.exec(hop)?.[1] ?? hop
