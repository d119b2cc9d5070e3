import type { Lifecycle, RowFacts } from "@surename/core/evidence/row"
import { someRow } from "@surename/fixtures"
import { expect, it } from "vitest"
import { explainRow } from "./explain.ts"

const at = "2026-11-21T10:00:00.000Z"
const row = (more: Partial<RowFacts>) => someRow({ domain: "moss.com", classification: "unknown", ...more })
const conclusion = (more: Partial<RowFacts>) => explainRow(row(more)).at(-1) ?? ""
const zone = (facts: Partial<RowFacts["evidence"][number]>) =>
  conclusion({
    classification: "unregistered",
    rdap_source: "authoritative",
    evidence: [{ kind: "dns", question: "moss.com NS", at, ...facts }],
  })

it("describes only answers of the zone", () => {
  expect(zone({ rcode: "NXDOMAIN", records: 0 })).toContain("the zone has no sign of the name")
  for (const facts of [{ failure: "timeout" }, { rcode: "REFUSED" }, { rcode: "SERVFAIL" }])
    expect(zone(facts)).toContain("the zone did not answer")
  expect(conclusion({ classification: "unregistered" })).toContain("the zone did not answer")
})

it("dates the drop of a name that is being deleted, as an estimate", () => {
  const life = { holds: [], statuses: [], registered_at: null, changed_at: null, expires_at: null }
  const seen = { classification: "registered", last_verified_at: new Date().toISOString() } as const
  const explain = (phase: Lifecycle["phase"]) => conclusion({ ...seen, lifecycle: { ...life, phase } })
  expect(explain("redemption")).toMatch(/in redemption; may drop by about .*\(estimate: at most 35 days after a check/u)
  expect(explain("active")).not.toContain("drop")
})

it("gives the row's own reason, also after a WHOIS request", () => {
  const evidence = [{ kind: "whois", server: "whois.nic.so", shown: ["created", "name_server"], at }] as const
  expect(conclusion({ unknown_reason: "aggregator_404", evidence })).toContain("we know no server of this registry")
  expect(conclusion({ unknown_reason: "no_rdap_service", evidence })).not.toContain("shows none")
})
