import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type DomainName, domainName } from "../../../evidence/domain-name.ts"
import type { ReceiptOption } from "../../../interface/bounded-text.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import type { Offer } from "../../../lookup/price/offer.ts"
import { type QuoteResult, quoteName } from "../../../lookup/price/quoting.ts"
import { ConfirmAddress } from "../../accounts/ports/confirm-address.ts"
import { fitBudget } from "../get-finance/fit-budget.ts"
import { toRenewals, findProject, readProject } from "../get-finance/logic.ts"
import type { NoteObservations } from "../../rows.ts"
import { implement } from "../../implement.ts"
import {
  type BudgetContext,
  quoteDomain as contract,
  type QuoteDomainInput,
  type QuoteDomainOutput,
} from "./contract.ts"
import { keepQuote } from "./stored-quote.ts"
import { toPricedOffer } from "./price.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

export interface QuoteRequest {
  readonly name: DomainName
  readonly projectId: string | undefined
  readonly receipt?: ReceiptOption
}

export const quoteDomain = implement(
  contract,
  ({ domain, project_id: projectId, receipt }: QuoteDomainInput): Result.Result<QuoteRequest, BadInput> =>
    Result.mapBoth(domainName(domain), {
      onFailure: ({ message }) => new BadInput({ message }),
      onSuccess: (name) => ({ name, projectId, receipt }),
    }),
  Effect.fnUntraced(function* ({ name, projectId }: QuoteRequest, owner: string, note?: NoteObservations) {
    const { observations, outcome, row } = yield* quoteName(name, note !== undefined)
    if (note !== undefined) yield* note(name, observations)
    // R5: a price is made without the budget.
    if (outcome._tag === "Offer")
      return yield* makeQuote(owner, outcome, row, yield* makeBudgetContext(projectId, owner, outcome))
    const { code, message } = outcome
    const refused: QuoteDomainOutput = { domain: name.ascii, refused: { code, message }, row }
    return refused
  }),
)

/** A missing project must cost no scan. */
export const checkQuote = ({ projectId }: QuoteRequest, owner: string) =>
  projectId === undefined ? Effect.void : Effect.asVoid(findProject(owner, projectId))

const makeBudgetContext = Effect.fnUntraced(function* (
  projectId: string | undefined,
  owner: string,
  { renewal }: Offer,
) {
  if (projectId === undefined) return undefined
  const { budget, costs } = yield* readProject(owner, projectId)
  const { fits, left } = fitBudget(toRenewals(costs), budget, renewal)
  const budgetFields: BudgetContext = {
    project_id: projectId,
    fits,
    left_cents: left,
    partial: renewal === null || costs.some((cost) => cost.renewal_cents === null),
  }
  return budgetFields
})

const makeQuote = Effect.fnUntraced(function* (
  owner: string,
  offer: Offer,
  row: QuoteResult["row"],
  budget: BudgetContext | undefined,
) {
  const confirm = yield* ConfirmAddress
  return yield* keepQuote(owner, offer.at, ({ expiresAt, quoteId }) => ({
    ...toPricedOffer(offer, row),
    quote_id: quoteId,
    expires_at: expiresAt,
    confirm_url: confirm.makeUrl(quoteId),
    ...omitUndefined({ budget }),
  }))
})
