import * as Schema from "effect/Schema"
import { Cents } from "../../../evidence/money.ts"
import { atMostChars, projectId } from "../../../interface/bounded-text.ts"
import type { Operation } from "../../../interface/operation.ts"
import { limits } from "../../../limits.ts"

const asOf = Schema.String.annotate({ description: "When that was said, RFC 3339 UTC" })

/** Why a renewal is not known. */
export const UnknownRenewal = Schema.Literals([
  "foreign_registrar_pricing",
  "inventory_unavailable",
  "price_not_told",
]).annotate({
  description:
    "foreign_registrar_pricing: it is held at another registrar, whose prices we do not know. inventory_unavailable: our registrar could not be asked. price_not_told: it named no price",
})

export const DomainCost = Schema.Struct({
  domain: Schema.String,
  renewal_cents: Schema.NullOr(Cents).annotate({ description: "One year; null when that is not known, never zero" }),
  reason: Schema.optionalKey(UnknownRenewal),
  renewal_estimated_cents: Schema.optionalKey(Cents).annotate({
    description:
      "One year at the registrar's list price of the TLD, where it names none for the domain; never in carry",
  }),
  source: Schema.optionalKey(Schema.String).annotate({ description: "Who said what it costs" }),
  as_of: Schema.optionalKey(asOf),
  expires_at: Schema.optionalKey(Schema.String).annotate({ description: "By the registrar's own list" }),
  alternative: Schema.optionalKey(
    Schema.Struct({ transfer_in_price: Cents, source: Schema.String, as_of: asOf }),
  ).annotate({ description: "What it would cost to bring the domain to our registrar; it is not its renewal" }),
}).annotate({ identifier: "DomainCost" })
export type DomainCost = typeof DomainCost.Type

export const Period = Schema.Literals(["monthly", "yearly"])

export const Finance = Schema.Struct({
  project_id: Schema.String,
  period: Schema.NullOr(Period).annotate({ description: "null where no budget was set" }),
  amount_cents: Schema.NullOr(Cents),
  carry: Cents.annotate({
    description: "Known renewals in cents, in the budget's own period: of a month a twelfth, rounded once, up",
  }),
  carry_yearly: Cents.annotate({ description: "Known renewals of a year, in cents" }),
  carry_estimated: Cents.annotate({
    description:
      "The domains' renewal_estimated_cents in the budget's own period; on top of carry, and not in headroom",
  }),
  carry_unknown_count: Schema.Int.annotate({ description: "Domains with an unknown renewal: read it before headroom" }),
  headroom: Schema.NullOr(Cents).annotate({
    description:
      "The budget without carry, in cents; below zero where less than nothing is left, an upper bound where partial",
  }),
  partial: Schema.Boolean.annotate({ description: "A renewal is not known: the real headroom is lower" }),
  domains: Schema.Array(DomainCost).annotate({
    description: `By name, ${limits.financeDomains} at most; the sums are of all. Verified domains, and those whose proof lapsed`,
  }),
  domains_total: Schema.Int,
}).annotate({ identifier: "Finance" })
export type Finance = typeof Finance.Type

export const GetFinanceInput = Schema.Struct({
  project_id: projectId,
  after: Schema.optionalKey(Schema.String.check(atMostChars(limits.nameInputChars))).annotate({
    description: "Lists the domains after this one",
  }),
})
export type GetFinanceInput = typeof GetFinanceInput.Type

export const quoteOfFinance =
  "Read carry_unknown_count before quoting headroom: with partial true it is an upper bound. A null is not zero."

export const financeExample: Finance = {
  project_id: "lamps",
  period: "yearly",
  amount_cents: Cents.make(10_000),
  carry: Cents.make(1108),
  carry_yearly: Cents.make(1108),
  carry_estimated: Cents.make(0),
  carry_unknown_count: 1,
  headroom: Cents.make(8892),
  partial: true,
  domains: [
    {
      domain: "moss-and-lantern.com",
      renewal_cents: Cents.make(1108),
      source: "Porkbun",
      as_of: "2026-11-21T12:00:00.000Z",
      expires_at: "2027-03-17T09:00:00.000Z",
    },
    {
      domain: "mosslamp.io",
      renewal_cents: null,
      reason: "foreign_registrar_pricing",
      alternative: { transfer_in_price: Cents.make(5180), source: "Porkbun", as_of: "2026-11-21T12:00:00.000Z" },
    },
  ],
  domains_total: 2,
}

const example: { readonly input: GetFinanceInput; readonly output: Finance } = {
  input: { project_id: "lamps" },
  output: financeExample,
}

export const getFinance = {
  name: "get_finance",
  method: "GET",
  path: "/projects/{project_id}/finance",
  about: "What a project's domains cost to keep, its budget, and what is left of it.",
  when: "Call it before recommending another name to a project.",
  quote: quoteOfFinance,
  input: GetFinanceInput,
  output: Finance,
  scopes: ["finance:read"],
  counts: "calls",
  open: false,
  errors: ["not_found"],
  hints: { readOnly: true, idempotent: true, openWorld: true },
  since: "0.1.0",
  aliases: [],
  example,
} as const satisfies Operation
