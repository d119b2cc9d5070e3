import { describe, expect, it } from "vitest"
import ianaSnapshot from "./data/iana-rdap-dns.json" with { type: "json" }
import shippedSupplement from "./data/rdap-cctld-supplement.json" with { type: "json" }
import { findRoute, readBootstrap, readSupplement } from "./service-list.ts"

const publication = "2026-11-20T02:00:03Z"
const bootstrap = (...services: ReadonlyArray<unknown>) => readBootstrap({ version: "1.0", publication, services })
const bases = (list: ReturnType<typeof readBootstrap>, name: string) =>
  list === undefined ? "no list" : findRoute(list, name)?.base

describe("the longest match, label by label", () => {
  const list = bootstrap(
    [["uk"], ["https://uk.example/"]],
    [["co.uk", "ORG.UK"], ["https://co.example/"]],
    [["xn--p1ai", "com"], ["https://com.example/v1/"]],
    [["k"], ["https://k.example/"]],
    [["example.com"], ["https://exact.example/"]],
    [[""], ["https://root.example/"]],
  )

  it.each([
    ["a.uk", "https://uk.example/"],
    ["a.co.uk", "https://co.example/"],
    ["a.org.uk", "https://co.example/"],
    ["b.a.co.uk", "https://co.example/"],
    ["a.xco.uk", "https://uk.example/"],
    ["a.me.uk", "https://uk.example/"],
    ["a.com", "https://com.example/v1/"],
    ["a.example.com", "https://exact.example/"],
    ["example.com", "https://com.example/v1/"],
    ["пример.xn--p1ai", "https://com.example/v1/"],
    ["a.xcom", undefined],
    ["a.org", undefined],
    ["co.uk", "https://uk.example/"],
    ["com", undefined],
    ["", undefined],
    ["a.__proto__", undefined],
    ["a.constructor", undefined],
  ])("%j is served by %j", (name, base) => {
    expect(bases(list, name)).toBe(base)
  })

  it("reports the matching entry and the list's date", () => {
    expect(list && findRoute(list, "a.co.uk")).toEqual({
      basis: "iana",
      tld: "co.uk",
      base: "https://co.example/",
      listedAt: publication,
    })
  })
})

it.each([
  [["http://a.example/", "https://b.example/"], "https://b.example/"],
  [["HTTPS://B.EXAMPLE/RDAP"], "https://b.example/RDAP/"],
  [["https://b.example"], "https://b.example/"],
  [["https://b.example/rdap"], "https://b.example/rdap/"],
  [["http://a.example/"], "http://a.example/"],
  [["nonsense", "https://b.example/"], "https://b.example/"],
  [["ftp://a.example/"], undefined],
  [["javascript:alert(1)"], undefined],
  [[""], undefined],
  [[], undefined],
] as const)("of %j, the base is %j", (urls, base) => {
  const list = bootstrap([["tld"], urls], [["com"], ["https://com.example/"]])
  expect(bases(list, "a.tld")).toBe(base)
  expect(bases(list, "a.com")).toBe("https://com.example/")
})

it.each([
  undefined,
  null,
  7,
  "text",
  [],
  {},
  { version: "1.0", publication, services: [] },
  { version: "1.0", publication, services: [[["com"], []]] },
  { version: "1.0", publication, services: [["com", "https://com.example/"]] },
  { version: "1.0", publication, services: [[["com"]]] },
  { version: "1.0", publication, services: [[[7], ["https://com.example/"]]] },
  { version: "1.0", services: [[["com"], ["https://com.example/"]]] },
  { publication, services: [[["com"], ["https://com.example/"]]] },
])("%j is not a bootstrap file", (value) => {
  expect(readBootstrap(value)).toBeUndefined()
})

it("unknown members do no harm", () => {
  const services = [[["com"], ["https://com.example/"]]]
  expect(bases(readBootstrap({ version: "2.0", publication, services, more: 1 }), "a.com")).toBe("https://com.example/")
})

it.each([
  undefined,
  7,
  {},
  { services: {} },
  { services: [{ tld: "io" }] },
  { services: [{ base: "https://x.example/" }] },
])("%j is not a supplement", (value) => {
  expect(readSupplement(value)).toBeUndefined()
})

it("reads a supplement with operator and date", () => {
  const list = readSupplement({
    services: [
      { tld: "IO", base: "https://io.example/rdap", operator: "A company", date_updated: "2025-11-10" },
      { tld: "bad", base: "nonsense" },
    ],
  })
  expect(list && findRoute(list, "a.io")).toEqual({
    basis: "supplement",
    tld: "io",
    base: "https://io.example/rdap/",
    operator: "A company",
    listedAt: "2025-11-10",
  })
  expect(bases(list, "a.bad")).toBeUndefined()
})

it("the bundled lists are valid", () => {
  const iana = readBootstrap(ianaSnapshot)
  expect(iana?.routes.size).toBeGreaterThan(1_000)
  expect(bases(iana, "a.com")).toBe("https://rdap.verisign.com/com/v1/")
  const supplement = readSupplement(shippedSupplement)
  expect(bases(supplement, "a.io")).toMatch(/^https:/u)
  // No TLD may be in both lists.
  const both = [...(supplement?.routes.keys() ?? [])].filter((tld) => iana?.routes.has(tld))
  expect(both).toEqual([])
})
