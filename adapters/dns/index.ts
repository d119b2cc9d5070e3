import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { Dns } from "@surename/core/ports/dns"
import { dohServer } from "../dns-doh/doh-server.ts"
import { socketsAtOnce as dohSockets } from "../dns-doh/index.ts"
import { queryServers } from "../dns-wire/query-servers.ts"
import type { DnsServer } from "../dns-wire/query-servers.ts"
import { socketsAtOnce as wireSockets } from "../dns-wire/index.ts"
import { wireServer } from "../dns-wire/wire-server.ts"
import type { WireBounds } from "../dns-wire/wire-server.ts"
import { parseDnsServers } from "./parse-servers.ts"
import type { DnsServerAddress, DnsServersError } from "./parse-servers.ts"
import { systemServers } from "./system-servers.ts"

export { DnsServersError, parseDnsServers } from "./parse-servers.ts"
export type { DnsServerAddress } from "./parse-servers.ts"
export { systemServers } from "./system-servers.ts"

export interface DnsOptions {
  readonly tries?: number
  readonly tryMs?: number
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
  Layer.effect(
    Dns,
    Effect.gen(function* () {
      const wire = { sockets: yield* Semaphore.make(wireSockets) }
      const asked = yield* Effect.forEach(servers, (address) => serverAt(address, wire, options.ca))
      return Dns.of({ ask: queryServers(asked, options.tries ?? limits.dnsTries, options.tryMs ?? limits.dnsTryMs) })
    }),
  )

const serverAt = (
  address: DnsServerAddress,
  wire: WireBounds,
  ca: string | undefined,
): Effect.Effect<DnsServer, never, Scope.Scope> => {
  if (address.transport !== "https") return Effect.succeed(wireServer(address, wire))
  const bounds = { socketsAtOnce: dohSockets, ...(ca === undefined ? {} : { ca }) }
  return dohServer(address.url, bounds)
}
