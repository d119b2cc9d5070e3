import process from "node:process"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import type * as Result from "effect/Result"
import type { Host, Settings } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { dnsLayer, parseDnsServers, readSystemServers } from "@surename/adapters/dns"
import { httpWire } from "@surename/adapters/net"
import { pricesPorkbun } from "@surename/adapters/prices-porkbun"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { parseWhoisServer, whoisServers } from "@surename/adapters/whois"
import { type EngineOptions, makeEngine, withStoreSweep } from "@surename/core"
import type { Knowledge } from "@surename/core/operations/knowledge/ports/knowledge"
import { limits } from "@surename/core/limits"
import type { Rdap } from "@surename/core/ports/rdap"
import type { Store } from "@surename/core/ports/store"
import { BadSetting, readSetting } from "./bad-setting.ts"
import { findCacheFile } from "./cached-file.ts"
import { loadEmbedder } from "./with-service.ts"

/** The service's own parts: a store that also holds the accounts, a log, and metrics around the registries. */
interface Overrides {
  readonly store?: Layer.Layer<Store, unknown>
  readonly logger?: Layer.Layer<never>
  readonly wrapRdap?: (rdap: Layer.Layer<Rdap>) => Layer.Layer<Rdap>
  /** PEM of the simulated internet, trusted instead of the system's authorities. */
  readonly certificateAuthority?: string | undefined
  /** The address of this service, which it does not visit. */
  readonly baseUrl?: string
  /** The host of its previews, perhaps with a port. The service does not visit it. */
  readonly previewHost?: string
}

export const makeCommandEngine: Host["engine"] = (settings, reach) =>
  Effect.gen(function* () {
    const composed = yield* composeEngine(settings)
    if (reach === "websites") return makeEngine({ ...composed, web: yield* composeWebsites(settings) })
    // Every command refuses wrong settings of websites.
    if (settings.egressAllow !== undefined) yield* readAllowedAddresses(settings)
    if (settings.sitePorts !== undefined) yield* readSitePorts(settings)
    return makeEngine(composed)
  }).pipe(
    Effect.mapError(({ message }) => message),
    Effect.result,
    Effect.runPromise,
  )

type HostServices = EngineOptions<unknown, unknown, unknown> & { readonly knowledge: Layer.Layer<Knowledge> }

export type EngineSettings = Pick<
  Settings,
  | "deadlineMs"
  | "dns"
  | "egressAllow"
  | "ideaKey"
  | "ideaModel"
  | "ideaSource"
  | "ideasPerDay"
  | "prices"
  | "rdapAggregator"
  | "rdapBootstrap"
  | "rdapSupplement"
  | "registryRps"
  | "sitePorts"
  | "store"
  | "whois"
>

/** Chooses the adapters for the settings, except those for websites. Equal on every runtime. */
export const composeEngine = (
  settings: EngineSettings,
  overrides: Overrides = {},
): Effect.Effect<HostServices, BadSetting> =>
  Effect.gen(function* () {
    const { deadlineMs, dns, rdapAggregator, rdapBootstrap, registryRps } = settings
    const { certificateAuthority, logger = warnings, wrapRdap = (rdap) => rdap } = overrides
    const servers = (yield* readOptional("SURENAME_DNS", dns, parseDnsServers)) ?? readSystemServers()
    const isAlone = overrides.store === undefined && settings.store === "memory:"
    const others = omitUndefined({
      certificateAuthority,
      bootstrap: rdapBootstrap,
      supplement: settings.rdapSupplement,
      aggregator: rdapAggregator,
      listFile: isAlone ? findCacheFile("registries.json") : undefined,
    })
    return {
      rdap: wrapRdap(rdapHttp({ registryRps, ...others })),
      dns: dnsLayer(servers),
      ...(yield* makeWhois(settings)),
      ...makePrices(settings),
      ...(yield* makeIdeas(settings)),
      knowledge,
      store: overrides.store ?? (yield* makeStore(settings)),
      logger,
      deadlineMs,
    }
  })

export const readAllowedAddresses = ({ egressAllow }: Pick<Settings, "egressAllow">) =>
  Effect.gen(function* () {
    const { parseEgressAllow } = yield* Effect.promise(() => import("@surename/adapters/site-fetch"))
    return yield* readOptional("SURENAME_EGRESS_ALLOW", egressAllow, parseEgressAllow)
  })

const readSitePorts = ({ sitePorts }: Pick<Settings, "sitePorts">) =>
  Effect.gen(function* () {
    const { parseSitePorts } = yield* Effect.promise(() => import("@surename/adapters/site-fetch"))
    return yield* readOptional("SURENAME_SITE_PORTS", sitePorts, parseSitePorts)
  })

export const composeWebsites = (
  settings: EngineSettings,
  { baseUrl, certificateAuthority, previewHost }: Overrides = {},
) =>
  Effect.gen(function* () {
    const { siteFetch } = yield* Effect.promise(() => import("@surename/adapters/site-fetch"))
    const { htmlFacts } = yield* Effect.promise(() => import("@surename/adapters/html-facts"))
    const allow = yield* readAllowedAddresses(settings)
    const ports = yield* readSitePorts(settings)
    const ownHosts = baseUrl === undefined ? [] : [new URL(baseUrl).hostname]
    // A draft may contain anything. It could pass for a client's document or another site.
    if (previewHost !== undefined) ownHosts.push(`.${new URL(`http://${previewHost}`).hostname}`)
    return Layer.merge(
      siteFetch({ own: ownHosts, ...omitUndefined({ certificateAuthority, allow, ports }) }),
      htmlFacts,
    )
  })

/** A server named by the operator is trusted. Servers of the list must be public. */
const makeWhois = ({ registryRps, whois }: EngineSettings) =>
  Effect.gen(function* () {
    const mode = whois.toLowerCase()
    if (mode === "off") return {}
    const server = yield* readOptional("SURENAME_WHOIS", mode === "on" ? undefined : whois, parseWhoisServer)
    const rps = registryRps === Number.POSITIVE_INFINITY ? registryRps : Math.min(registryRps, limits.whoisRps)
    return { whois: whoisServers({ rps, ...omitUndefined({ server }) }) }
  })

/** Prices never delay a caller, and the first display makes no request. */
const makePrices = ({ prices }: EngineSettings) =>
  prices === undefined
    ? {}
    : { prices: Layer.provide(pricesPorkbun(prices === "porkbun" ? {} : { url: prices }), httpWire()) }

const makeIdeas = ({ ideaKey: key, ideaModel: model, ideaSource, ideasPerDay: perDay }: EngineSettings) =>
  Effect.gen(function* () {
    if (ideaSource === undefined) return {}
    const { ideasOpenai, readEndpoint } = yield* Effect.promise(() => import("@surename/adapters/ideas-openai"))
    const url = yield* Effect.fromResult(readSetting("SURENAME_IDEAS", ideaSource, (text) => readEndpoint(text, key)))
    if (model === undefined)
      return yield* new BadSetting({
        setting: "SURENAME_IDEAS_MODEL",
        reason: "set it to the model to ask, such as llama3.2",
      })
    return { ideas: ideasOpenai({ url, model, perDay, ...omitUndefined({ key }) }) }
  })

/** Loads with the first search, with the embedding model where it is installed. */
const knowledge = Layer.unwrap(
  Effect.promise(async () => {
    const [{ knowledge }, model] = await Promise.all([import("@surename/adapters/knowledge"), loadEmbedder()])
    return Layer.provide(knowledge(), model)
  }),
)

const makeStore = ({ store }: EngineSettings): Effect.Effect<Layer.Layer<Store, unknown>> =>
  store === "memory:"
    ? Effect.succeed(storeMemory(commandStoreEntries))
    : Effect.map(
        Effect.promise(() => import("@surename/adapters/store-sql")),
        ({ storeSql }) => withStoreSweep(storeSql(store)),
      )

const readOptional = <A>(
  setting: string,
  text: string | undefined,
  parse: (text: string) => Result.Result<A, string | Error>,
): Effect.Effect<A | undefined, BadSetting> =>
  text === undefined ? Effect.undefined : Effect.fromResult(readSetting(setting, text, parse))

/** A command stores at most this many verdicts. Only late lookups need the store. */
const commandStoreEntries = 2_000

/** Logs to standard error, because standard output carries only rows. */
const warnings = Logger.layer([
  Logger.make(({ message }) => {
    // Clears the progress line first.
    const clear = process.stderr.isTTY === true ? "\r\u001b[K" : ""
    process.stderr.write(`${clear}surename: ${[message].flat().map(String).join(" ")}\n`)
  }),
])
