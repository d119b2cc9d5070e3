import process from "node:process"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Result from "effect/Result"
import type { Settings } from "@surename/adapters/cli"
import { dnsLayer, parseDnsServers, systemServers } from "@surename/adapters/dns"
import { htmlFacts } from "@surename/adapters/html-facts"
import { httpWire } from "@surename/adapters/net"
import { pricesPorkbun } from "@surename/adapters/prices-porkbun"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { parseEgressAllow, parseSitePorts, siteFetch } from "@surename/adapters/site-fetch"
import { storeMemory } from "@surename/adapters/store-memory"
import { storeSql } from "@surename/adapters/store-sql"
import { makeEngine, sweptStore } from "@surename/core"
import type { Engine, EngineOptions } from "@surename/core"
import type { Rdap } from "@surename/core/ports/rdap"
import type { Store } from "@surename/core/ports/store"

/** What a service sets itself: a store that also holds the accounts, a log, and metrics around the registries. */
export interface Overrides {
  readonly store?: Layer.Layer<Store, unknown>
  readonly logger?: Layer.Layer<never>
  readonly measured?: (rdap: Layer.Layer<Rdap>) => Layer.Layer<Rdap>
  /** PEM; trusted alone, instead of the system's: that of the simulated internet. */
  readonly certificateAuthority?: string
  /** Where people reach this service: it does not visit itself. */
  readonly baseUrl?: string
}

/** An engine of its own for a command. */
export const engineOf = (settings: Settings, given?: Overrides): Result.Result<Engine, string> =>
  Result.map(compose(settings, given), makeEngine)

export type Composed = EngineOptions<unknown, unknown, unknown> & Required<Pick<EngineOptions, "web">>

/** Chooses the adapters for the settings: the same on every runtime. */
export const compose = (settings: Settings, given: Overrides = {}): Result.Result<Composed, string> =>
  Result.gen(function* () {
    const trust = given.certificateAuthority === undefined ? {} : { certificateAuthority: given.certificateAuthority }
    const servers =
      settings.dns === undefined
        ? systemServers()
        : yield* Result.mapError(parseDnsServers(settings.dns), ({ message }) => `SURENAME_DNS: ${message}`)
    const rdap = rdapHttp({
      ...trust,
      registryRps: settings.registryRps,
      ...(settings.rdapBootstrap === undefined ? {} : { bootstrap: settings.rdapBootstrap }),
      ...(settings.rdapSupplement === undefined ? {} : { supplement: settings.rdapSupplement }),
      ...(settings.rdapAggregator === undefined ? {} : { aggregator: settings.rdapAggregator }),
    })
    const allow = yield* setting("SURENAME_EGRESS_ALLOW", settings.egressAllow, parseEgressAllow)
    const ports = yield* setting("SURENAME_SITE_PORTS", settings.sitePorts, parseSitePorts)
    const site = siteFetch({
      ...trust,
      ...(allow === undefined ? {} : { allow }),
      ...(ports === undefined ? {} : { ports }),
      own: given.baseUrl === undefined ? [] : [new URL(given.baseUrl).hostname],
    })
    return {
      web: Layer.merge(site, htmlFacts),
      rdap: given.measured === undefined ? rdap : given.measured(rdap),
      dns: dnsLayer(servers),
      ...pricesOf(settings),
      store:
        given.store ??
        (settings.store === "memory:" ? storeMemory(verdictsKept) : sweptStore(storeSql(settings.store))),
      logger: given.logger ?? warnings,
      deadlineMs: settings.deadlineMs,
    }
  })

/** No request is made before a price is shown, and no caller waits for one. */
const pricesOf = ({ prices }: Settings) =>
  prices === undefined
    ? {}
    : { prices: Layer.provide(pricesPorkbun(prices === "porkbun" ? {} : { url: prices }), httpWire()) }

const setting = <A>(
  name: string,
  text: string | undefined,
  read: (text: string) => Result.Result<A, string>,
): Result.Result<A | undefined, string> =>
  text === undefined ? Result.succeed(undefined) : Result.mapError(read(text), (why) => `${name}: ${why}`)

/** A command ends with its answers; what outlives a deadline is all that is worth keeping. */
const verdictsKept = 2_000

/** For people, and on standard error: standard output carries rows and nothing else. */
const warnings = Logger.layer([
  Logger.make(({ message }) => {
    // A line that says what is waited for must not run into it.
    const clear = process.stderr.isTTY === true ? "\r\u001b[K" : ""
    process.stderr.write(`${clear}surename: ${[message].flat().map(String).join(" ")}\n`)
  }),
])
