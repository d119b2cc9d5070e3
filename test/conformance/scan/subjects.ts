import { htmlFacts } from "@surename/adapters/html-facts"
import { parseEgressAllow, parseSitePorts, siteFetch } from "@surename/adapters/site-fetch"
import type { EngineServices } from "@surename/core"
import { scanLayer, type ScanRows } from "@surename/core/operations/names/scan-namespace/scan-rows"
import type { Surveys } from "@surename/core/lookup/usage/surveys"
import type { Page } from "@surename/core/ports/page"
import { Prices } from "@surename/core/ports/prices"
import type { Site } from "@surename/core/ports/site"
import { makeHistory, siteCertificateAuthority, siteLayer, type World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { makeSocketEngine, serveScoped } from "../sockets.ts"
import { type Defects, makeVirtualSubject } from "../virtual-time.ts"
import { movableTime, type MovableTime } from "./movable-time.ts"

/** The services of a scan, and its parts, so that a case can examine one alone. */
export type ScanServices = EngineServices | Site | Page | Prices | Surveys | ScanRows | MovableTime

/** A price for .com and for nothing else: prices move, and a suite does not. */
const prices = Layer.succeed(Prices, {
  current: Effect.succeed(
    new Map([["com", { registrationCents: 299, renewalCents: 1_108, asOf: "2026-11-21", source: "this suite" }]]),
  ),
})

/** Composes a scan over real sockets as a host does. */
export const scanSocketSubject = (world: World): Layer.Layer<ScanServices> =>
  Layer.unwrap(
    Effect.map(serveScoped(world), ({ env }) => {
      const site = siteFetch({
        allow: Result.getOrThrow(parseEgressAllow(env.SURENAME_EGRESS_ALLOW)),
        ports: Result.getOrThrow(parseSitePorts(env.SURENAME_SITE_PORTS)),
        certificateAuthority: siteCertificateAuthority,
        // Some names of this world have a public address besides: nothing leaves this machine.
        mapEndpoint: ({ port }) => ({ address: "127.0.0.1", port }),
      })
      return makeScanLayer(scanLayer, Layer.provideMerge(site, makeSocketEngine(env)))
    }),
  )

/** Ways to break a scan: each wraps one layer of it. */
export interface ScanDefects extends Defects {
  readonly site?: (site: Layer.Layer<Site>) => Layer.Layer<Site>
  readonly page?: (page: Layer.Layer<Page>) => Layer.Layer<Page>
  readonly prices?: Layer.Layer<Prices>
  readonly rows?: (rows: typeof scanLayer) => typeof scanLayer
}

/** Composes a scan over the simulated wire, without a socket. */
export const scanVirtualSubject =
  (defects: ScanDefects = {}) =>
  (world: World): Layer.Layer<ScanServices> => {
    const history = makeHistory()
    const { page = (honest) => honest, rows = (honest) => honest, site = (honest) => honest } = defects
    const engine = makeVirtualSubject(defects, history)(world)
    return makeScanLayer(rows(scanLayer), Layer.merge(engine, site(siteLayer(world, history))), {
      page: page(htmlFacts),
      ...(defects.prices === undefined ? {} : { priced: defects.prices }),
    })
  }

const makeScanLayer = (
  rows: typeof scanLayer,
  ports: Layer.Layer<EngineServices | Site>,
  { page = htmlFacts, priced = prices }: { readonly page?: Layer.Layer<Page>; readonly priced?: typeof prices } = {},
): Layer.Layer<ScanServices> =>
  rows.pipe(Layer.provideMerge(Layer.mergeAll(ports, page, priced)), Layer.provideMerge(movableTime))
