import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type DomainName, domainName } from "../../evidence/domain-name.ts"
import { BadInput } from "../../interface/field-errors.ts"
import { isRenewalDearer, type Offer } from "../../lookup/price/offer.ts"
import { type Quoting, quoting } from "../../lookup/price/quoting.ts"
import { ConfirmAddress } from "../../ports/confirm-address.ts"
import { implement } from "../implement.ts"
import { quoteDomain as contract, type QuoteDomainInput, type QuoteDomainOutput } from "./contract.ts"
import { keepQuote } from "./kept-quote.ts"

export interface WantedQuote {
  readonly name: DomainName
  readonly projectId: string | undefined
}

export const quoteDomain = implement(
  contract,
  ({ domain, project_id: projectId }: QuoteDomainInput): Result.Result<WantedQuote, BadInput> =>
    Result.mapBoth(domainName(domain), {
      onFailure: ({ message }) => new BadInput({ message }),
      onSuccess: (name) => ({ name, projectId }),
    }),
  Effect.fnUntraced(function* ({ name }: WantedQuote, owner: string) {
    const { outcome, row } = yield* quoting(name)
    if (outcome._tag === "Offer") return yield* quoted(owner, outcome, row)
    const { code, message } = outcome
    const refused: QuoteDomainOutput = { domain: name.ascii, refused: { code, message }, row }
    return refused
  }),
)

const quoted = Effect.fnUntraced(function* (owner: string, offer: Offer, row: Quoting["row"]) {
  const confirm = yield* ConfirmAddress
  return yield* keepQuote(owner, ({ expiresAt, quoteId }) => ({
    domain: offer.domain,
    quote_id: quoteId,
    currency: "USD",
    total_cents: offer.total,
    term_years: offer.termYears,
    items: offer.items,
    renewal_cents: offer.renewal,
    renewal_is_dearer: isRenewalDearer(offer),
    premium: offer.premium,
    seller: offer.seller,
    priced_at: offer.at,
    expires_at: expiresAt,
    confirm_url: confirm.of(quoteId),
    row,
  }))
})
