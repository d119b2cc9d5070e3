import { undecided } from "../../../evidence/row.ts"
import type { CheckLiveInput, CheckLiveOutput } from "./contract.ts"
import { at, makeDnsItem, makeLookupItems } from "./example-evidence.ts"

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
          ...makeLookupItems("moss-and-lantern.com", 404),
          makeDnsItem("moss-and-lantern.com NS", "NXDOMAIN", 0),
        ],
      },
      {
        domain: "mosslamp.com",
        classification: "unknown",
        ...undecided,
        unknown_reason: "throttled",
        last_verified_at: at,
        source: "probe",
        purchasable: null,
        evidence: makeLookupItems("mosslamp.com", 429),
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
