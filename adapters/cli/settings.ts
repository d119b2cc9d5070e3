import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { givenBy } from "./given.ts"
import type { Given } from "./given.ts"

/** Everything one may configure, once: environment variable, flag of the same name, default and meaning. */
export interface Settings {
  readonly rdapBootstrap: string | undefined
  readonly rdapSupplement: string | undefined
  readonly rdapAggregator: string | undefined
  readonly dns: string | undefined
  readonly egressAllow: string | undefined
  readonly sitePorts: string | undefined
  readonly store: string
  /** Where list prices are read; the table that ships otherwise. */
  readonly prices: string | undefined
  readonly registryRps: number
  readonly deadlineMs: number
}

export interface SettingDoc {
  readonly env: string
  readonly flag: string
  readonly value: string
  readonly about: string
}

const storeOfOneCommand = "memory:"

export const settingDocs: ReadonlyArray<SettingDoc> = [
  {
    env: "SURENAME_RDAP_BOOTSTRAP",
    flag: "rdap-bootstrap",
    value: "URL|FILE",
    about: "which registry serves which TLD (default: IANA's list)",
  },
  {
    env: "SURENAME_RDAP_SUPPLEMENT",
    flag: "rdap-supplement",
    value: "URL|FILE",
    about: "registries IANA does not list (default: the list shipped with surename)",
  },
  {
    env: "SURENAME_RDAP_AGGREGATOR",
    flag: "rdap-aggregator",
    value: "URL|none",
    about: "asked where no registry is known; never believed about absence (default: none)",
  },
  {
    env: "SURENAME_DNS",
    flag: "dns",
    value: "LIST",
    about: "udp://host:port, tcp://host:port, https://…/dns-query (default: the system's resolvers)",
  },
  {
    env: "SURENAME_EGRESS_ALLOW",
    flag: "egress-allow",
    value: "LIST",
    about: "networks and host:port pairs that an audit may reach although they are private: test worlds only",
  },
  {
    env: "SURENAME_SITE_PORTS",
    flag: "site-ports",
    value: "LIST",
    about: "which real port stands for which: 80:8080,443:8443 (default: 80:80,443:443)",
  },
  {
    env: "SURENAME_STORE",
    flag: "store",
    value: "URL",
    about: `where answers are kept for the next command, minutes to hours: sqlite:FILE or postgres://… (default: ${storeOfOneCommand})`,
  },
  {
    env: "SURENAME_PRICES",
    flag: "prices",
    value: "shipped|porkbun|URL",
    about: "list prices of TLDs: the dated table of this version, or Porkbun's list once a day (default: shipped)",
  },
  {
    env: "SURENAME_REGISTRY_RPS",
    flag: "registry-rps",
    value: "N|unlimited",
    about: `requests a second and registry host (default: ${limits.registryRps})`,
  },
  {
    env: "SURENAME_DEADLINE_MS",
    flag: "deadline-ms",
    value: "N",
    about: `how long a name may take before it is pending (default: ${limits.probeDeadlineMs})`,
  },
]

/** The store that outlives the command, and what named it; nothing where answers are kept in memory. */
export const storeGiven = (
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, string | undefined>>,
): Given => {
  const given = givenBy(settingDocs, environment, flags)("SURENAME_STORE")
  return given.value === storeOfOneCommand ? { ...given, value: undefined } : given
}

export const settings = (
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, string | undefined>>,
): Result.Result<Settings, string> => {
  const given = givenBy(settingDocs, environment, flags)
  return Result.gen(function* () {
    return {
      rdapBootstrap: given("SURENAME_RDAP_BOOTSTRAP").value,
      rdapSupplement: given("SURENAME_RDAP_SUPPLEMENT").value,
      rdapAggregator: yield* url(given("SURENAME_RDAP_AGGREGATOR")),
      dns: given("SURENAME_DNS").value,
      egressAllow: given("SURENAME_EGRESS_ALLOW").value,
      sitePorts: given("SURENAME_SITE_PORTS").value,
      store: given("SURENAME_STORE").value ?? storeOfOneCommand,
      prices: yield* priceList(given("SURENAME_PRICES")),
      registryRps: yield* rate(given("SURENAME_REGISTRY_RPS")),
      deadlineMs: yield* milliseconds(given("SURENAME_DEADLINE_MS"), limits.probeDeadlineMs),
    }
  })
}

const url = ({ what, value }: Given): Result.Result<string | undefined, string> => {
  if (value === undefined || value.toLowerCase() === "none") return Result.succeed(undefined)
  return /^https?:\/\//iu.test(value) && URL.canParse(value)
    ? Result.succeed(value)
    : Result.fail(`${what} is not an http(s) URL: ${JSON.stringify(value)}`)
}

const priceList = ({ what, value = "shipped" }: Given): Result.Result<string | undefined, string> => {
  if (value === "shipped") return Result.succeed(undefined)
  return value === "porkbun" || /^https?:$/u.test(URL.parse(value)?.protocol ?? "")
    ? Result.succeed(value)
    : Result.fail(`${what} is shipped, porkbun or an http(s) URL; not ${JSON.stringify(value)}`)
}

const rate = ({ what, value }: Given): Result.Result<number, string> => {
  if (value === undefined) return Result.succeed(limits.registryRps)
  if (value === "unlimited") return Result.succeed(Number.POSITIVE_INFINITY)
  const number = /^\d+(\.\d+)?$/u.test(value) ? Number(value) : 0
  return number >= 0.01 && number <= 10_000
    ? Result.succeed(number)
    : Result.fail(`${what} is a number from 0.01 to 10000, or unlimited; not ${JSON.stringify(value)}`)
}

const milliseconds = ({ what, value }: Given, otherwise: number): Result.Result<number, string> => {
  if (value === undefined) return Result.succeed(otherwise)
  const number = /^\d{1,7}$/u.test(value) ? Number(value) : 0
  return number >= 1
    ? Result.succeed(number)
    : Result.fail(`${what} is a whole number of milliseconds, 1 or more; not ${JSON.stringify(value)}`)
}
