import type { ScanInput, ScanOutput } from "./contract.ts"

const at = "2026-11-21T12:00:00.000Z"

export const example: { readonly input: ScanInput; readonly output: ScanOutput } = {
  input: { candidates: ["busy.example", "quiet.example", "late.example"] },
  output: {
    results: [
      {
        domain: "busy.example",
        classification: "active",
        registered: true,
        resolves: true,
        serves: true,
        parked: false,
        liveness: { score: 90, score_v: 1, basis: ["it has an address", "its site answers with a page"] },
        title: "Busy",
        rdap_source: "authoritative",
        rdap_basis: "iana",
        last_verified_at: at,
        source: "probe",
        tld_base_price_usd: 11.08,
        purchasable: null,
        evidence: [
          { kind: "rdap", url: "https://rdap.registry.example/domain/busy.example", status: 200, attempt: 1, at },
          { kind: "dns", server: "resolver", question: "busy.example A", rcode: "NOERROR", records: 1, at },
          { kind: "site", url: "https://busy.example/", status: 200, media_type: "text/html", ms: 120, at },
        ],
      },
      {
        domain: "quiet.example",
        classification: "dormant",
        registered: true,
        resolves: false,
        liveness: { score: 5, score_v: 1, basis: ["it has no address"] },
        rdap_source: "authoritative",
        rdap_basis: "iana",
        last_verified_at: at,
        source: "cache",
        tld_base_price_usd: 11.08,
        purchasable: null,
        evidence: [
          { kind: "rdap", url: "https://rdap.registry.example/domain/quiet.example", status: 200, attempt: 1, at },
          { kind: "dns", server: "resolver", question: "quiet.example A", rcode: "NOERROR", records: 0, at },
        ],
      },
      {
        domain: "late.example",
        classification: "pending",
        source: "timeout",
        tld_base_price_usd: null,
        purchasable: null,
        evidence: [],
      },
    ],
  },
}
