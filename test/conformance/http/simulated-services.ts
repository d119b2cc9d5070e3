import { dnsServers } from "@surename/adapters/dns"
import { zoneServers } from "@surename/adapters/dns-wire"
import { htmlFacts } from "@surename/adapters/html-facts"
import { knowledge, withoutModel } from "@surename/adapters/knowledge"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { parseEgressAllow, parseSitePorts, siteFetch } from "@surename/adapters/site-fetch"
import { storeMemory } from "@surename/adapters/store-memory"
import { engineLayer, type Store } from "@surename/core"
import { scanServices } from "@surename/core/scan-services"
import { defaultWorld, serve, siteCertificateAuthority } from "@surename/fixtures"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { makeAdapter } from "../registrar/subjects.ts"
import { ownedServices } from "./owned-services.ts"
import { quoteServicesOf } from "./quote-services.ts"

/** Builds the services of the served table in the small internet, over loopback sockets. */
export const buildSimulatedServices = async (store: Layer.Layer<Store> = storeMemory()) => {
  const world = await serve(defaultWorld({ calm: true }))
  const { env } = world
  const options = {
    rdap: rdapHttp({
      bootstrap: env.SURENAME_RDAP_BOOTSTRAP,
      supplement: env.SURENAME_RDAP_SUPPLEMENT,
      registryRps: 200,
    }),
    dns: dnsServers(env.SURENAME_DNS),
    web: Layer.merge(
      siteFetch({
        allow: Result.getOrThrow(parseEgressAllow(env.SURENAME_EGRESS_ALLOW)),
        ports: Result.getOrThrow(parseSitePorts(env.SURENAME_SITE_PORTS)),
        certificateAuthority: siteCertificateAuthority,
        // Some names of this world have a public address besides: nothing leaves this machine.
        mapEndpoint: ({ port }) => ({ address: "127.0.0.1", port }),
      }),
      htmlFacts,
    ),
    store,
  }
  const zones = zoneServers({
    port: Number(env.SURENAME_AUTHORITATIVE_PORT),
    mayVisit: (address) => address.startsWith("127."),
  })
  const registrar = makeAdapter("porkbun", { baseUrl: env.SURENAME_PORKBUN_BASE_URL })
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      ownedServices,
      quoteServicesOf(registrar),
      zones,
      Layer.provide(knowledge(), withoutModel),
      Layer.provideMerge(scanServices(options), engineLayer(options)),
    ),
  )
  const services = await runtime.context()
  const close = async () => {
    await runtime.dispose()
    await world.close()
  }
  return { services, close }
}
