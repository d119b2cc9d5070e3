import { readFileSync } from "node:fs"
import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { TldPolicy } from "./contract.ts"
import { tldPolicy } from "./logic.ts"

const policy = (tld: string) => Effect.runSync(tldPolicy.decodeAndRun({ tld }))
const field = (tld: string, name: string) => policy(tld).fields[name]

const listed = readFileSync(new URL("../../../data/iana-tlds-alpha-by-domain.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))

describe("every TLD of IANA's list", () => {
  const all = listed.map((written) => policy(written))

  it("has an answer under its own name", () => {
    expect(all).toHaveLength(1438)
    expect(all.map(({ tld }) => tld)).toEqual(listed.map((written) => written.toLowerCase()))
  })

  it("fits the contract", () => {
    const decode = Schema.decodeUnknownResult(TldPolicy)
    for (const one of all)
      expect([one.tld, Result.isSuccess(decode(JSON.parse(JSON.stringify(one))))]).toEqual([one.tld, true])
  })

  it("cites and dates every value, and gives an unknown field no value", () => {
    for (const { tld, fields } of all) {
      for (const [name, { status, value, source_url, as_of, conflicts = [] }] of Object.entries(fields)) {
        const isComplete =
          status === "unknown"
            ? value === null
            : value !== null && value !== "" && source_url !== null && as_of !== null
        expect([tld, name, isComplete]).toEqual([tld, name, true])
        for (const { source_url: url, as_of: seen } of [
          ...(source_url === null || as_of === null ? [] : [{ source_url, as_of }]),
          ...conflicts,
        ]) {
          expect([tld, name, url]).toEqual([tld, name, new URL(url).href])
          expect([tld, name, url.startsWith("https://"), url.includes("{")]).toEqual([tld, name, true, false])
          expect([tld, name, seen <= "2026-11-21" && seen >= "2021"]).toEqual([tld, name, true])
        }
      }
    }
  })

  it("has a manager and a type, and the same fields as every other TLD of its type", () => {
    const questions = Object.keys(policy("zw").fields)
    for (const { tld, fields } of all) {
      expect([tld, fields["type"]?.status, fields["registry_manager"]?.status, fields["rdap_listed"]?.status]).toEqual([
        tld,
        "verified",
        "verified",
        "verified",
      ])
      expect([tld, questions.filter((name) => fields[name] === undefined)]).toEqual([tld, []])
    }
    expect(questions).toEqual(
      expect.arrayContaining(["created", "rdap", "tld_zone_signed", "min_length", "dispute_policy"]),
    )
  })

  it("always marks one registrar's terms of 2023 as unverified", () => {
    const registrars = all.flatMap(({ tld, fields }) =>
      Object.entries(fields).flatMap(([name, fact]) =>
        fact.source_url?.includes("aws.amazon.com") === true && fact.status !== "unknown"
          ? [[tld, name, fact.status, fact.as_of]]
          : [],
      ),
    )
    expect(registrars.length).toBeGreaterThan(2_000)
    expect(registrars.filter(([, , status, as_of]) => status !== "unverified" || as_of !== "2023-06-15")).toEqual([])
  })
})

describe("single facts", () => {
  const fact = (value: unknown, status: string, source_url: string, as_of: string) => ({
    value,
    status,
    source_url,
    as_of,
  })

  it.each([
    [
      "com",
      "registry_operator",
      fact(
        "VeriSign, Inc.",
        "verified",
        "https://www.icann.org/resources/registries/gtlds/v2/gtlds.json",
        "2026-08-08",
      ),
    ],
    [
      "com",
      "agreement_date",
      fact("2024-12-01", "verified", "https://www.icann.org/en/registry-agreements/details/com", "2026-05"),
    ],
    [
      "com",
      "rdap",
      fact("https://rdap.verisign.com/com/v1/", "verified", "https://data.iana.org/rdap/dns.json", "2026-07-23"),
    ],
    ["com", "created", fact("1985-01-01", "verified", "https://www.iana.org/domains/root/db/com.html", "2026-08-08")],
    [
      "com",
      "redemption_days",
      fact(30, "verified", "https://www.icann.org/resources/pages/errp-2013-02-28-en", "2026-09-29"),
    ],
    [
      "com",
      "add_grace_days",
      fact(5, "unverified", "https://www.icann.org/resources/pages/agp-policy-2008-12-17-en", "2026-09-29"),
    ],
    [
      "com",
      "min_years",
      fact(
        1,
        "verified",
        "https://itp.cdn.icann.org/en/files/registry-agreements/com/com-agreement-html-01-12-2024-en.htm",
        "2026-09-29",
      ),
    ],
    ["ai", "min_years", fact(2, "unverified", "https://porkbun.com/tld/ai", "2026-09-29")],
    ["dev", "https_required", fact(true, "verified", "https://www.registry.google/domains/dev/", "2026-09-29")],
    [
      "us",
      "whois_privacy",
      fact(
        "none",
        "unverified",
        "https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/registrar-tld-list.html",
        "2023-06-15",
      ),
    ],
    [
      "academy",
      "max_years",
      fact(
        10,
        "unverified",
        "https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/registrar-tld-list.html",
        "2023-06-15",
      ),
    ],
    ["zw", "tld_zone_signed", fact(false, "verified", "https://github.com/P1N2O/tld-root-zone-db", "2025-08-30")],
    [
      "xn--p1ai",
      "registry_manager",
      fact(
        "Coordination Center for TLD RU",
        "verified",
        "https://www.iana.org/domains/root/db/xn--p1ai.html",
        "2026-08-08",
      ),
    ],
    [
      "arpa",
      "type",
      fact("infrastructure", "verified", "https://www.iana.org/domains/root/db/arpa.html", "2026-08-08"),
    ],
    [
      "new",
      "hsts_preload",
      fact(
        true,
        "verified",
        "https://chromium.googlesource.com/chromium/src/+/main/net/http/transport_security_state_static.json",
        "2026-09-02",
      ),
    ],
  ])(".%s %s", (tld, name, expected) => {
    expect(field(tld, name)).toMatchObject(expected)
  })

  it.each([
    ["com", true, "verified"],
    ["bz", true, "unverified"],
    ["tj", false, "verified"],
  ] as const)("says whether names of .%s can be watched: %s", (tld, value, status) => {
    expect(field(tld, "watchable")).toMatchObject({ value, status, note: expect.any(String) })
  })

  it("marks a server that IANA does not list", () => {
    expect(field("io", "rdap_listed")).toMatchObject({ value: false, status: "verified" })
    expect(field("io", "rdap")).toMatchObject({
      value: "https://rdap.identitydigital.services/rdap/",
      status: "unverified",
      as_of: "2024-04-30",
    })
    expect(field("eu", "rdap")).toEqual({ value: null, status: "unknown", source_url: null, as_of: null })
  })

  it("lists conflicting sources side by side, and picks none", () => {
    expect(field("co", "dnssec_second_level")).toMatchObject({
      value: null,
      status: "unknown",
      conflicts: [
        { value: false, as_of: "2023-06-15" },
        { value: true, source_url: "https://www.dynadot.com/domain/co" },
      ],
    })
    expect(field("me", "idn")).toMatchObject({
      value: null,
      status: "unknown",
      conflicts: [{ value: true }, { value: false }],
    })
    expect(field("co", "expiry_timeline_days")).toMatchObject({
      status: "unverified",
      note: expect.stringContaining("registrars disagree"),
    })
  })

  it.each([
    ["com", "auto_renew_grace_days"],
    ["io", "redemption_days"],
    ["ai", "transfer_lock"],
    ["me", "eligibility"],
    ["de", "dispute_policy"],
    ["com", "min_length"],
    ["xn--p1ai", "tld_zone_signed"],
    ["app", "dnssec_second_level"],
    ["zw", "max_years"],
  ])(".%s %s: no source says, so it is unknown", (tld, name) => {
    expect(field(tld, name)).toMatchObject({ value: null, status: "unknown" })
  })

  it("29 TLDs are known field by field", () => {
    const rich =
      "com net org info biz xyz app dev page studio online shop tech io ai co me sh us uk de fr nl eu tv cc gg so in".split(
        " ",
      )
    expect(rich).toHaveLength(29)
    for (const tld of rich) {
      const known = Object.values(policy(tld).fields).filter(({ status }) => status !== "unknown")
      expect([tld, known.length >= 12]).toEqual([tld, true])
    }
    expect(
      Object.values(policy("com").fields).filter(({ status }) => status !== "unknown").length,
    ).toBeGreaterThanOrEqual(23)
  })
})
