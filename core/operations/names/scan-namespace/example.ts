import type { EvidenceItem } from "../../../evidence/row.ts"
import { at, makeDnsItem, lifecycle, makeLookupItems } from "../check-live/example-evidence.ts"
import type { ScanInput, ScanOutput } from "./contract.ts"

const makeZoneItems = (domain: string, addresses: number, mail: number): ReadonlyArray<EvidenceItem> => [
  makeDnsItem(`${domain} A`, "NOERROR", addresses),
  makeDnsItem(`${domain} AAAA`, "NOERROR", 0),
  makeDnsItem(`{random}.${domain.slice(domain.lastIndexOf(".") + 1)} A`, "NXDOMAIN", 0),
  makeDnsItem(`${domain} NS`, "NOERROR", 2),
  makeDnsItem(`${domain} MX`, "NOERROR", mail),
  makeDnsItem(`_for-sale.${domain} TXT`, "NXDOMAIN", 0),
]

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
          score_v: 3,
          basis: [
            "has an address (+25)",
            "serves a page (+35)",
            "not parked (+20)",
            "over https (+10)",
            "with a title (+5)",
            "names no mail server (+0)",
          ],
        },
        title: "Moss and Lantern",
        rdap_source: "authoritative",
        rdap_basis: "iana",
        last_verified_at: at,
        lifecycle,
        source: "probe",
        tld_base_price_usd: 11.08,
        purchasable: null,
        evidence: [
          ...makeLookupItems("example.com", 200),
          ...makeZoneItems("example.com", 1, 0),
          { kind: "site", url: "https://example.com/", status: 200, media_type: "text/html", ms: 120, at },
        ],
      },
      {
        domain: "example.org",
        classification: "dormant",
        registered: true,
        resolves: false,
        liveness: { score: 5, score_v: 3, basis: ["has no address (+0)", "names a mail server (+5)"] },
        rdap_source: "authoritative",
        rdap_basis: "iana",
        last_verified_at: at,
        lifecycle,
        source: "cache",
        tld_base_price_usd: 11.84,
        purchasable: null,
        evidence: [...makeLookupItems("example.org", 200), ...makeZoneItems("example.org", 0, 1)],
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
