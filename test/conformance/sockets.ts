import { dnsLayer, parseDnsServers } from "@surename/adapters/dns"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { engineLayer } from "@surename/core"
import type { EngineServices } from "@surename/core"
import type { Dns } from "@surename/core/ports/dns"
import { certificateAuthority, serve } from "@surename/fixtures"
import type { SimServer, World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"

/** A world on loopback, up for as long as the layer that uses it. */
const served = (world: World) =>
  Effect.acquireRelease(Effect.promise(() => serve(world)), (server) => Effect.promise(() => server.close()))

/** Our adapters over real sockets: what a host composes, trusting the simulation's certificates. */
export const socketSubject = (world: World): Layer.Layer<EngineServices> =>
  Layer.unwrap(Effect.map(served(world), ({ env }) => {
    const aggregator = env["SURENAME_RDAP_AGGREGATOR"]
    const rdap = rdapHttp({
      bootstrap: env["SURENAME_RDAP_BOOTSTRAP"] ?? "",
      supplement: env["SURENAME_RDAP_SUPPLEMENT"] ?? "",
      ...(aggregator === undefined || aggregator === "none" ? {} : { aggregator }),
      registryRps: 1_000,
      certificateAuthority,
    })
    return engineLayer({ ports: Layer.mergeAll(rdap, resolver(env["SURENAME_DNS"] ?? ""), storeMemory()) })
  }))

/** One of the DNS adapters over real sockets. */
export const dnsSubject = (address: (server: SimServer) => string) => (world: World): Layer.Layer<Dns> =>
  Layer.unwrap(Effect.map(served(world), (server) => resolver(address(server))))

const resolver = (servers: string): Layer.Layer<Dns> => dnsLayer(Result.getOrThrow(parseDnsServers(servers)))
