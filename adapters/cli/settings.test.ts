import { describe, expect, it } from "vitest"
import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { lookupLimits } from "@surename/core/lookup/limits"
import { nameLimits } from "@surename/core/operations/names/limits"
import { toFlag } from "./option.ts"
import { renameToFlag, engineOptions, readSettings } from "./settings.ts"

type Environment = Readonly<Record<string, string | undefined>>

const read = (environment: Environment, flags: Environment = {}) =>
  Result.match(readSettings(environment, flags), { onFailure: (why) => why, onSuccess: (good) => good })

const flagFor = (variable: string) =>
  Object.entries(engineOptions).flatMap(([key, { env }]) => (env === variable ? [toFlag(key)] : []))[0] ?? ""

const usual = {
  rdapBootstrap: undefined,
  rdapSupplement: undefined,
  rdapAggregator: undefined,
  whois: "on",
  dns: undefined,
  store: "memory:",
  ideaSource: undefined,
  ideaModel: undefined,
  ideaKey: undefined,
  ideasPerDay: nameLimits.ideasPerDay,
  registryRps: limits.registryRps,
  deadlineMs: lookupLimits.probeDeadlineMs,
}

it("has a default for everything", () => {
  expect(read({})).toEqual(usual)
})

it("an empty variable counts as not set, for every setting", () => {
  for (const empty of ["", " ", "\t\n"]) {
    expect(read(Object.fromEntries(Object.values(engineOptions).map(({ env }) => [env ?? "", empty])))).toEqual(usual)
  }
})

it.each([
  ["SURENAME_RDAP_BOOTSTRAP", " /etc/dns.json ", { rdapBootstrap: "/etc/dns.json" }],
  ["SURENAME_RDAP_SUPPLEMENT", "https://x.example/s.json", { rdapSupplement: "https://x.example/s.json" }],
  ["SURENAME_RDAP_AGGREGATOR", "https://rdap.example/", { rdapAggregator: "https://rdap.example/" }],
  ["SURENAME_WHOIS", "off", { whois: "off" }],
  ["SURENAME_RDAP_AGGREGATOR", "none", { rdapAggregator: undefined }],
  ["SURENAME_RDAP_AGGREGATOR", "NONE", { rdapAggregator: undefined }],
  ["SURENAME_DNS", "udp://127.0.0.1:53", { dns: "udp://127.0.0.1:53" }],
  ["SURENAME_STORE", "sqlite:surename.db", { store: "sqlite:surename.db" }],
  ["SURENAME_PRICES", "porkbun", { prices: "porkbun" }],
  ["SURENAME_PRICES", "http://127.0.0.1:1/p", { prices: "http://127.0.0.1:1/p" }],
  ["SURENAME_REGISTRY_RPS", "2.5", { registryRps: 2.5 }],
  ["SURENAME_REGISTRY_RPS", "0.01", { registryRps: 0.01 }],
  ["SURENAME_REGISTRY_RPS", "10000", { registryRps: 10_000 }],
  ["SURENAME_REGISTRY_RPS", "unlimited", { registryRps: Number.POSITIVE_INFINITY }],
  ["SURENAME_DEADLINE_MS", "1", { deadlineMs: 1 }],
  ["SURENAME_DEADLINE_MS", "9999999", { deadlineMs: 9_999_999 }],
])("%s=%s", (env, value, expected) => {
  expect(read({ [env]: value })).toEqual({ ...usual, ...expected })
  const flag = flagFor(env)
  expect(read({}, { [flag]: value })).toEqual({ ...usual, ...expected })
})

describe("an invalid setting is rejected in one line, under the name that was used", () => {
  it.each([
    ["SURENAME_RDAP_AGGREGATOR", "rdap.org"],
    ["SURENAME_RDAP_AGGREGATOR", "ftp://rdap.org/"],
    ["SURENAME_RDAP_AGGREGATOR", "http://"],
    ["SURENAME_PRICES", "gandi"],
    ["SURENAME_REGISTRY_RPS", "0"],
    ["SURENAME_REGISTRY_RPS", "0.001"],
    ["SURENAME_REGISTRY_RPS", "-1"],
    ["SURENAME_REGISTRY_RPS", "10001"],
    ["SURENAME_REGISTRY_RPS", "fast"],
    ["SURENAME_REGISTRY_RPS", "1e2"],
    ["SURENAME_REGISTRY_RPS", "Infinity"],
    ["SURENAME_REGISTRY_RPS", "NaN"],
    ["SURENAME_DEADLINE_MS", "0"],
    ["SURENAME_DEADLINE_MS", "3s"],
    ["SURENAME_DEADLINE_MS", "1.5"],
    ["SURENAME_DEADLINE_MS", "-3000"],
    ["SURENAME_DEADLINE_MS", "99999999"],
    ["SURENAME_DEADLINE_MS", "3000\n4000"],
  ])("%s=%j", (env, value) => {
    const flag = flagFor(env)
    expect(read({ [env]: value })).toMatch(new RegExp(`^${env} .*`, "u"))
    expect(read({ [env]: value })).not.toMatch(/\n/u)
    expect(read({}, { [flag]: value })).toMatch(new RegExp(`^--${flag} `, "u"))
  })
})

it("a flag wins over the environment, and an empty flag restores the default", () => {
  expect(read({ SURENAME_DEADLINE_MS: "nonsense" }, { "deadline-ms": "5" })).toMatchObject({ deadlineMs: 5 })
  expect(read({ SURENAME_DNS: "udp://a" }, { dns: "udp://b" })).toMatchObject({ dns: "udp://b" })
  expect(read({ SURENAME_DNS: "udp://a" }, { dns: "" })).toMatchObject({ dns: undefined })
})

it("a rejected value is reported under its flag when a flag set it", () => {
  expect(renameToFlag("SURENAME_DNS: no server", { dns: "x" })).toBe("--dns: no server")
  expect(renameToFlag("SURENAME_DNS: no server", {})).toBe("SURENAME_DNS: no server")
  expect(renameToFlag("no Postgres answers", { dns: "x" })).toBe("no Postgres answers")
})
