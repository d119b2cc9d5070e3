import { formatDollars } from "../../../evidence/money.ts"
import type { Quoted, QuoteDomainOutput } from "./contract.ts"
import { formatCount } from "../../../sharing/format-count.ts"

export const describeQuote = (quote: QuoteDomainOutput): string => {
  if ("refused" in quote) return `${quote.domain} has no price (${quote.refused.code}). ${quote.refused.message}`
  const premium = quote.premium ? " It is a premium name." : ""
  const until = `The quote holds until ${quote.expires_at}; after that, ask again.`
  return `${quote.domain} costs ${formatDollars(quote.total_cents)} for ${formatCount(quote.term_years, "year")} at ${quote.seller}. ${describeRenewal(quote)}${premium} ${until} Nothing is bought by a call: a person confirms at ${quote.confirm_url}`
}

export const describeRenewal = ({ renewal_cents: renewal, renewal_is_dearer: isDearer }: Quoted): string =>
  renewal === null
    ? "The price of each year after is unknown."
    : `Each year after costs ${formatDollars(renewal)}${isDearer === true ? ", more than at first" : ""}.`
