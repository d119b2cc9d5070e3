import process from "node:process"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Result from "effect/Result"
import type { Host, Settings } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { dnsLayer, parseDnsServers, systemServers } from "@surename/adapters/dns"
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
import { cachedFile } from "./cached-file.ts"
import { embedder } from "./with-service.ts"

/** The service's own parts: a store that also holds the accounts, a log, and metrics around the registries. */
interface Overrides {
  readonly store?: Layer.Layer<Store, unknown>
  readonly logger?: Layer.Layer<never>
  readonly measured?: (rdap: Layer.Layer<Rdap>) => Layer.Layer<Rdap>
  /** PEM; trusted alone, instead of the system's: that of the simulated internet. */
  readonly certificateAuthority?: string | undefined
  /** The address of this service: it does not visit itself. */
  readonly baseUrl?: string
  /** Below which host its previews are, perhaps with a port: it does not visit them. */
  readonly previewHost?: string
}

const load = Effect.promise

/** An engine for a command. Parts that only some commands need are loaded for them. */
export const engineOf: Host["engine"] = (settings, reach) =>
  Effect.gen(function* () {
    const composed = yield* composeEngine(settings)
    if (reach === "websites") return makeEngine({ ...composed, web: yield* composeWebsites(settings) })
    // Settings of websites are refused by every command when they are wrong.
    if (settings.egressAllow !== undefined) yield* allowedBy(settings)
    if (settings.sitePorts !== undefined) yield* portsBy(settings)
    return makeEngine(composed)
  }).pipe(Effect.result, Effect.runPromise)

type Composed = EngineOptions<unknown, unknown, unknown> & { readonly knowledge: Layer.Layer<Knowledge> }

/** As many of the settings as an engine needs. */
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

/** Chooses the adapters for the settings, all but those for websites: the same on every runtime. Fails in one line. */
export const composeEngine = (settings: EngineSettings, given: Overrides = {}): Effect.Effect<Composed, string> =>
  Effect.gen(function* () {
    const { deadlineMs, dns, rdapAggregator: aggregator, rdapBootstrap: bootstrap, registryRps } = settings
    const { certificateAuthority, logger = warnings, measured = (rdap) => rdap } = given
    const servers = (yield* readSetting("SURENAME_DNS", dns, parseDnsServers)) ?? systemServers()
    const isAlone = given.store === undefined && settings.store === "memory:"
    const others = omitUndefined({
      certificateAuthority,
      bootstrap,
      supplement: settings.rdapSupplement,
      aggregator,
      listFile: isAlone ? cachedFile("registries.json") : undefined,
    })
    return {
      rdap: measured(rdapHttp({ registryRps, ...others })),
      dns: dnsLayer(servers),
      ...(yield* whoisOf(settings)),
      ...pricesOf(settings),
      ...(yield* ideasOf(settings)),
      knowledge,
      store: given.store ?? (yield* storeOf(settings)),
      logger,
      deadlineMs,
    }
  })

/** Addresses that may be visited besides public ones. */
export const allowedBy = ({ egressAllow }: Pick<Settings, "egressAllow">) =>
  Effect.gen(function* () {
    const { parseEgressAllow } = yield* load(() => import("@surename/adapters/site-fetch"))
    return yield* readSetting("SURENAME_EGRESS_ALLOW", egressAllow, parseEgressAllow)
  })

const portsBy = ({ sitePorts }: Pick<Settings, "sitePorts">) =>
  Effect.gen(function* () {
    const { parseSitePorts } = yield* load(() => import("@surename/adapters/site-fetch"))
    return yield* readSetting("SURENAME_SITE_PORTS", sitePorts, parseSitePorts)
  })

/** Visits websites and reads their pages. */
export const composeWebsites = (
  settings: EngineSettings,
  { baseUrl, certificateAuthority, previewHost }: Overrides = {},
) =>
  Effect.gen(function* () {
    const { siteFetch } = yield* load(() => import("@surename/adapters/site-fetch"))
    const { htmlFacts } = yield* load(() => import("@surename/adapters/html-facts"))
    const allow = yield* allowedBy(settings)
    const ports = yield* portsBy(settings)
    const own = baseUrl === undefined ? [] : [new URL(baseUrl).hostname]
    // A draft may be anything: it would be taken for a client's document, or for somewhere else on the web.
    if (previewHost !== undefined) own.push(`.${new URL(`http://${previewHost}`).hostname}`)
    return Layer.merge(siteFetch({ own, ...omitUndefined({ certificateAuthority, allow, ports }) }), htmlFacts)
  })

/** A server that the operator names is vouched for; those of the list must be public. */
const whoisOf = ({ registryRps, whois }: EngineSettings) =>
  Effect.gen(function* () {
    const word = whois.toLowerCase()
    if (word === "off") return {}
    const server = word === "on" ? undefined : yield* readSetting("SURENAME_WHOIS", whois, parseWhoisServer)
    const rps = registryRps === Number.POSITIVE_INFINITY ? registryRps : Math.min(registryRps, limits.whoisRps)
    return { whois: whoisServers({ rps, ...omitUndefined({ server }) }) }
  })

/** No request is made before a price is shown, and no caller waits for one. */
const pricesOf = ({ prices }: EngineSettings) =>
  prices === undefined
    ? {}
    : { prices: Layer.provide(pricesPorkbun(prices === "porkbun" ? {} : { url: prices }), httpWire()) }

const ideasOf = ({ ideaKey: key, ideaModel: model, ideaSource, ideasPerDay: perDay }: EngineSettings) =>
  Effect.gen(function* () {
    if (ideaSource === undefined) return {}
    const { ideasOpenai, readEndpoint } = yield* load(() => import("@surename/adapters/ideas-openai"))
    const url = yield* Effect.fromResult(
      Result.mapError(readEndpoint(ideaSource, key), (why) => `SURENAME_IDEAS: ${why}`),
    )
    if (model === undefined)
      return yield* Effect.fail("SURENAME_IDEAS_MODEL is needed: the model to ask, such as llama3.2")
    return { ideas: ideasOpenai({ url, model, perDay, ...omitUndefined({ key }) }) }
  })

/** Loaded when a passage is first asked for; the model of language where it is installed. */
const knowledge = Layer.unwrap(
  load(async () => {
    const [{ knowledge }, model] = await Promise.all([import("@surename/adapters/knowledge"), embedder()])
    return Layer.provide(knowledge(), model)
  }),
)

const storeOf = ({ store }: EngineSettings): Effect.Effect<Layer.Layer<Store, unknown>> =>
  store === "memory:"
    ? Effect.succeed(storeMemory(verdictsKept))
    : Effect.map(
        load(() => import("@surename/adapters/store-sql")),
        ({ storeSql }) => withStoreSweep(storeSql(store)),
      )

/** A setting that an adapter reads; its refusal names the variable. */
const readSetting = <A>(
  name: string,
  text: string | undefined,
  read: (text: string) => Result.Result<A, string | Error>,
): Effect.Effect<A | undefined, string> =>
  text === undefined
    ? Effect.succeed(undefined)
    : Effect.fromResult(Result.mapError(read(text), (why) => `${name}: ${typeof why === "string" ? why : why.message}`))

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
