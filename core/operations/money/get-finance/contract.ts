import * as Schema from "effect/Schema"
import { Cents } from "../../../evidence/money.ts"
import { limitChars, projectId } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { evidenceLimits } from "../../../evidence/limits.ts"
import { moneyLimits } from "../limits.ts"

const asOf = Schema.String.annotate({ description: "When the source gave the price, RFC 3339 UTC" })

const UnknownRenewal = Schema.Literals([
  "foreign_registrar_pricing",
  "inventory_unavailable",
  "price_not_told",
]).annotate({
  description:
    "foreign_registrar_pricing: the domain is at another registrar, whose prices we do not know. inventory_unavailable: we could not reach our registrar. price_not_told: our registrar named no price",
})

export const DomainCost = Schema.Struct({
  domain: Schema.String,
  renewal_cents: Schema.NullOr(Cents).annotate({ description: "The price of one year. null when unknown, never zero" }),
  reason: Schema.optionalKey(UnknownRenewal),
  renewal_estimated_cents: Schema.optionalKey(Cents).annotate({
    description:
      "The registrar's list price for the TLD, one year. Given when the registrar names no price for this domain. carry never includes it",
  }),
  source: Schema.optionalKey(Schema.String).annotate({ description: "The source of the price" }),
  as_of: Schema.optionalKey(asOf),
  expires_at: Schema.optionalKey(Schema.String).annotate({
    description: "When the registration expires, as the registrar says",
  }),
  alternative: Schema.optionalKey(
    Schema.Struct({ transfer_in_price: Cents, source: Schema.String, as_of: asOf }),
  ).annotate({ description: "The price to transfer the domain to our registrar. It is not the renewal price" }),
}).annotate({ identifier: "DomainCost" })
export type DomainCost = typeof DomainCost.Type

export const Period = Schema.Literals(["monthly", "yearly"])

export const Finance = Schema.Struct({
  project_id: Schema.String,
  period: Schema.NullOr(Period).annotate({ description: "null when no budget is set" }),
  amount_cents: Schema.NullOr(Cents),
  carry: Cents.annotate({
    description:
      "Known renewals in cents, for one period of the budget. A monthly budget carries a twelfth of a year, rounded up once",
  }),
  carry_yearly: Cents.annotate({ description: "Known renewals for one year, in cents" }),
  carry_estimated: Cents.annotate({
    description:
      "The sum of renewal_estimated_cents for one period of the budget. Neither carry nor headroom includes it",
  }),
  carry_unknown_count: Schema.Int.annotate({
    description: "The number of domains with an unknown renewal price. Read it before headroom",
  }),
  headroom: Schema.NullOr(Cents).annotate({
    description:
      "The budget minus carry, in cents. Negative when carry exceeds the budget. An upper bound when partial is true",
  }),
  partial: Schema.Boolean.annotate({
    description: "True when a renewal price is unknown. The real headroom is then lower",
  }),
  domains: Schema.Array(DomainCost).annotate({
    description: `Verified domains, and domains whose proof has lapsed. Sorted by name, ${moneyLimits.financeDomains} at most. The sums cover all of them`,
  }),
  domains_total: Schema.Int,
}).annotate({ identifier: "Finance" })
export type Finance = typeof Finance.Type

export const quoteOfFinance =
  "Read carry_unknown_count before you quote headroom. With partial true, headroom is an upper bound. null is not zero."

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

export const getFinance = defineOperation({
  name: "get_finance",
  method: "GET",
  path: "/projects/{project_id}/finance",
  about: "Shows the renewal costs of a project's domains, its budget and the remainder.",
  when: "Call it before you recommend another name for a project.",
  quote: quoteOfFinance,
  input: Schema.Struct({
    project_id: projectId,
    after: Schema.optionalKey(Schema.String.check(limitChars(evidenceLimits.nameInputChars))).annotate({
      description: "Lists the domains that follow this name",
    }),
  }),
  output: Finance,
  scopes: ["finance:read"],
  errors: ["not_found"],
  hints: { readOnly: true, idempotent: true, openWorld: true },
  since: "0.1.0",
  example: { input: { project_id: "lamps" }, output: financeExample },
})
