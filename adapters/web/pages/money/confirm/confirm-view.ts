import { html } from "hono/html"
import { formatDollars } from "@surename/core/evidence/money"
import { moneyLimits } from "@surename/core/operations/money/limits"
import type { Quoted } from "@surename/core/operations/money/quote-domain/contract"
import { formatCount, renderFacts, renderTime } from "../../facts.ts"
import { renderCurrentPassword, renderField, renderFormError } from "../../form.ts"
import { renderChip, renderCheckTime } from "../../names/search/answer-card.ts"
import { describeState } from "../../names/search/row-words.ts"
import type { Html, PageParts, Visit } from "../../page.ts"
import { toQuotePath } from "../quotes/quotes-path.ts"

export const toShownName = ({ domain, row }: Pick<Quoted, "domain" | "row">): string => row.unicode ?? domain

const validMinutes = moneyLimits.quoteMs / 60_000

export const expiredQuotePage: PageParts = {
  title: "This quote has ended",
  main: html`<div class="card">
    <h1>This quote has ended</h1>
    <p>A quote is valid ${validMinutes} minutes, for your account only.</p>
    <p><a class="button" href="/account/quotes">Ask for a new one</a></p>
  </div>`,
}

export const renderNoPrice = (domain: string, message: string): PageParts => ({
  title: `No price for ${domain}`,
  main: html`<div class="card">
    <h1>No price for ${domain} now</h1>
    <p>${message}</p>
    <p>We bought nothing. Your quote is no longer valid. Ask for a new one later.</p>
    <p><a class="button" href="${toQuotePath(domain)}">Ask for a new one</a></p>
  </div>`,
})

interface Confirmation {
  readonly quote: Quoted
  /** The earlier quote that the person saw, when the price changed. */
  readonly previousQuote: Quoted | undefined
  /** The code field. Empty without a second factor. */
  readonly code: Html | string
}

export const renderConfirmPage = (visit: Visit, { previousQuote, code, quote }: Confirmation): PageParts => ({
  title: `Confirm ${toShownName(quote)}`,
  main: html`
    <div class="card order">
      <div>
        <h1>Confirm ${toShownName(quote)}</h1>
        ${renderState(quote)} ${previousQuote === undefined ? "" : renderPriceChange(previousQuote, quote)}
        ${renderPrice(quote)} ${renderPriceFacts(quote)}
      </div>
      <div>
        ${renderNextSteps([
          checkStep,
          `Your order is sent once. ${quote.seller} registers the name and charges the operator's account at ${quote.seller}.`,
          "The name is in that account. A registration cannot be given back.",
        ])}
        ${renderFormError(visit)}
        <form method="post" action="/confirm/${quote.quote_id}" novalidate>
          ${renderField(visit, {
            name: "domain",
            label: "Type the domain name",
            hint: `To confirm that it is the one you mean: ${quote.domain}`,
            autocomplete: "off",
          })}
          ${renderCurrentPassword(visit)} ${code}
          <p class="actions">
            <button>Order for ${formatDollars(quote.total_cents)}</button>
            <a href="/account/quotes">Cancel</a>
          </p>
        </form>
      </div>
    </div>
  `,
})

export const renderNextSteps = (steps: ReadonlyArray<string>): Html => html`
  <h2>Next steps</h2>
  <ol>
    ${steps.map((step) => html`<li>${step}</li>`)}
  </ol>
`

export const checkStep = "We ask the registry and the registrar once more. If the price changed, you see it first."

export const renderPriceChange = (oldQuote: Quoted, newQuote: Quoted) => html`
  <div class="notice" role="alert">
    <p>
      The price changed from ${formatDollars(oldQuote.total_cents)} to ${formatDollars(newQuote.total_cents)}. Check it
      before you continue.
    </p>
  </div>
`

export const renderPrice = (quote: Quoted): Html => html`
  <table class="price">
    <caption>
      For ${formatCount(quote.term_years, "year")}, in US dollars
    </caption>
    <tbody>
      ${quote.items.map(
        ({ cents, kind, note }) =>
          html`<tr>
            <th scope="row">${itemNames[kind]}${note === undefined ? "" : html` <span class="hint">${note}</span>`}</th>
            <td class="amount">${formatDollars(cents)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td class="amount">${formatDollars(quote.total_cents)}</td>
      </tr>
    </tfoot>
  </table>
`

export const renderPriceFacts = (quote: Quoted): Html =>
  renderFacts([
    ["Renewal", renderRenewal(quote)],
    ["Sold by", quote.seller],
    ["Valid", html`${validMinutes} minutes, until ${renderTime(Date.parse(quote.expires_at))}`],
    ...(quote.premium ? [["Premium", "The registry asks more for this name, each year."] as const] : []),
  ])

/** Repeats the answer of the registry before money. */
export const renderState = ({ row }: Quoted): Html => {
  const { kind, word } = describeState(row)
  return html`<p>${renderChip(kind, word)} ${renderCheckTime(row.last_verified_at)}</p>`
}

const renderRenewal = ({ renewal_cents: cents, renewal_is_dearer: isDearer, seller }: Quoted): Html | string => {
  if (cents === null) return `Unknown. ${seller} did not say what later years cost.`
  const yearly = `${formatDollars(cents)} a year`
  return isDearer === true ? html`<strong>${yearly}</strong>: more than the first term` : yearly
}

const itemNames: Readonly<Record<Quoted["items"][number]["kind"], string>> = {
  registration: "Registration",
  whois_privacy: "WHOIS privacy",
  service_fee: "Service fee",
}
