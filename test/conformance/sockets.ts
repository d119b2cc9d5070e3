import { dnsServers } from "@surename/adapters/dns"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { engineLayer, type EngineServices } from "@surename/core"
import type { Dns } from "@surename/core/ports/dns"
import { certificateAuthority, serve, type SimServer, type World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { DnsTransport } from "./dns-suite.ts"

/** Serves a world on loopback while its layer lives. */
export const serveScoped = (world: World) =>
  Effect.acquireRelease(
    Effect.promise(() => serve(world)),
    (server) => Effect.promise(() => server.close()),
  )

/** Our adapters over real sockets: what a host composes, trusting the simulation's certificates. */
export const makeSocketSubject = (world: World): Layer.Layer<EngineServices> =>
  Layer.unwrap(Effect.map(serveScoped(world), ({ env }) => makeSocketEngine(env)))

export const makeSocketEngine = (env: SimServer["env"]): Layer.Layer<EngineServices> =>
  engineLayer({
    rdap: rdapHttp({
      bootstrap: env.SURENAME_RDAP_BOOTSTRAP,
      supplement: env.SURENAME_RDAP_SUPPLEMENT,
      aggregator: env.SURENAME_RDAP_AGGREGATOR,
      registryRps: 1_000,
      certificateAuthority,
    }),
    dns: Layer.orDie(dnsServers(env.SURENAME_DNS)),
    store: storeMemory(),
  })

/** One of the DNS adapters over real sockets. */
export const makeDnsSubject =
  (transport: DnsTransport) =>
  (world: World): Layer.Layer<Dns> =>
    Layer.unwrap(Effect.map(serveScoped(world), (server) => Layer.orDie(dnsServers(addressOf[transport](server)))))

const addressOf: Readonly<Record<DnsTransport, (server: SimServer) => string>> = {
  udp: ({ env }) => env.SURENAME_DNS,
  tcp: ({ env }) => env.SURENAME_DNS.replace("udp:", "tcp:"),
  doh: ({ dohUrl }) => dohUrl,
}
