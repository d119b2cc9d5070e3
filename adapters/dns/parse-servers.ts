import { isIP } from "node:net"
import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { readDohUrl } from "../dns-doh/doh-server.ts"
import type { WireAddress } from "../dns-wire/index.ts"

export type DnsServerAddress = WireAddress | { readonly transport: "https"; readonly url: URL }

/** `part` is the entry that cannot be read. */
export class DnsServersError extends Data.TaggedError("DnsServersError")<{
  readonly part: string
  readonly message: string
}> {
  readonly code = "dns_servers_error"
}

type ParseResult<A> = Result.Result<A, DnsServersError>

/** Reads `udp://9.9.9.9:53,tcp://[2620:fe::fe]:53,https://dns.example/dns-query`. */
export const parseDnsServers = (text: string): ParseResult<ReadonlyArray<DnsServerAddress>> => {
  const parts = text.split(",").map((part) => part.trim())
  if (text.trim() === "") return failWith(text, `there is no server in it; ${usageHint}`)
  if (parts.length > maxServers) return failWith(text.slice(0, maxQuotedChars), `more than ${maxServers} servers`)
  return Result.all(parts.map(parsePart))
}

const maxServers = 16
const maxQuotedChars = 200
const dnsPort = 53
const usageHint = "write udp://host:port, tcp://host:port or https://host/dns-query, with commas between"

const failWith = (part: string, why: string): ParseResult<never> =>
  Result.fail(new DnsServersError({ part, message: `DNS server ${JSON.stringify(part)}: ${why}` }))

const parsePart = (part: string): ParseResult<DnsServerAddress> => {
  if (/^https?:/iu.test(part)) {
    const url = readDohUrl(part)
    return Result.isSuccess(url)
      ? Result.succeed({ transport: "https", url: url.success })
      : failWith(part, url.failure.message)
  }
  const match = /^(udp|tcp):\/\/(?:\[([^\]]*)\]|([^:/?#@[\]]*))(?::(\d*))?\/?$/iu.exec(part)
  if (match === null)
    return failWith(part, isIP(part) === 0 ? usageHint : `write udp://${isIP(part) === 6 ? `[${part}]` : part}:53`)
  const [, scheme = "", six, host = six ?? "", digits = `${dnsPort}`] = match
  const port = Number(digits)
  if (digits === "" || port < 1 || port > 65_535) return failWith(part, "a port is a number from 1 to 65535")
  if (six === undefined ? !isHost(host) : isIP(six) !== 6)
    return failWith(part, "this is neither an IP address nor a host name")
  return Result.succeed({ transport: scheme.toLowerCase() === "tcp" ? "tcp" : "udp", host: host.toLowerCase(), port })
}

/** Digits and dots must be a whole address: resolvers differ about `9.9.9`. */
const isHost = (host: string): boolean =>
  /^[\d.]+$/u.test(host)
    ? isIP(host) === 4
    : host.length <= 253 && /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/iu.test(host)
