import type { SuggestNamesOutput } from "@surename/core"
import type { ScanFacts } from "@surename/core/evidence/scan-row"
import { fakeTerminal, refusingEngine, someSuggestedRow } from "@surename/fixtures"
import { expect, it } from "vitest"
import { runSuggest } from "./suggest.ts"

const name = { domain: "tea.com", classification: "unregistered", tld_base_price_usd: 11.08 } as const

const line = async (more: Partial<ScanFacts>): Promise<string> => {
  const found: SuggestNamesOutput = {
    scan_id: "s1.abc",
    expansion_version: 3,
    query: "tea",
    tlds: ["com"],
    results: [someSuggestedRow({ ...name, ...more })],
    sources: [{ source: "builtin", ideas: 1 }],
    coverage: { total: 1, probed: 1, remaining: 0 },
    offset: 0,
    limit: 25,
    next_offset: null,
  }
  const { output, terminal } = fakeTerminal()
  const request = { input: { query: "tea" }, calls: 1, claimable: false, json: false }
  await runSuggest({ terminal, flags: {} }, refusingEngine({ suggestNames: async () => found }), request)
  return output.out
}

it("says that the registry reserved the name, without a price", async () => {
  const held = await line({ purchasable: false, registration_block: { kind: "reserved", text: "Reserved Name" } })
  expect(held).toContain("but reserved, so that it cannot simply be registered: Reserved Name")
  expect(held).not.toContain("$")
  expect(await line({ rdap_source: "authoritative", rdap_basis: "iana" })).toMatch(
    /\$11\.08 a year {2}your own word\n/u,
  )
})

it("names the source when it is not the registry that IANA lists", async () => {
  expect(await line({ rdap_source: "authoritative", rdap_basis: "supplement" })).toContain("(not IANA-listed)")
  const registered = { classification: "registered", registered: true } as const
  expect(await line({ ...registered, rdap_source: "aggregator" })).toContain("an aggregator says so")
  expect(await line({ ...registered, whois_server: "whois.nic.so" })).toContain("whois.nic.so says so")
  const unknown = { classification: "unknown", registered: null, rdap_source: "aggregator" } as const
  expect(await line(unknown)).not.toContain("says")
})
