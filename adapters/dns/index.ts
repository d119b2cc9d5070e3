import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { Dns } from "@surename/core/ports/dns"
import { makeDohServer } from "../dns-doh/doh-server.ts"
import { makeDnsOver, type AskOptions } from "../dns-wire/query-servers.ts"
import { makeSockets, makeWireServer } from "../dns-wire/wire-server.ts"
import { parseDnsServers, type DnsServerAddress, type DnsServersError } from "./parse-servers.ts"
import { getServers } from "node:dns"
import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import * as Option from "effect/Option"
import type { WireAddress } from "../dns-wire/index.ts"

export { DnsServersError, parseDnsServers } from "./parse-servers.ts"
export type { DnsServerAddress } from "./parse-servers.ts"

export interface DnsOptions extends AskOptions {
  readonly ca?: string
}

export const dnsSystem = (options: DnsOptions = {}): Layer.Layer<Dns> => dnsLayer(readSystemServers(), options)

/** Servers in the form of SURENAME_DNS. */
export const dnsServers = (text: string, options: DnsOptions = {}): Layer.Layer<Dns, DnsServersError> =>
  Layer.unwrap(Effect.fromResult(Result.map(parseDnsServers(text), (servers) => dnsLayer(servers, options))))

/** Asks the configured servers in their order, over any transport. */
export const dnsLayer = (servers: ReadonlyArray<DnsServerAddress>, options: DnsOptions = {}): Layer.Layer<Dns> =>
  makeDnsOver(
    Effect.flatMap(makeSockets(), (sockets) =>
      Effect.forEach(servers, (address) =>
        address.transport === "https"
          ? makeDohServer(address.url, options)
          : Effect.succeed(makeWireServer(address, sockets)),
      ),
    ),
    options,
  )

/** The system's resolvers. Tests provide others. */
interface SystemSources {
  readonly getServers: () => ReadonlyArray<string>
  readonly resolvConf: () => string
}

/** Returns at least one server. Without configuration, it is the resolver of this machine (resolv.conf(5)). */
export const readSystemServers = (sources: SystemSources = systemSources): ReadonlyArray<WireAddress> => {
  const configured = removeDuplicates(readOrDefault(sources.getServers, []).flatMap(parseAddress))
  if (configured.length > 0) return configured
  const lines = readOrDefault(sources.resolvConf, "").matchAll(/^nameserver[ \t]+(\S+)/gmu)
  const fromResolvConf = removeDuplicates([...lines].flatMap(([, text = ""]) => parseAddress(text)))
  return fromResolvConf.length > 0 ? fromResolvConf : [{ transport: "udp", host: "127.0.0.1", port: 53 }]
}

const systemSources: SystemSources = { getServers, resolvConf: () => readFileSync("/etc/resolv.conf", "utf8") }

/** A runtime without the permission, or a system without the file, gives no servers. */
const readOrDefault = <A>(readValue: () => A, empty: A): A =>
  Option.getOrElse(Option.liftThrowable(readValue)(), () => empty)

const parseAddress = (text: string): ReadonlyArray<WireAddress> => {
  const match = /^\[(.+)\]:(\d+)$/u.exec(text) ?? /^([^:]+):(\d+)$/u.exec(text)
  const host = match?.[1] ?? text
  const port = Number(match?.[2] ?? 53)
  return isIP(host) === 0 || port < 1 || port > 65_535 ? [] : [{ transport: "udp", host, port }]
}

// Deno lists every server twice.
const removeDuplicates = (servers: ReadonlyArray<WireAddress>): ReadonlyArray<WireAddress> => [
  ...new Map(servers.map((server) => [`${server.host} ${server.port}`, server])).values(),
]
