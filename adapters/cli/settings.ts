import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { lookupLimits } from "@surename/core/lookup/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import {
  toFlag,
  makeOptional,
  makeText,
  readFitting,
  readWord,
  readNumeral,
  readOptions,
  readText,
  makeDefaulted,
  dropFlag,
  type Environment,
  type Flags,
  type Options,
  type Values,
} from "./option.ts"
import { checkProvider, providerOptions } from "./accounts/provider-options.ts"
import { draftOptions, readCdns } from "./drafts/draft-options.ts"
import { backgroundOptions } from "./jobs/job-options.ts"
import { ideaOptions } from "./names/idea-options.ts"
import { findMissingKeys, registrarOptions } from "./money/registrar-options.ts"
import * as values from "./setting-readers.ts"
import { readServiceAddress } from "./service/service-address.ts"
import { checkTimeScale } from "./watch/watch-options.ts"

export { toFlag }

export const serviceStore = "sqlite:surename.db"

export const engineOptions = {
  rdapBootstrap: makeText("SURENAME_RDAP_BOOTSTRAP=URL|FILE", "the list of registries by TLD (default: IANA's list)"),
  rdapSupplement: makeText(
    "SURENAME_RDAP_SUPPLEMENT=URL|FILE",
    "registries that IANA does not list (default: the list in this version)",
  ),
  rdapAggregator: makeDefaulted(
    "SURENAME_RDAP_AGGREGATOR=URL|none",
    'an RDAP aggregator for TLDs without a known registry; its "not found" never counts',
    "none",
    values.readAggregator,
  ),
  whois: makeDefaulted(
    "SURENAME_WHOIS=on|off|HOST:PORT",
    "WHOIS for TLDs without RDAP: on, off, or one server. Unencrypted; it can only show that a name is registered",
    "on",
    readText,
  ),
  dns: makeText(
    "SURENAME_DNS=LIST",
    "udp://host:port, tcp://host:port, https://…/dns-query (default: the system's resolvers)",
  ),
  dnsAnchors: makeOptional(
    "SURENAME_DNS_ANCHORS=LIST",
    "DS records of the root keys for DNSSEC proofs, instead of IANA's: for tests only",
    values.readAnchors,
  ),
  egressAllow: makeText(
    "SURENAME_EGRESS_ALLOW=LIST",
    "private networks and host:port pairs that the service may reach: for tests only",
  ),
  sitePorts: makeText(
    "SURENAME_SITE_PORTS=LIST",
    "the real ports for 80 and 443, such as 80:8080,443:8443 (default: 80:80,443:443)",
  ),
  store: makeDefaulted(
    "SURENAME_STORE=URL",
    "where answers are cached between commands, for minutes to hours: sqlite:FILE or postgres://…",
    "memory:",
    readText,
  ),
  prices: makeDefaulted(
    "SURENAME_PRICES=shipped|porkbun|URL",
    "list prices of TLDs: the dated table of this version, or Porkbun's list once a day",
    "shipped",
    values.readPrices,
  ),
  ...ideaOptions,
  registryRps: makeDefaulted(
    "SURENAME_REGISTRY_RPS=N|unlimited",
    "requests per second to each registry server",
    String(limits.registryRps),
    values.readRate,
  ),
  deadlineMs: makeDefaulted(
    "SURENAME_DEADLINE_MS=N",
    "the deadline of a name; after it the answer is pending",
    String(lookupLimits.probeDeadlineMs),
    values.readMilliseconds,
  ),
} as const satisfies Options

export const remoteOptions = {
  service: makeOptional(
    "SURENAME_SERVICE=URL",
    "asks this service instead of the registries. Uses the token in SURENAME_TOKEN, or the anonymous allowance",
    readServiceAddress,
  ),
  tokenFile: makeText("FILE", "reads the token from the first line of this file"),
} as const satisfies Options

export const localSettings = [{ title: "Settings", options: engineOptions }]
export const engineSettings = [...localSettings, { title: "A running service instead", options: remoteOptions }]
/** Offline commands accept these settings and ignore them, so that a script can set them for all. */
export const offlineSettings = engineSettings.map(({ options }) => ({ title: "", options }))

export const serviceOptions = {
  host: makeDefaulted("SURENAME_HOST=ADDRESS", "where to listen", "127.0.0.1", readText),
  port: makeDefaulted("SURENAME_PORT=N", "the port; 0 takes a free one", "8787", values.readPort),
  baseUrl: makeOptional(
    "SURENAME_BASE_URL=URL",
    "where people reach the service, such as https://names.example (default: http://HOST:PORT)",
    values.readOrigin,
  ),
  previewPort: makeOptional(
    "SURENAME_PREVIEW_PORT=N",
    "the port of draft previews (default: 8788; a free one with SURENAME_PORT=0)",
    values.readPort,
  ),
  previewHost: makeOptional(
    "SURENAME_PREVIEW_HOST=HOST",
    "the parent host of draft previews, such as previews.example (default: preview.localhost:PORT)",
    values.readPreviewHost,
  ),
  previewCdns: makeOptional(
    "SURENAME_PREVIEW_CDNS=LIST|strict",
    "https origins that drafts may load scripts, styles and fonts from; strict: none (default: a short list)",
    readCdns,
  ),
  authoritativePort: makeDefaulted(
    "SURENAME_AUTHORITATIVE_PORT=N",
    "the port of name servers in ownership checks: for tests only",
    "53",
    values.readPort,
  ),
  ...draftOptions,
  ...providerOptions,
  secret: dropFlag(
    makeText(
      "SURENAME_SECRET=TEXT",
      `signs sessions and links, ${accountLimits.secretMinChars} characters or more (default: generated once, kept in the store)`,
    ),
  ),
  secretBefore: dropFlag(
    makeText(
      "SURENAME_SECRET_BEFORE=TEXT",
      "the previous secret. Its sessions, links and tokens keep working while this is set",
    ),
  ),
  secondFactor: makeDefaulted(
    "SURENAME_SECOND_FACTOR=optional|required",
    "required: people without a second factor must turn one on after sign-in. Existing tokens keep working",
    "optional",
    readWord("optional", "required"),
  ),
  clientRegistration: makeDefaulted(
    "SURENAME_CLIENT_REGISTRATION=on|off",
    "off: connector clients cannot register themselves. Clients with a metadata document still connect",
    "on",
    readWord("on", "off"),
  ),
  leakedPasswords: makeDefaulted(
    "SURENAME_LEAKED_PASSWORDS=URL|none",
    "a service that lists leaked passwords by range. It receives the first five hex digits of the SHA-1 of a new password: https://…/range",
    "none",
    values.makeReaderUnless("none", readServiceAddress),
  ),
  sessionIdleDays: makeDefaulted(
    "SURENAME_SESSION_IDLE_DAYS=N",
    "days until an idle session expires, 1 to 30. Every session expires after 30 days",
    "7",
    readFitting("is a whole number of days, from 1 to 30", readNumeral(/^\d{1,2}$/u, 1, 30)),
  ),
  trustProxy: makeText(
    "SURENAME_TRUST_PROXY=LIST",
    "loopback or private addresses of proxies whose X-Forwarded-For counts (default: none)",
  ),
  log: makeText(
    "SURENAME_LOG=LEVEL,FORMAT",
    "debug, info, warn, error or off; json or text (default: info, and text on a terminal)",
  ),
  metricsPort: makeOptional(
    "SURENAME_METRICS_PORT=N",
    "the port of Prometheus metrics, such as 9464 (default: no metrics)",
    values.readPort,
  ),
  metricsHost: makeDefaulted("SURENAME_METRICS_HOST=ADDRESS", "the address of the metrics port", "127.0.0.1", readText),
  mail: dropFlag(
    makeDefaulted(
      "SURENAME_MAIL=URL|console|none",
      "smtp://user:password@host:587 or smtps://…; console prints mails; none: addresses stay unverified",
      "none",
      readText,
    ),
  ),
  mailFrom: makeText("SURENAME_MAIL_FROM=ADDRESS", "the sender of mails; needed with an smtp URL"),
  contact: makeText("SURENAME_CONTACT=TEXT", "the contact for users who cannot sign in, for a service without mail"),
  operators: makeDefaulted(
    "SURENAME_OPERATORS=LIST",
    "email addresses of operators, or none. Their confirmed accounts may decide about flagged drafts at /account/review",
    "none",
    values.readAddresses,
  ),
  ...registrarOptions,
  ...backgroundOptions,
  otlp: makeOptional(
    "OTEL_EXPORTER_OTLP_ENDPOINT=URL",
    "an OpenTelemetry collector for spans and metrics, such as http://localhost:4318 (default: none)",
    values.makeUrlReader("is an http(s) URL"),
  ),
} as const satisfies Options

export interface Settings extends Values<typeof engineOptions> {}
export interface ServeSettings extends Values<typeof serviceOptions> {}

export const readSettings = (environment: Environment, flags: Flags): Result.Result<Settings, string> =>
  readOptions(engineOptions, flags, environment)

export const readServeSettings = (environment: Environment, flags: Flags): Result.Result<ServeSettings, string> =>
  Result.flatMap(readOptions(serviceOptions, flags, environment), (settings) => {
    const missing =
      /^smtps?:/iu.test(settings.mail) && settings.mailFrom === undefined
        ? "Set SURENAME_MAIL_FROM to the sender of mails, such as surename@example.com"
        : (findMissingKeys(settings) ??
          checkProvider(settings) ??
          checkPreviewHost(settings) ??
          checkTimeScale(settings))
    return missing === undefined ? Result.succeed(settings) : Result.fail(missing)
  })

/** Separates hosts: neither the service nor a draft may get the other's cookies. */
const checkPreviewHost = ({ baseUrl = "", previewHost = "" }: ServeSettings): string | undefined => {
  const [service = "", previews = ""] = [baseUrl, `http://${previewHost}`].map((url) => URL.parse(url)?.hostname)
  const isBelow = `.${service}`.endsWith(`.${previews}`) || `.${previews}`.endsWith(`.${service}`)
  return service === "" || previews === "" || service === "localhost" || !isBelow
    ? undefined
    : `SURENAME_PREVIEW_HOST ${previewHost} and the service at ${service} share a domain. Drafts are pages of strangers: give previews another registrable domain, such as previews.example`
}

export interface SettingsOfService {
  readonly own: ServeSettings
  readonly settings: Settings
}

/** Flags win over the environment, then `defaults`. An empty value counts as absent. */
export const readServiceSettings = (
  flags: Flags,
  environment: Environment,
  defaults: Environment,
): Result.Result<SettingsOfService, string> => {
  const setVariables = Object.entries(environment).filter(([, value]) => (value ?? "").trim() !== "")
  const environmentValues = { SURENAME_STORE: serviceStore, ...defaults, ...Object.fromEntries(setVariables) }
  return Result.all({
    own: readServeSettings(environmentValues, flags),
    settings: readSettings(environmentValues, flags),
  })
}

/** Returns `undefined` when answers stay only in memory. */
export const findLastingStore = (environment: Environment, flags: Flags): string | undefined => {
  const options = { store: engineOptions.store, service: remoteOptions.service }
  const { service, store } = Result.getOrThrow(readOptions(options, flags, environment))
  return service ?? (store === "memory:" ? undefined : store)
}

/** Replaces the variable that an adapter names, when the user set the flag. */
export const renameToFlag = (why: string, flags: Flags): string => {
  const [variable = ""] = /^\w+/u.exec(why) ?? []
  const allOptions: Options = { ...engineOptions, ...serviceOptions }
  const key = Object.keys(allOptions).find((option) => allOptions[option]?.env === variable) ?? ""
  return flags[toFlag(key)] === undefined ? why : `--${toFlag(key)}${why.slice(variable.length)}`
}
