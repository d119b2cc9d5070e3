import { Cents } from "../../../evidence/money.ts"
import { at, dns, lookup } from "../../names/check-live/example-evidence.ts"
import type { Quoted, QuoteDomainInput } from "./contract.ts"

const domain = "mosslamp.com"
const cents = Cents.make

/** A name that can be bought, and how it fits a budget. */
export const example: { readonly input: QuoteDomainInput; readonly output: Quoted } = {
  input: { domain, project_id: "default" },
  output: {
    domain,
    quote_id: "qmosslampmosslampmosslampmosslamp",
    currency: "USD",
    total_cents: cents(1108),
    term_years: 1,
    items: [
      { kind: "registration", cents: cents(1108), term_years: 1 },
      { kind: "whois_privacy", cents: cents(0), term_years: 1 },
      { kind: "service_fee", cents: cents(0), term_years: 1 },
    ],
    renewal_cents: cents(1108),
    renewal_is_dearer: false,
    premium: false,
    seller: "Porkbun",
    priced_at: at,
    expires_at: "2026-11-21T12:15:00.000Z",
    confirm_url: "https://surename.example/confirm/qmosslampmosslampmosslampmosslamp",
    budget: { project_id: "default", fits: true, left_cents: cents(8892), partial: false },
    row: {
      domain,
      classification: "unregistered",
      registered: false,
      rdap_source: "authoritative",
      rdap_basis: "iana",
      last_verified_at: at,
      source: "probe",
      purchasable: true,
      evidence: [...lookup(domain, 404), dns(`${domain} NS`, "NXDOMAIN", 0)],
    },
  },
}
