import * as Schema from "effect/Schema"
import { Cents } from "../../../evidence/money.ts"
import { Row, sharedFields } from "../../../evidence/row.ts"
import { soleName, projectId, receiptOption } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { moneyLimits } from "../limits.ts"
import { refusalCodes } from "../../../lookup/price/offer.ts"
import { at, makeDnsItem, makeLookupItems } from "../../names/check-live/example-evidence.ts"

export const QuoteDomainInput = Schema.Struct({
  domain: soleName,
  project_id: Schema.optionalKey(projectId).annotate({
    description: "Your project. The answer says whether the price fits its budget. A project never changes a price",
  }),
  receipt: receiptOption,
})
export type QuoteDomainInput = typeof QuoteDomainInput.Type

const Item = Schema.Struct({
  kind: Schema.Literals(["registration", "whois_privacy", "service_fee"]),
  cents: Cents,
  term_years: Schema.Int.annotate({ description: "The number of years that this amount covers" }),
  note: Schema.optionalKey(Schema.String),
}).annotate({ identifier: "QuoteItem" })

/** R5: computed after the price, so that no budget affects it. */
const BudgetContext = Schema.Struct({
  project_id: Schema.String,
  fits: Schema.NullOr(Schema.Boolean).annotate({
    description: "null when unknown: the project has no budget, or one of its renewals has an unknown price",
  }),
  left_cents: Schema.NullOr(Cents).annotate({
    description: "The remaining budget per period after this name renews. An upper bound when partial is true",
  }),
  partial: Schema.Boolean,
}).annotate({ identifier: "QuoteBudget" })
export type BudgetContext = typeof BudgetContext.Type

export const Quoted = Schema.Struct({
  domain: Schema.String,
  quote_id: Schema.String,
  currency: Schema.Literal("USD"),
  total_cents: Cents.annotate({ description: "The sum of items: the price of the whole first term" }),
  term_years: Schema.Int.annotate({
    description: "The shortest term that the registrar sells. For .ai it is two years",
  }),
  items: Schema.Array(Item),
  renewal_cents: Schema.NullOr(Cents).annotate({
    description: "The price of each year after the first term. null when the registrar did not say",
  }),
  renewal_is_dearer: Schema.NullOr(Schema.Boolean).annotate({
    description: "True when a year of renewal costs more than a year of the first term",
  }),
  premium: Schema.Boolean,
  seller: Schema.String.annotate({ description: "The registrar that gave the price" }),
  priced_at: Schema.String.annotate({ description: "When the registrar gave the price, RFC 3339 UTC" }),
  expires_at: Schema.String.annotate({ description: "When the quote expires. Ask for a new one after that" }),
  confirm_url: Schema.String.annotate({
    description: "The page where a signed-in person confirms. No call can confirm",
  }),
  budget: Schema.optionalKey(BudgetContext),
  row: Row,
  receipt_id: sharedFields.receipt_id,
}).annotate({ identifier: "Quoted" })
export type Quoted = typeof Quoted.Type

export const NotQuoted = Schema.Struct({
  domain: Schema.String,
  refused: Schema.Struct({ code: Schema.Literals(refusalCodes), message: Schema.String }),
  row: Row,
  receipt_id: sharedFields.receipt_id,
}).annotate({ identifier: "NotQuoted" })
export type NotQuoted = typeof NotQuoted.Type

export const QuoteDomainOutput = Schema.Union([Quoted, NotQuoted])
export type QuoteDomainOutput = typeof QuoteDomainOutput.Type

const domain = "mosslamp.com"
const cents = Cents.make

const example: { readonly input: QuoteDomainInput; readonly output: Quoted } = {
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
      evidence: [...makeLookupItems(domain, 404), makeDnsItem(`${domain} NS`, "NXDOMAIN", 0)],
    },
  },
}

export const quoteDomain = defineOperation({
  name: "quote_domain",
  method: "POST",
  path: "/quote",
  about:
    "Asks a registrar for the price of an unregistered name, after one more registry check. Otherwise it says why there is no price.",
  when: "Call it for a name that a user wants. A person confirms at confirm_url. No call buys anything.",
  quote: `Quote total_cents with term_years and renewal_cents. A quote expires at expires_at, after ${moneyLimits.quoteMs / 60_000} minutes. Then ask again. Never quote tld_base_price_usd as the price of a name.`,
  input: QuoteDomainInput,
  output: QuoteDomainOutput,
  scopes: ["finance:write"],
  counts: "scans",
  errors: ["impossible_name", "not_found"],
  hints: { readOnly: true, idempotent: false, openWorld: true },
  since: "0.1.0",
  example,
})
