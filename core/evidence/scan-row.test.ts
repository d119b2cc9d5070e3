import { describe, expect, it } from "@effect/vitest"
import { domainText, nameOf, makeObservation } from "@surename/fixtures"
import * as Schema from "effect/Schema"
import type { NameFacts } from "./name-facts.ts"
import { Row } from "./row.ts"
import { ScanRow, toScanRow } from "./scan-row.ts"
import { toEvidence, toRow } from "./to-row.ts"
import { weigh } from "./weigh.ts"

const name = nameOf("example.com")
const rowOf = (...observations: ReadonlyArray<ReturnType<typeof makeObservation>>) =>
  toRow(name, weigh({ name, observations }), "probe", toEvidence(observations))
const registered = rowOf(makeObservation({ status: 200, body: domainText("example.com") }))
const makeFacts = (resolves: boolean | null, serves?: boolean | null, parked?: boolean | null): NameFacts => ({
  address: { resolves, evidence: [{ kind: "dns", question: "example.com A" }] },
  records: { forSale: { text: "Mine" }, evidence: [] },
  ...(serves === undefined ? {} : { site: { serves, evidence: [{ kind: "site" }] } }),
  ...(parked === undefined ? {} : { parked: { parked, basis: [] } }),
})
const claimOf = (row: ScanRow) =>
  Object.fromEntries(
    Object.entries(row).filter(([key]) =>
      ["classification", "resolves", "serves", "parked", "unknown_reason"].includes(key),
    ),
  )

describe("toScanRow", () => {
  it("omits facts that are older than this registration", () => {
    const makeRegistered = (eventDate: string) =>
      rowOf(
        makeObservation({
          status: 200,
          body: domainText("example.com", { events: [{ eventAction: "registration", eventDate }] }),
        }),
      )
    const addMeasuredAt = (facts: NameFacts, at: string): NameFacts => ({
      ...facts,
      address: { resolves: null, ...facts.address, evidence: [{ kind: "dns", at }] },
    })
    const [before, after] = ["2026-11-21T09:00:00.000Z", "2026-11-21T09:30:00.000Z"]
    for (const facts of [makeFacts(false), makeFacts(true, true, true), makeFacts(null)]) {
      const row = toScanRow(makeRegistered(after), addMeasuredAt(facts, before), null)
      expect(claimOf(row)).toEqual({ classification: "registered" })
      expect(row).not.toHaveProperty("for_sale")
    }
    expect(claimOf(toScanRow(makeRegistered(before), addMeasuredAt(makeFacts(false), after), null))).toMatchObject({
      classification: "dormant",
    })
  })

  it.each<readonly [NameFacts, object]>([
    [{}, { classification: "registered" }],
    [makeFacts(null), { classification: "unknown", unknown_reason: "dns_lookup_failed", resolves: null }],
    [makeFacts(false), { classification: "dormant", resolves: false }],
    [makeFacts(true), { classification: "registered", resolves: true }],
    [makeFacts(true, true), { classification: "registered", resolves: true, serves: true }],
    [makeFacts(true, true, true), { classification: "parked", resolves: true, serves: true, parked: true }],
    [makeFacts(true, true, false), { classification: "active", resolves: true, serves: true, parked: false }],
    [makeFacts(true, true, null), { classification: "active", resolves: true, serves: true, parked: null }],
    [makeFacts(true, false, true), { classification: "registered", resolves: true, serves: false, parked: true }],
    [makeFacts(true, null, true), { classification: "parked", resolves: true, serves: null, parked: true }],
    [makeFacts(true, null, false), { classification: "registered", resolves: true, serves: null, parked: false }],
    [makeFacts(true, null, null), { classification: "registered", resolves: true, serves: null, parked: null }],
  ])("shows a registered name with exactly the measured facts (%#)", (facts, expected) => {
    const row = toScanRow(registered, facts, 11.08)
    expect(claimOf(row)).toEqual(expected)
    // The registration stays what it was.
    expect(row).toMatchObject({ registered: true, rdap_source: "authoritative", lifecycle: registered.lifecycle })
    expect(row.last_verified_at).toBe(registered.last_verified_at)
    expect(Schema.is(ScanRow)(row)).toBe(true)
  })

  it.each([
    ["unregistered", rowOf(makeObservation())],
    ["unknown", rowOf(makeObservation({ failure: "tls" }))],
    ["pending", toRow(name, { _tag: "Pending" }, "timeout", [])],
    ["unprobed", toRow(name, { _tag: "Unprobed" }, "generated", [])],
  ] as const)("adds only the TLD's rate to a row that is %s (R2)", (_, row) => {
    for (const facts of [{}, makeFacts(null), makeFacts(false), makeFacts(true, true, true)])
      expect(toScanRow(row, facts, null)).toEqual({ ...row, tld_base_price_usd: null })
  })

  it("has a liveness score only after a complete measurement", () => {
    const has = (facts: NameFacts) => toScanRow(registered, facts, null).liveness?.score
    expect([{}, makeFacts(null), makeFacts(true), makeFacts(true, true)].map(has)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([makeFacts(false), makeFacts(true, null, null), makeFacts(true, true, false)].map(has)).toEqual([0, 25, 80])
  })

  it("lists the evidence of each part after the registration's", () => {
    const { evidence } = toScanRow(registered, makeFacts(true, true), null)
    expect(evidence.map(({ kind }) => kind)).toEqual(["bootstrap", "rdap", "dns", "site"])
  })

  it("has classifications that check_live does not have", () => {
    for (const classification of ["active", "parked", "dormant"]) {
      expect(Schema.is(Row)({ ...registered, classification })).toBe(false)
      expect(Schema.is(ScanRow)({ ...registered, classification, tld_base_price_usd: null })).toBe(true)
    }
    expect(Schema.is(Row)({ ...registered, classification: "unknown", unknown_reason: "dns_lookup_failed" })).toBe(
      false,
    )
  })
})
