import * as Config from "effect/Config"
import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { fitting, flagOf, optional, optionalText, readOptions, text, withDefault, withoutFlag } from "./option.ts"
import type { Environment, Flags, Options, Read, Values } from "./option.ts"

/** Read as it is written, but for the word that stands for nothing. */
const unless = (word: string, is: string, fits: (given: string) => boolean): Read<string | undefined> => {
  const read = fitting(is, (given) => (given.toLowerCase() === word || fits(given) ? given : undefined))
  return (name) => Config.map(read(name), (given) => (given.toLowerCase() === word ? undefined : given))
}
const isHttp = (given: string) => /^https?:\/\//iu.test(given) && URL.canParse(given)
const httpUrl = fitting("is an http(s) URL", (given) => (isHttp(given) ? given : undefined))
const aggregator = unless("none", "is an http(s) URL, or none", isHttp)
const prices = unless(
  "shipped",
  "is shipped, porkbun or an http(s) URL",
  (given) => given === "porkbun" || isHttp(given),
)
const rate = fitting("is a number from 0.01 to 10000, or unlimited", (given) => {
  if (given === "unlimited") return Number.POSITIVE_INFINITY
  const value = /^\d+(\.\d+)?$/u.test(given) ? Number(given) : 0
  return value >= 0.01 && value <= 10_000 ? value : undefined
})
const milliseconds = fitting("is a whole number of milliseconds, from 1 to 9999999", (given) =>
  /^\d{1,7}$/u.test(given) && Number(given) >= 1 ? Number(given) : undefined,
)
const port = fitting("is a port from 0 to 65535", (given) =>
  /^\d{1,5}$/u.test(given) && Number(given) <= 65_535 ? Number(given) : undefined,
)
/** Cookies, links and the Origin check know one place; the paths below it are the interface's. */
const origin = fitting("is an address without a path, such as https://names.example", (given) => {
  const url = isHttp(given) ? URL.parse(given) : null
  return url?.href === `${url?.origin}/` ? url?.origin : undefined
})

const storeOfOneCommand = "memory:"

/** Where answers come from and are kept: for every engine. Each variable stands here or in `serviceOptions`, once, with its flag. */
export const engineOptions = {
  rdapBootstrap: optionalText(
    "SURENAME_RDAP_BOOTSTRAP=URL|FILE",
    "which registry serves which TLD (default: IANA's list)",
  ),
  rdapSupplement: optionalText(
    "SURENAME_RDAP_SUPPLEMENT=URL|FILE",
    "registries IANA does not list (default: the list shipped with surename)",
  ),
  rdapAggregator: withDefault(
    "SURENAME_RDAP_AGGREGATOR=URL|none",
    "asked where no registry is known; never believed about absence",
    "none",
    aggregator,
  ),
  dns: optionalText(
    "SURENAME_DNS=LIST",
    "udp://host:port, tcp://host:port, https://…/dns-query (default: the system's resolvers)",
  ),
  egressAllow: optionalText(
    "SURENAME_EGRESS_ALLOW=LIST",
    "networks and host:port pairs that an audit may reach although they are private: test worlds only",
  ),
  sitePorts: optionalText(
    "SURENAME_SITE_PORTS=LIST",
    "which real port stands for which: 80:8080,443:8443 (default: 80:80,443:443)",
  ),
  store: withDefault(
    "SURENAME_STORE=URL",
    "where answers are kept for the next command, minutes to hours: sqlite:FILE or postgres://…",
    storeOfOneCommand,
    text,
  ),
  prices: withDefault(
    "SURENAME_PRICES=shipped|porkbun|URL",
    "list prices of TLDs: the dated table of this version, or Porkbun's list once a day",
    "shipped",
    prices,
  ),
  registryRps: withDefault(
    "SURENAME_REGISTRY_RPS=N|unlimited",
    "requests a second and registry host",
    String(limits.registryRps),
    rate,
  ),
  deadlineMs: withDefault(
    "SURENAME_DEADLINE_MS=N",
    "how long a name may take before it is pending",
    String(limits.probeDeadlineMs),
    milliseconds,
  ),
} as const satisfies Options

export const engineSettings = [{ title: "Settings", options: engineOptions }]
/** Taken, so that a script may give them to every command, and not shown where they change nothing. */
export const offlineSettings = [{ title: "", options: engineOptions }]

/** What only a running service needs. Texts are read by the adapter they are for. */
export const serviceOptions = {
  host: withDefault("SURENAME_HOST=ADDRESS", "where to listen", "127.0.0.1", text),
  port: withDefault("SURENAME_PORT=N", "on which port; 0 takes a free one", "8787", port),
  baseUrl: optional(
    "SURENAME_BASE_URL=URL",
    "where people reach the service, such as https://names.example (default: http://HOST:PORT)",
    origin,
  ),
  secret: withoutFlag(
    optionalText(
      "SURENAME_SECRET=TEXT",
      `signs sessions and links, ${limits.secretMinChars} characters or more (default: made once, kept in the store)`,
    ),
  ),
  trustProxy: optionalText(
    "SURENAME_TRUST_PROXY=LIST",
    "addresses and networks, loopback or private, whose X-Forwarded-For is believed (default: none)",
  ),
  log: optionalText(
    "SURENAME_LOG=LEVEL,FORMAT",
    "debug, info, warn, error or off; json or text (default: info, and text on a terminal)",
  ),
  metricsPort: optional(
    "SURENAME_METRICS_PORT=N",
    "Prometheus metrics on a port of their own, such as 9464 (default: no metrics)",
    port,
  ),
  metricsHost: withDefault("SURENAME_METRICS_HOST=ADDRESS", "where that port is", "127.0.0.1", text),
  mail: withoutFlag(
    withDefault(
      "SURENAME_MAIL=URL|console|none",
      "smtp://user:password@host:587 or smtps://…; console prints mails; none: addresses stay unverified",
      "none",
      text,
    ),
  ),
  mailFrom: optionalText("SURENAME_MAIL_FROM=ADDRESS", "whom mails are from; needed with an smtp URL"),
  contact: optionalText("SURENAME_CONTACT=TEXT", "whom people ask when they are locked out and no mail is sent"),
  otlp: optional(
    "OTEL_EXPORTER_OTLP_ENDPOINT=URL",
    "an OpenTelemetry collector for spans and metrics, such as http://localhost:4318 (default: none)",
    httpUrl,
  ),
} as const satisfies Options

export interface Settings extends Values<typeof engineOptions> {}
export interface ServeSettings extends Values<typeof serviceOptions> {}

export const settings = (environment: Environment, flags: Flags): Result.Result<Settings, string> =>
  readOptions(engineOptions, flags, environment)

export const serveSettings = (environment: Environment, flags: Flags): Result.Result<ServeSettings, string> =>
  Result.flatMap(readOptions(serviceOptions, flags, environment), (read) =>
    /^smtps?:/iu.test(read.mail) && read.mailFrom === undefined
      ? Result.fail("SURENAME_MAIL_FROM is needed: whom mails are from, such as surename@example.com")
      : Result.succeed(read),
  )

/** The store that outlives the command; nothing where answers are kept in memory. */
export const lastingStore = (environment: Environment, flags: Flags): string | undefined => {
  const { store } = Result.getOrThrow(readOptions({ store: engineOptions.store }, flags, environment))
  return store === storeOfOneCommand ? undefined : store
}

/** An adapter blames the variable; what was set by a flag is known to people by the flag. */
export const byGivenName = (why: string, flags: Flags): string => {
  const [variable = ""] = /^\w+/u.exec(why) ?? []
  const all: Options = { ...engineOptions, ...serviceOptions }
  const found = Object.entries(all).find(([, { env }]) => env === variable)
  const flag = flagOf(found?.[0] ?? "")
  return flags[flag] === undefined ? why : `--${flag}${why.slice(variable.length)}`
}
