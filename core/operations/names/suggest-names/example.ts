import { undecided } from "../../../evidence/row.ts"
import { at, lifecycle, makeLookupItems } from "../check-live/example-evidence.ts"
import type { SuggestNamesInput, SuggestNamesOutput } from "./contract.ts"

export const example: { readonly input: SuggestNamesInput; readonly output: SuggestNamesOutput } = {
  input: { query: "moss lamp", tlds: ["com"], limit: 2 },
  output: {
    scan_id: "s3.m9Zr4GNvbQptb3NzIGxhbXA",
    expansion_version: 3,
    query: "moss lamp",
    tlds: ["com"],
    reading: { language: "en", not_understood: [] },
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
        lifecycle,
        evidence: makeLookupItems("mosslamp.com", 200),
        score: 86,
        derivation: {
          kind: "exact",
          source: "builtin",
          in_words: "your own words 'moss' and 'lamp'",
          from: [
            { part: "moss", of: "moss", as: "concept" },
            { part: "lamp", of: "lamp", as: "concept" },
          ],
        },
      },
      {
        domain: "fernlantern.com",
        classification: "unknown",
        ...undecided,
        unknown_reason: "throttled",
        last_verified_at: at,
        source: "probe",
        tld_base_price_usd: 11.08,
        purchasable: null,
        evidence: makeLookupItems("fernlantern.com", 429),
        score: 71,
        derivation: {
          kind: "synonym",
          source: "builtin",
          in_words: "'fern' (for moss) beside 'lantern' (for lamp)",
          from: [
            { part: "fern", of: "moss", as: "synonym" },
            { part: "lantern", of: "lamp", as: "synonym" },
          ],
        },
      },
    ],
    sources: [{ source: "builtin", ideas: 1 }],
    coverage: { total: 78, probed: 60, remaining: 18 },
    offset: 0,
    limit: 2,
    next_offset: 2,
  },
}
