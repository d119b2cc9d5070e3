import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { Dns } from "@surename/core/ports/dns"
import { dohServer } from "../dns-doh/doh-server.ts"
import { dnsOver } from "../dns-wire/query-servers.ts"
import type { AskOptions } from "../dns-wire/query-servers.ts"
import { makeSockets, wireServer } from "../dns-wire/wire-server.ts"
import { parseDnsServers } from "./parse-servers.ts"
import type { DnsServerAddress, DnsServersError } from "./parse-servers.ts"
import { getServers } from "node:dns"
import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import * as Option from "effect/Option"
import type { WireAddress } from "../dns-wire/index.ts"

export { DnsServersError, parseDnsServers } from "./parse-servers.ts"
export type { DnsServerAddress } from "./parse-servers.ts"

export interface DnsOptions extends AskOptions {
  /** PEM of a certificate authority to trust instead of the system's. */
  readonly ca?: string
}

/** The system's own resolvers. */
export const dnsSystem = (options: DnsOptions = {}): Layer.Layer<Dns> => dnsLayer(systemServers(), options)

/** Servers as SURENAME_DNS lists them. */
export const dnsServers = (text: string, options: DnsOptions = {}): Layer.Layer<Dns, DnsServersError> =>
  Layer.unwrap(Effect.fromResult(Result.map(parseDnsServers(text), (servers) => dnsLayer(servers, options))))

/** Asks the configured servers, of whatever transport, in the order they are written. */
export const dnsLayer = (servers: ReadonlyArray<DnsServerAddress>, options: DnsOptions = {}): Layer.Layer<Dns> =>
  dnsOver(
    Effect.flatMap(makeSockets(), (sockets) =>
      Effect.forEach(servers, (address) =>
        address.transport === "https" ? dohServer(address.url, options) : Effect.succeed(wireServer(address, sockets)),
      ),
    ),
    options,
  )

/** The system's resolvers; a test provides others. */
interface SystemSources {
  /** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
  readonly getServers: () => ReadonlyArray<string>
  readonly resolvConf: () => string
}

/** Never empty: without any configuration the resolver of this very machine is asked (resolv.conf(5)). */
export const systemServers = (sources: SystemSources = system): ReadonlyArray<WireAddress> => {
  const listed = unique(orEmpty(sources.getServers, []).flatMap(addressOf))
  if (listed.length > 0) return listed
  const lines = orEmpty(sources.resolvConf, "").matchAll(/^nameserver[ \t]+(\S+)/gmu)
  const named = unique([...lines].flatMap(([, text = ""]) => addressOf(text)))
  return named.length > 0 ? named : [{ transport: "udp", host: "127.0.0.1", port: 53 }]
}

const system: SystemSources = { getServers, resolvConf: () => readFileSync("/etc/resolv.conf", "utf8") }

/** A runtime without the permission, or a system without the file, is a source that says nothing. */
const orEmpty = <A>(read: () => A, empty: A): A => Option.getOrElse(Option.liftThrowable(read)(), () => empty)

const addressOf = (text: string): ReadonlyArray<WireAddress> => {
  const match = /^\[(.+)\]:(\d+)$/u.exec(text) ?? /^([^:]+):(\d+)$/u.exec(text)
  const host = match?.[1] ?? text
  const port = Number(match?.[2] ?? 53)
  return isIP(host) === 0 || port < 1 || port > 65_535 ? [] : [{ transport: "udp", host, port }]
}

// Deno lists every server twice.
const unique = (servers: ReadonlyArray<WireAddress>): ReadonlyArray<WireAddress> => [
  ...new Map(servers.map((server) => [`${server.host} ${server.port}`, server])).values(),
]
