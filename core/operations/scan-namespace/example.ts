import type { ScanInput, ScanOutput } from "./contract.ts"

const at = "2026-11-21T12:00:00.000Z"

export const example: { readonly input: ScanInput; readonly output: ScanOutput } = {
  input: { candidates: ["example.com", "example.org", "mosslamp.com"] },
  output: {
    results: [
      {
        domain: "example.com",
        classification: "active",
        registered: true,
        resolves: true,
        serves: true,
        parked: false,
        liveness: {
          score: 95,
          score_v: 1,
          basis: [
            "has an address (+25)",
            "serves a page (+35)",
            "not parked (+20)",
            "over https (+10)",
            "with a title (+5)",
            "receives no mail (+0)",
          ],
        },
        title: "Moss and Lantern",
        rdap_source: "authoritative",
        rdap_basis: "iana",
        last_verified_at: at,
        source: "probe",
        tld_base_price_usd: 11.08,
        purchasable: null,
        evidence: [
          { kind: "rdap", url: "https://rdap.verisign.com/com/v1/domain/example.com", status: 200, attempt: 1, at },
          { kind: "dns", server: "resolver", question: "example.com A", rcode: "NOERROR", records: 1, at },
          { kind: "site", url: "https://example.com/", status: 200, media_type: "text/html", ms: 120, at },
        ],
      },
      {
        domain: "example.org",
        classification: "dormant",
        registered: true,
        resolves: false,
        liveness: { score: 5, score_v: 1, basis: ["has no address (+0)", "receives mail (+5)"] },
        rdap_source: "authoritative",
        rdap_basis: "iana",
        last_verified_at: at,
        source: "cache",
        tld_base_price_usd: 11.84,
        purchasable: null,
        evidence: [
          {
            kind: "rdap",
            url: "https://rdap.publicinterestregistry.org/rdap/domain/example.org",
            status: 200,
            attempt: 1,
            at,
          },
          { kind: "dns", server: "resolver", question: "example.org A", rcode: "NOERROR", records: 0, at },
        ],
      },
      {
        domain: "mosslamp.com",
        classification: "pending",
        source: "timeout",
        tld_base_price_usd: 11.08,
        purchasable: null,
        evidence: [],
      },
    ],
  },
}
