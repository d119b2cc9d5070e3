import type { CheckLiveInput, CheckLiveOutput } from "./contract.ts"

const at = "2026-11-21T12:00:00.000Z"

/** What is free, what nobody could tell, and what is no name at all, side by side. */
export const example: { readonly input: CheckLiveInput; readonly output: CheckLiveOutput } = {
  input: { domains: ["moss-and-lantern.example", "slow.example", "not a name"] },
  output: {
    results: [
      {
        domain: "moss-and-lantern.example",
        classification: "unregistered",
        registered: false,
        rdap_source: "authoritative",
        rdap_basis: "iana",
        last_verified_at: at,
        source: "probe",
        purchasable: null,
        evidence: [
          {
            kind: "rdap",
            url: "https://rdap.registry.example/domain/moss-and-lantern.example",
            basis: "iana",
            status: 404,
            media_type: "application/rdap+json",
            ms: 84,
            attempt: 1,
            at,
          },
        ],
      },
      {
        domain: "slow.example",
        classification: "unknown",
        registered: null,
        unknown_reason: "throttled",
        last_verified_at: at,
        source: "probe",
        purchasable: null,
        evidence: [
          { kind: "rdap", url: "https://rdap.registry.example/domain/slow.example", status: 429, attempt: 2, at },
        ],
      },
      {
        domain: "not a name",
        error: {
          code: "not_a_domain",
          message: "This is not a bare domain name. Give only the name, such as example.com.",
        },
      },
    ],
  },
}
