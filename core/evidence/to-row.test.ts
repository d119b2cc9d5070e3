import { describe, expect, it } from "@effect/vitest"
import {
  controlPassed,
  delegated,
  domainText,
  errorText,
  nameOf,
  makeObservation,
  routes,
  makeZoneObservation,
} from "@surename/fixtures"
import * as Schema from "effect/Schema"
import { limits } from "../limits.ts"
import type { Observation } from "./observation.ts"
import { Row } from "./row.ts"
import { toEvidence, toRow } from "./to-row.ts"
import { weigh } from "./weigh.ts"

const name = nameOf("example.com")
const rowOf = (...observations: ReadonlyArray<Observation>) =>
  toRow(name, weigh({ name, observations }), "probe", toEvidence(observations))
const bare = { domain: "example.com", source: "probe", purchasable: null }
const at = "2026-11-21T10:00:00.000Z"
const found = makeObservation({ status: 200, body: domainText("example.com") })

describe("toRow", () => {
  it.each<readonly [string, ReadonlyArray<Observation>, object]>([
    [
      "registered",
      [found],
      { classification: "registered", registered: true, rdap_source: "authoritative", rdap_basis: "iana" },
    ],
    [
      "registered, an aggregator says",
      [{ ...found, route: routes.aggregator }, controlPassed("control_negative", routes.aggregator)],
      { classification: "registered", registered: true, rdap_source: "aggregator" },
    ],
    [
      "unregistered",
      [makeObservation(), controlPassed("control_positive")],
      { classification: "unregistered", registered: false, rdap_source: "authoritative", rdap_basis: "iana" },
    ],
    [
      "unregistered, a supplement's base says",
      [makeObservation({ route: routes.supplement }), controlPassed("control_positive", routes.supplement)],
      { classification: "unregistered", registered: false, rdap_source: "authoritative", rdap_basis: "supplement" },
    ],
    [
      "unknown",
      [makeObservation({ failure: "tls" })],
      { classification: "unknown", registered: null, unknown_reason: "tls" },
    ],
    [
      "unknown, only an aggregator answered",
      [makeObservation({ route: routes.aggregator })],
      { classification: "unknown", registered: null, unknown_reason: "aggregator_404", rdap_source: "aggregator" },
    ],
  ])("%s", (_, observations, claim) => {
    const { evidence, lifecycle, ...row } = rowOf(...observations)
    expect(row).toEqual({ ...bare, ...claim, last_verified_at: at })
    expect(lifecycle !== undefined).toBe(row.classification === "registered")
    expect(Schema.is(Row)({ ...row, evidence, ...(lifecycle === undefined ? {} : { lifecycle }) })).toBe(true)
  })

  it.each([
    ["Pending", "pending", "timeout"],
    ["Unprobed", "unprobed", "generated"],
  ] as const)("%s makes no claim (R2)", (_tag, classification, source) => {
    expect(toRow(name, { _tag }, source, [])).toEqual({ ...bare, classification, source, evidence: [] })
  })

  it("is not purchasable only when the registry says so (R4)", () => {
    const row = rowOf(
      makeObservation({ body: errorText(404, { title: "Reserved" }) }),
      controlPassed("control_positive"),
    )
    expect(row).toMatchObject({ purchasable: false, registration_block: { kind: "reserved", text: "Reserved" } })
  })

  it("has no time without an observation", () => {
    const row = rowOf()
    expect(row).toEqual({
      ...bare,
      classification: "unknown",
      registered: null,
      unknown_reason: "timeout",
      evidence: [],
    })
    expect(Schema.is(Row)(row)).toBe(true)
  })

  it("shows the Unicode form of an international name only", () => {
    expect(toRow(nameOf("bücher.com"), { _tag: "Pending" }, "timeout", [])).toMatchObject({
      domain: "xn--bcher-kva.com",
      unicode: "bücher.com",
    })
    expect(rowOf(found)).not.toHaveProperty("unicode")
  })
})

describe("evidenceOf", () => {
  it("lists the route, probes, controls, then DNS", () => {
    const all = [
      makeZoneObservation({ _tag: "Failed", failure: "timeout" }),
      controlPassed("control_negative"),
      makeObservation({ attempt: 2 }),
      controlPassed("control_positive"),
      makeObservation({ failure: "network" }),
    ]
    const items = toEvidence(all)
    expect(items.map(({ kind, attempt }) => `${kind} ${attempt ?? ""}`.trim())).toEqual([
      "bootstrap",
      "rdap 1",
      "rdap 2",
      "control_positive 1",
      "control_negative 1",
      "dns 1",
    ])
    expect(toEvidence([...all].reverse())).toEqual(items)
    expect(items[0]).toEqual({
      kind: "bootstrap",
      url: routes.iana.base,
      basis: "iana",
      published: "2026-11-01T00:00:00Z",
    })
  })

  it("hides the random label", () => {
    const url = (observation: Observation) => toEvidence([observation]).at(-1)?.url
    expect(url(controlPassed("control_negative"))).toBe(`${routes.iana.base}domain/{random}.com`)
    const learned = { role: "control_positive", asked: "asked-by-another.com" } as const
    expect(url(makeObservation(learned))).toBe(`${routes.iana.base}domain/{known}.com`)
    const finalUrl = (urls: ReadonlyArray<string>) =>
      toEvidence([makeObservation({ ...learned, urls })]).at(-1)?.final_url
    expect(finalUrl(["https://a.example/", "https://b.example/ASKED-by-another.COM"])).toBe(
      "https://b.example/{known}.com",
    )
    expect(url(controlPassed("control_positive"))).toBe(`${routes.iana.base}domain/nic.com`)
    expect(
      url(makeObservation({ role: "control_negative", asked: "", urls: [routes.iana.base], failure: "timeout" })),
    ).toBe(routes.iana.base)
  })

  it("shows redirect targets, body failures and DNS answers", () => {
    const urls = [`${routes.iana.base}domain/example.com`, "https://elsewhere.example/"]
    expect(
      toEvidence([makeObservation({ urls, body: { _tag: "Unreadable", why: "too_large" } })]).at(-1),
    ).toMatchObject({
      url: urls[0],
      final_url: urls[1],
      status: 404,
      failure: "too_large",
    })
    expect(toEvidence([delegated()])).toEqual([
      {
        kind: "dns",
        server: "udp://192.0.2.53:53",
        question: "example.com NS",
        rcode: "NOERROR",
        records: 0,
        ms: 5,
        attempt: 1,
        at,
      },
    ])
  })

  it("shows the age of a cached answer", () => {
    const ageOf = (ageMs: number) => toEvidence([makeObservation({ ageMs })]).at(-1)?.age_ms
    expect([0, NaN, 0.5, 60_000, Infinity].map(ageOf)).toEqual([
      undefined,
      undefined,
      1,
      60_000,
      Number.MAX_SAFE_INTEGER,
    ])
  })

  it("bounds quoted text", () => {
    const urls = [`${routes.iana.base}domain/example.com`, `https://elsewhere.example/${"x".repeat(16_000)}`]
    const item = toEvidence([makeObservation({ urls, mediaType: "😀".repeat(16_000) })]).at(-1)
    expect(item?.final_url?.length).toBe(limits.quotedChars)
    expect(item?.media_type?.length).toBe(limits.quotedChars)
  })
})
