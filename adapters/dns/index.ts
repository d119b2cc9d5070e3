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
import { systemServers } from "./system-servers.ts"

export { DnsServersError, parseDnsServers } from "./parse-servers.ts"
export type { DnsServerAddress } from "./parse-servers.ts"
export { systemServers } from "./system-servers.ts"

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
