import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Route } from "@surename/core/evidence/observation"
import { readHostPort } from "@surename/core/evidence/under-base"
import { limits } from "@surename/core/limits"
import { HttpWire } from "@surename/core/ports/http-wire"
import { Rdap, type PublishedList, type RdapReport, type RegistryState } from "@surename/core/ports/rdap"
import { Store } from "@surename/core/ports/store"
import { makeSingleFlight } from "@surename/core/sharing/single-flight"
import { httpWire, type HttpWireOptions } from "../net/index.ts"
import { makeFileCopy, makeStoreCopy } from "./list-copy.ts"
import { makeRdapLookup } from "./rdap-lookup.ts"
import ianaSnapshot from "./data/iana-rdap-dns.json" with { type: "json" }
import shippedSupplement from "./data/rdap-cctld-supplement.json" with { type: "json" }
import { type HostState, makeHostLimiter, makeSharedPace } from "../host-limiter/index.ts"
import { keepListRenewed } from "./published-list.ts"
import { findRoute, readBootstrap, readSupplement, hashSource, type ServiceList } from "./service-list.ts"

export interface RdapHttpOptions {
  /** URL or file of the bootstrap. Default: IANA's. */
  readonly bootstrap?: string
  /** URL or file of the supplement. Default: the shipped one. */
  readonly supplement?: string
  /** Base URL of an aggregator for names without a listed registry. Default: `none`. */
  readonly aggregator?: string
  /** Requests a second for each host. `Infinity` removes the limit. */
  readonly registryRps?: number
  /** The file that keeps IANA's list between processes. Default: the store that instances share. */
  readonly listFile?: string
}

export const ianaBootstrap = "https://data.iana.org/rdap/dns.json"

export const rdapHttp = (options: RdapHttpOptions & HttpWireOptions = {}): Layer.Layer<Rdap> =>
  Layer.provide(rdapOverWire(options), httpWire(options))

/** Instances share the pace of a store in the context. */
export const rdapOverWire = (options: RdapHttpOptions = {}): Layer.Layer<Rdap, never, HttpWire> =>
  Layer.effect(
    Rdap,
    Effect.gen(function* () {
      const wire = yield* HttpWire
      const store = yield* Effect.serviceOption(Store)
      const iana = yield* keepListRenewed(wire, {
        what: "list of registries (RDAP bootstrap)",
        location: options.bootstrap ?? ianaBootstrap,
        read: readBootstrap,
        floor: () => makeShippedList(readBootstrap(ianaSnapshot) ?? makeEmptyList("iana"), ianaBootstrap, ianaSnapshot),
        floorSource: ianaBootstrap,
        copy: chooseCopy(options, Option.getOrUndefined(store)),
      })
      const supplement = yield* keepListRenewed(wire, {
        what: "RDAP supplement",
        location: options.supplement,
        read: readSupplement,
        floor: () =>
          makeShippedList(
            readSupplement(shippedSupplement) ?? makeEmptyList("supplement"),
            supplementUrn,
            shippedSupplement,
          ),
        floorSource: undefined,
      })
      const rps = options.registryRps ?? limits.registryRps
      const pace = Option.flatMapNullishOr(store, ({ pace }) => pace)
      const shared =
        Option.isNone(pace) || rps === Number.POSITIVE_INFINITY
          ? undefined
          : makeSharedPace(pace.value, rps, yield* Effect.scope)
      const limiter = makeHostLimiter(rps, shared)
      const lookup = makeRdapLookup(wire, limiter)
      const flights = yield* makeSingleFlight<ReadonlyArray<RdapReport>>()

      return Rdap.of({
        findRoute: Effect.fnUntraced(function* (name) {
          const listedRoute = findRoute(yield* iana, name) ?? findRoute(yield* supplement, name)
          return listedRoute ?? makeAggregatorRoute(options.aggregator, name)
        }),
        // An urgent request vouches for earlier answers, so it must not join a request in flight.
        ask: (request) =>
          request.urgent === true
            ? lookup(request)
            : flights.join(`${request.route.base} ${request.name}`, lookup(request)),
        acquireSlot: ({ base }, ms, caller) => limiter.acquireSlot(readHostPort(base) ?? "", ms, caller),
        canServeWithin: (routes, within) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            const slotsLeft = new Map<string, number>()
            return routes.map(({ base }) => {
              const host = readHostPort(base) ?? ""
              const slots = slotsLeft.get(host) ?? limiter.hostOf(host).countSlotsWithin(within, now)
              slotsLeft.set(host, slots - 1)
              return slots > 0
            })
          }),
        lists: Effect.map(Effect.all([iana, supplement]), (lists) => lists.flatMap(describeList)),
        registries: Effect.gen(function* () {
          const first = (yield* iana).routes
          const second = (yield* supplement).routes
          const now = yield* Clock.currentTimeMillis
          // Leaves out the supplement's entries that IANA lists too.
          const listedRoutes = [...first.values(), ...[...second.values()].filter(({ tld }) => !first.has(tld))]
          const readHostState = (host: string) => limiter.describeHost(host, now) ?? { rps, asked: 0, throttled: 0 }
          return groupRegistries(listedRoutes, makeAggregatorRoute(options.aggregator, "*"), readHostState)
        }),
      })
    }),
  )

/** The supplement that ships with this version. It is published nowhere else. */
const supplementUrn = "urn:surename:rdap-cctld-supplement"

/** Hashes the source only when needed: a short command does not need it. */
const makeShippedList = (list: ServiceList, url: string, value: unknown): ServiceList => ({
  ...list,
  get source() {
    return (shippedSources[url] ??= hashSource(url, JSON.stringify(value)))
  },
})

const shippedSources: Record<string, NonNullable<ServiceList["source"]>> = {}

const describeList = ({ basis, publishedAt, source }: ServiceList): ReadonlyArray<PublishedList> =>
  source === undefined ? [] : [{ basis, ...source, ...(publishedAt === undefined ? {} : { publication: publishedAt }) }]

const chooseCopy = ({ listFile }: RdapHttpOptions, store: Store["Service"] | undefined) => {
  if (listFile !== undefined) return makeFileCopy(listFile)
  return store === undefined || store.isPrivate === true ? undefined : makeStoreCopy(store)
}

/** The list of a broken installation: no registry, so every name is unknown. */
const makeEmptyList = (basis: ServiceList["basis"]): ServiceList => ({ basis, routes: new Map() })

const makeAggregatorRoute = (base: string | undefined, name: string): Route | undefined =>
  base === undefined || base === "none"
    ? undefined
    : { basis: "aggregator", tld: name.slice(name.lastIndexOf(".") + 1), base: base.endsWith("/") ? base : `${base}/` }

const groupRegistries = (
  listed: ReadonlyArray<Route>,
  aggregator: Route | undefined,
  readHostState: (host: string) => HostState,
): ReadonlyArray<RegistryState> => {
  const byBase = Map.groupBy(listed, ({ base }) => base)
  if (aggregator !== undefined) byBase.set(aggregator.base, [aggregator])
  return [...byBase.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { base, basis, tld, ...more } = first
    const host = readHostPort(base) ?? base
    const tlds = basis === "aggregator" ? [] : [tld, ...others.map((route) => route.tld)]
    return { base, host, basis, tlds: tlds.sort(), ...more, ...readHostState(host) }
  })
}
