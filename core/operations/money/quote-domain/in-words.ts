import { inDollars } from "../../../evidence/money.ts"
import type { Quoted, QuoteDomainOutput } from "./contract.ts"

/** A quote as one may say it: the total with its term, what each year after costs, until when it holds, and who buys. */
export const quoteInWords = (told: QuoteDomainOutput): string => {
  if ("refused" in told) return `${told.domain} has no price (${told.refused.code}). ${told.refused.message}`
  const premium = told.premium ? " It is a premium name." : ""
  const until = `The quote holds until ${told.expires_at}; after that, ask again.`
  return `${told.domain} costs ${inDollars(told.total_cents)} for ${inYears(told.term_years)} at ${told.seller}. ${renewalInWords(told)}${premium} ${until} Nothing is bought by a call: a person confirms at ${told.confirm_url}`
}

export const renewalInWords = ({ renewal_cents: renewal, renewal_is_dearer: isDearer }: Quoted): string =>
  renewal === null
    ? "What each year after costs is not known."
    : `Each year after costs ${inDollars(renewal)}${isDearer === true ? ", more than at first" : ""}.`

export const inYears = (years: number): string => (years === 1 ? "1 year" : `${years} years`)
