import type { SuggestNamesInput, SuggestNamesOutput } from "./contract.ts"

const at = "2026-11-21T12:00:00.000Z"

export const example: { readonly input: SuggestNamesInput; readonly output: SuggestNamesOutput } = {
  input: { query: "moss lamp", tlds: ["com"], limit: 2 },
  output: {
    scan_id: "s1.m9Zr4GNvbQptb3NzIGxhbXA",
    expansion_version: 1,
    query: "moss lamp",
    tlds: ["com"],
    results: [
      {
        domain: "mosslamp.com",
        classification: "registered",
        registered: true,
        rdap_source: "authoritative",
        rdap_basis: "iana",
        last_verified_at: at,
        source: "probe",
        tld_base_price_usd: 11.08,
        purchasable: null,
        evidence: [
          { kind: "rdap", url: "https://rdap.registry.example/domain/mosslamp.com", status: 200, attempt: 1, at },
        ],
        derivation: {
          kind: "compound",
          from: [
            { part: "moss", of: "moss", as: "concept" },
            { part: "lamp", of: "lamp", as: "concept" },
          ],
        },
      },
      {
        domain: "lampmoss.com",
        classification: "unprobed",
        source: "generated",
        tld_base_price_usd: 11.08,
        purchasable: null,
        evidence: [],
        derivation: {
          kind: "compound",
          from: [
            { part: "lamp", of: "lamp", as: "concept" },
            { part: "moss", of: "moss", as: "concept" },
          ],
        },
      },
    ],
    coverage: { total: 60, probed: 20, remaining: 40 },
    offset: 0,
    limit: 2,
    next_offset: 2,
  },
}
