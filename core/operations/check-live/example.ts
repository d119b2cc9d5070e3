import type { EvidenceItem } from "../../evidence/row.ts"
import type { CheckLiveInput, CheckLiveOutput } from "./contract.ts"

const at = "2026-11-21T12:00:00.000Z"
const base = "https://rdap.verisign.com/com/v1/"

/** What stands around every lookup at this registry: whose word it is, and that it answers others as it should. */
const listed: EvidenceItem = { kind: "bootstrap", url: base, basis: "iana", published: "2026-11-20T02:00:03Z" }
const controls: ReadonlyArray<EvidenceItem> = [
  {
    kind: "control_positive",
    url: `${base}domain/nic.com`,
    status: 200,
    media_type: "application/rdap+json",
    ms: 61,
    attempt: 1,
    at,
  },
  { kind: "control_negative", url: `${base}domain/{random}.com`, status: 404, ms: 58, attempt: 1, at },
]

/** What is free, what nobody could tell, and what is no name at all, side by side. */
export const example: { readonly input: CheckLiveInput; readonly output: CheckLiveOutput } = {
  input: { domains: ["moss-and-lantern.com", "mosslamp.com", "not a name"] },
  output: {
    results: [
      {
        domain: "moss-and-lantern.com",
        classification: "unregistered",
        registered: false,
        rdap_source: "authoritative",
        rdap_basis: "iana",
        last_verified_at: at,
        source: "probe",
        purchasable: null,
        evidence: [
          listed,
          { kind: "rdap", url: `${base}domain/moss-and-lantern.com`, status: 404, ms: 84, attempt: 1, at },
          ...controls,
          {
            kind: "dns",
            server: "udp://192.0.2.53:53",
            question: "moss-and-lantern.com NS",
            rcode: "NXDOMAIN",
            records: 0,
            ms: 21,
            attempt: 1,
            at,
          },
        ],
      },
      {
        domain: "mosslamp.com",
        classification: "unknown",
        registered: null,
        unknown_reason: "throttled",
        last_verified_at: at,
        source: "probe",
        purchasable: null,
        evidence: [
          listed,
          { kind: "rdap", url: `${base}domain/mosslamp.com`, status: 429, ms: 17, attempt: 1, at },
          ...controls,
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
