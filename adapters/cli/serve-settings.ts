import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { givenBy } from "./given.ts"
import type { Given } from "./given.ts"
import type { SettingDoc } from "./settings.ts"

/** What only a running service needs; the rest is `settings.ts`. Texts are read by the adapter they are for. */
export interface ServeSettings {
  readonly host: string
  readonly port: number
  /** An origin: no path, no slash at the end. */
  readonly baseUrl: string | undefined
  readonly secret: string | undefined
  readonly log: string
  readonly metricsHost: string
  readonly metricsPort: number | undefined
  readonly trustProxy: string
  readonly mail: string
  readonly mailFrom: string | undefined
  readonly contact: string | undefined
  readonly otlp: string | undefined
}

const loopback = "127.0.0.1"
const usualPort = 8_787

/** What may hold a password has no flag: arguments are seen by everybody on the machine. */
export const serveSettingDocs: ReadonlyArray<SettingDoc> = [
  { env: "SURENAME_HOST", flag: "host", value: "ADDRESS", about: `where to listen (default: ${loopback})` },
  {
    env: "SURENAME_PORT",
    flag: "port",
    value: "N",
    about: `on which port; 0 takes a free one (default: ${usualPort})`,
  },
  {
    env: "SURENAME_BASE_URL",
    flag: "base-url",
    value: "URL",
    about: "where people reach the service, such as https://names.example (default: http://HOST:PORT)",
  },
  {
    env: "SURENAME_SECRET",
    flag: "",
    value: "TEXT",
    about: `signs sessions and links, ${limits.secretMinChars} characters or more (default: made once, kept in the store)`,
  },
  {
    env: "SURENAME_TRUST_PROXY",
    flag: "trust-proxy",
    value: "LIST",
    about: "addresses and networks, loopback or private, whose X-Forwarded-For is believed (default: nobody's)",
  },
  {
    env: "SURENAME_LOG",
    flag: "log",
    value: "LEVEL,FORMAT",
    about: "debug, info, warn, error or off; json or text (default: info, and text on a terminal)",
  },
  {
    env: "SURENAME_METRICS_PORT",
    flag: "metrics-port",
    value: "N",
    about: "Prometheus metrics on a port of their own, such as 9464 (default: none)",
  },
  {
    env: "SURENAME_METRICS_HOST",
    flag: "metrics-host",
    value: "ADDRESS",
    about: `where that port is (default: ${loopback})`,
  },
  {
    env: "SURENAME_MAIL",
    flag: "",
    value: "URL|console|none",
    about:
      "smtp://user:password@host:587 or smtps://…; console prints mails (default: none, nobody verifies an address)",
  },
  {
    env: "SURENAME_MAIL_FROM",
    flag: "mail-from",
    value: "ADDRESS",
    about: "whom mails are from; needed with an smtp URL",
  },
  {
    env: "SURENAME_CONTACT",
    flag: "contact",
    value: "TEXT",
    about: "whom people ask when they are locked out and no mail is sent",
  },
  {
    env: "OTEL_EXPORTER_OTLP_ENDPOINT",
    flag: "otlp",
    value: "URL",
    about: "an OpenTelemetry collector for spans and metrics, such as http://localhost:4318 (default: none)",
  },
]

export const serveSettings = (
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, string | undefined>>,
): Result.Result<ServeSettings, string> => {
  const given = givenBy(serveSettingDocs, environment, flags)
  return Result.gen(function* () {
    const metricsPort = given("SURENAME_METRICS_PORT")
    const mail = given("SURENAME_MAIL").value ?? "none"
    const mailFrom = given("SURENAME_MAIL_FROM").value
    if (/^smtps?:/iu.test(mail) && mailFrom === undefined)
      return yield* Result.fail("SURENAME_MAIL_FROM is needed: whom mails are from, such as surename@example.com")
    return {
      host: given("SURENAME_HOST").value ?? loopback,
      port: yield* port(given("SURENAME_PORT"), usualPort),
      baseUrl: yield* origin(given("SURENAME_BASE_URL")),
      secret: given("SURENAME_SECRET").value,
      log: given("SURENAME_LOG").value ?? "",
      metricsHost: given("SURENAME_METRICS_HOST").value ?? loopback,
      metricsPort: metricsPort.value === undefined ? undefined : yield* port(metricsPort, 0),
      trustProxy: given("SURENAME_TRUST_PROXY").value ?? "",
      mail,
      mailFrom,
      contact: given("SURENAME_CONTACT").value,
      otlp: yield* httpUrl(given("OTEL_EXPORTER_OTLP_ENDPOINT")),
    }
  })
}

const port = ({ value, what }: Given, otherwise: number): Result.Result<number, string> => {
  if (value === undefined) return Result.succeed(otherwise)
  const number = /^\d{1,5}$/u.test(value) ? Number(value) : Number.NaN
  return number <= 65_535
    ? Result.succeed(number)
    : Result.fail(`${what} is a port from 0 to 65535; not ${JSON.stringify(value)}`)
}

/** Cookies, links and the Origin check know one place; the paths below it are the interface's. */
const origin = ({ value, what }: Given): Result.Result<string | undefined, string> => {
  if (value === undefined) return Result.succeed(undefined)
  const url = URL.parse(value)
  const plain = url !== null && /^https?:$/u.test(url.protocol) && url.href === `${url.origin}/`
  return plain
    ? Result.succeed(url.origin)
    : Result.fail(`${what} is an address without a path, such as https://names.example; not ${repeated(value)}`)
}

const httpUrl = ({ value, what }: Given): Result.Result<string | undefined, string> =>
  value === undefined || /^https?:$/u.test(URL.parse(value)?.protocol ?? "")
    ? Result.succeed(value)
    : Result.fail(`${what} is not an http(s) URL: ${repeated(value)}`)

/** A password stands before an `@`, and what is refused is read by whoever reads the logs. */
const repeated = (url: string): string => (url.includes("@") ? "one with a user or a password" : JSON.stringify(url))
