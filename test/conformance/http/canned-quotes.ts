import { Cents } from "@surename/core/evidence/money"
import { operations } from "@surename/core/operations/all"
import type { NotQuoted, QuoteDomainOutput } from "@surename/core/operations/money/quote-domain/contract"
import { scenarios } from "@surename/fixtures"
import { pricedQuotes, unpricedQuotes } from "./quote-table.ts"

const quoted = operations.quote_domain.example.output

let ids = 0

/** Answers at once what the small internet would: the example of the contract with the price of the table. */
export const makeCannedQuote = (domain: string, project: string | undefined): QuoteDomainOutput => {
  const refused = refusedQuotes[domain]
  if (refused !== undefined) return refused
  const { budget: _, ...plain } = quoted
  const price = Object.values(pricedQuotes).find((quote) => quote.domain === domain) ?? pricedQuotes["quote-plain"]
  const { dearer, premium, renewal, total, years } = price
  return {
    ...plain,
    domain,
    quote_id: `q${++ids}`,
    confirm_url: `https://surename.example/confirm/q${ids}`,
    total_cents: Cents.make(total),
    term_years: years,
    items: [
      { kind: "registration", cents: Cents.make(total), term_years: years, ...(dearer === true ? promoted : {}) },
      { kind: "whois_privacy", cents: Cents.make(0), term_years: years },
      { kind: "service_fee", cents: Cents.make(0), term_years: years },
    ],
    renewal_cents: renewal === null ? null : Cents.make(renewal),
    renewal_is_dearer: dearer,
    premium,
    ...(project === undefined || quoted.budget === undefined
      ? {}
      : { budget: { ...quoted.budget, project_id: project } }),
    row: { ...quoted.row, domain },
  }
}

const promoted = { note: "A promotion: $11.84 otherwise." }

const refusal = (domain: string, code: NotQuoted["refused"]["code"], purchasable: boolean | null) =>
  [
    domain,
    { domain, refused: { code, message: `It is ${code}.` }, row: { ...quoted.row, domain, purchasable } },
  ] as const

/** Refused quotes: names that are or may be registered, and names that the registrar does not sell or answer for. */
const refusedQuotes: Readonly<Record<string, NotQuoted>> = Object.fromEntries([
  ...(["registered-plain", "throttle-always"] as const).map((id) =>
    refusal(
      scenarios.find((scenario) => scenario.id === id)?.domain ?? "",
      id === "registered-plain" ? "registered" : "undetermined",
      null,
    ),
  ),
  ...Object.values(unpricedQuotes).map(({ code, domain, purchasable }) => refusal(domain, code, purchasable)),
])
