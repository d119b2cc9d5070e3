import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Route } from "@surename/core/evidence/observation"
import { readHostPort } from "@surename/core/evidence/under-base"
import { limits } from "@surename/core/limits"
import { HttpWire } from "@surename/core/ports/http-wire"
import { Rdap } from "@surename/core/ports/rdap"
import type { PublishedList, RdapReport, RegistryState } from "@surename/core/ports/rdap"
import { Store } from "@surename/core/ports/store"
import { makeDoOnce } from "@surename/core/sharing/do-once"
import { httpWire } from "../net/index.ts"
import type { HttpWireOptions } from "../net/index.ts"
import { copyInFile, copyInStore } from "./list-copy.ts"
import { query } from "./query.ts"
import ianaSnapshot from "./data/iana-rdap-dns.json" with { type: "json" }
import shippedSupplement from "./data/rdap-cctld-supplement.json" with { type: "json" }
import { makePoliteness } from "./politeness.ts"
import type { HostState } from "./paced-host.ts"
import { publishedList } from "./published-list.ts"
import { sharedPace } from "./store-pace.ts"
import { match, readBootstrap, readSupplement, sourceOf } from "./service-list.ts"
import type { ServiceList } from "./service-list.ts"

export interface RdapHttpOptions {
  /** URL or file of the bootstrap; IANA's by default. */
  readonly bootstrap?: string
  /** URL or file of the supplement; the shipped one by default. */
  readonly supplement?: string
  /** Base URL of an aggregator, asked only where no list names a registry; `none` by default. */
  readonly aggregator?: string
  /** Requests a second and host; `Infinity` lifts the limit. */
  readonly registryRps?: number
  /** The file in which IANA's list outlives the process. Without it, a store that others share has it. */
  readonly listFile?: string
}

export const ianaBootstrap = "https://data.iana.org/rdap/dns.json"

/** Registries over real sockets. */
export const rdapHttp = (options: RdapHttpOptions & HttpWireOptions = {}): Layer.Layer<Rdap> =>
  Layer.provide(rdapOverWire(options), httpWire(options))

/** With a store that keeps a pace for many instances in its context, it is theirs together. */
export const rdapOverWire = (options: RdapHttpOptions = {}): Layer.Layer<Rdap, never, HttpWire> =>
  Layer.effect(
    Rdap,
    Effect.gen(function* () {
      const wire = yield* HttpWire
      const store = yield* Effect.serviceOption(Store)
      const iana = yield* publishedList(wire, {
        what: "list of registries (RDAP bootstrap)",
        from: options.bootstrap ?? ianaBootstrap,
        read: readBootstrap,
        floor: () => shippedList(readBootstrap(ianaSnapshot) ?? nothing("iana"), ianaBootstrap, ianaSnapshot),
        standsFor: ianaBootstrap,
        copy: copyFor(options, Option.getOrUndefined(store)),
      })
      const supplement = yield* publishedList(wire, {
        what: "RDAP supplement",
        from: options.supplement,
        read: readSupplement,
        floor: () =>
          shippedList(readSupplement(shippedSupplement) ?? nothing("supplement"), supplementUrn, shippedSupplement),
        standsFor: undefined,
      })

      const rps = options.registryRps ?? limits.registryRps
      const pace = Option.flatMapNullishOr(store, ({ pace }) => pace)
      const shared =
        Option.isNone(pace) || rps === Number.POSITIVE_INFINITY
          ? undefined
          : sharedPace(pace.value, rps, yield* Effect.scope)
      const politeness = makePoliteness(rps, shared)
      const lookup = query(wire, politeness)
      const runs = yield* makeDoOnce<ReadonlyArray<RdapReport>>()

      return Rdap.of({
        route: Effect.fnUntraced(function* (name) {
          const listed = match(yield* iana, name) ?? match(yield* supplement, name)
          return listed ?? aggregatorRoute(options.aggregator, name)
        }),
        // An urgent request vouches for answers before it, so it cannot join a request that is already under way.
        ask: (request) =>
          request.urgent === true
            ? lookup(request)
            : runs.join(`${request.route.base} ${request.name}`, lookup(request)),
        turn: ({ base }, patienceMs, caller) => politeness.turn(readHostPort(base) ?? "", patienceMs, caller),
        inTime: (routes, within) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            const left = new Map<string, number>()
            return routes.map(({ base }) => {
              const host = readHostPort(base) ?? ""
              const turns = left.get(host) ?? politeness.hostOf(host).turnsWithin(within, now)
              left.set(host, turns - 1)
              return turns > 0
            })
          }),
        lists: Effect.map(Effect.all([iana, supplement]), (lists) => lists.flatMap(publishedIn)),
        registries: Effect.gen(function* () {
          const [first, second] = [(yield* iana).routes, (yield* supplement).routes]
          const now = yield* Clock.currentTimeMillis
          // The supplement's entries that IANA lists too are not in force.
          const listed = [...first.values(), ...[...second.values()].filter(({ tld }) => !first.has(tld))]
          const stateOf = (host: string) => politeness.stateOf(host, now) ?? { rps, asked: 0, throttled: 0 }
          return registries(listed, aggregatorRoute(options.aggregator, "*"), stateOf)
        }),
      })
    }),
  )

/** The supplement that ships with this version; it is published nowhere else. */
const supplementUrn = "urn:surename:rdap-cctld-supplement"

/** Its source is hashed when somebody asks: a short command needs none. */
const shippedList = (list: ServiceList, url: string, value: unknown): ServiceList => ({
  ...list,
  get source() {
    return (shippedSources[url] ??= sourceOf(url, JSON.stringify(value)))
  },
})

const shippedSources: Record<string, NonNullable<ServiceList["source"]>> = {}

const publishedIn = ({ basis, publishedAt: publication, source }: ServiceList): ReadonlyArray<PublishedList> =>
  source === undefined ? [] : [{ basis, ...source, ...(publication === undefined ? {} : { publication }) }]

const copyFor = ({ listFile }: RdapHttpOptions, store: Store["Service"] | undefined) => {
  if (listFile !== undefined) return copyInFile(listFile)
  return store === undefined || store.isPrivate === true ? undefined : copyInStore(store)
}

/** The list of a broken installation: no registry at all, so every name is unknown. */
const nothing = (basis: ServiceList["basis"]): ServiceList => ({ basis, routes: new Map() })

const aggregatorRoute = (base: string | undefined, name: string): Route | undefined =>
  base === undefined || base === "none"
    ? undefined
    : { basis: "aggregator", tld: name.slice(name.lastIndexOf(".") + 1), base: base.endsWith("/") ? base : `${base}/` }

/** One entry a base, with how its host behaves lately. */
const registries = (
  listed: ReadonlyArray<Route>,
  last: Route | undefined,
  stateOf: (host: string) => HostState,
): ReadonlyArray<RegistryState> => {
  const byBase = Map.groupBy(listed, ({ base }) => base)
  if (last !== undefined) byBase.set(last.base, [last])
  return [...byBase.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { base, basis, tld, ...more } = first
    const [host, tlds] = [
      readHostPort(base) ?? base,
      basis === "aggregator" ? [] : [tld, ...others.map((one) => one.tld)],
    ]
    return { base, host, basis, tlds: tlds.sort(), ...more, ...stateOf(host) }
  })
}
