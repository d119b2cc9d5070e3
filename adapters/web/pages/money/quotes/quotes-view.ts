import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { type Cents, formatDollars } from "@surename/core/evidence/money"
import type { BudgetContext, NotQuoted, Quoted } from "@surename/core/operations/money/quote-domain/contract"
import type { Order } from "@surename/core/operations/money/ports/orders"
import type { Budget } from "@surename/core/operations/money/ports/projects"
import {
  checkStep,
  renderNextSteps,
  renderPrice,
  renderPriceChange,
  renderPriceFacts,
  renderState,
  toShownName,
} from "../confirm/confirm-view.ts"
import { renderField, renderSelect, renderFormError } from "../../form.ts"
import { toOrderPath } from "../orders/own-orders.ts"
import type { Html, PageParts, Visit } from "../../page.ts"
import { toProjectPath } from "../projects/own-projects.ts"
import { quotesPath, toQuotePath } from "./quotes-path.ts"

interface QuoteForm {
  readonly projects: ReadonlyArray<Budget>
  readonly refusal: NotQuoted | undefined
}

export const renderQuoteForm = (visit: Visit, { projects, refusal: notQuoted }: QuoteForm): PageParts => {
  const name = domainName((visit.form.get("domain") ?? "").trim())
  const isNamed = Result.isSuccess(name) && visit.formError === undefined && notQuoted === undefined
  const title = Result.isSuccess(name) ? formatQuoteTitle(name.success.unicode) : "Price of a name"
  return {
    title: notQuoted === undefined ? title : `No price for ${toShownName(notQuoted)}`,
    console: true,
    main: html`
      <h1>${title}</h1>
      ${renderFormError(visit)} ${notQuoted === undefined ? "" : renderRefusal(notQuoted)}
      <p>The exact price comes from our registrar. Uses one scan.</p>
      <form class="narrow" method="post" action="${isNamed ? toQuotePath(name.success.ascii) : quotesPath}" novalidate>
        ${
          isNamed
            ? ""
            : renderField(visit, { name: "domain", label: "Domain", hint: "Such as example.com.", autocomplete: "off" })
        }
        ${
          projects.length === 0
            ? ""
            : renderSelect(visit, "project", "Compare with the budget of", [
                { value: "", label: "no project" },
                ...projects.map(({ projectId }) => ({ value: projectId, label: projectId })),
              ])
        }
        <p class="actions">
          <button>Get a quote</button>
          ${isNamed ? html`<a href="${quotesPath}">Another name</a>` : ""}
        </p>
      </form>
    `,
  }
}

/** Only a registrar can say whether an unregistered name can be had (R4). */
const formatQuoteTitle = (domain: string): string => `Price of ${domain}`

const renderRefusal = (notQuoted: NotQuoted): Html => html`
  <div class="notice" role="status">
    <h2>No price for ${toShownName(notQuoted)}</h2>
    <p>${notQuoted.refused.message}</p>
    <p>${nextSteps[notQuoted.refused.code]}</p>
  </div>
`

const nextSteps: Readonly<Record<NotQuoted["refused"]["code"], string>> = {
  registered: "Try another name, or the same one under another TLD.",
  undetermined: "Try again in a few minutes. Do not rely on the name until then.",
  not_purchasable: "Ask another registrar, or try another name.",
  premium_refused: "Ask the registrar itself before you count on this name.",
  price_unavailable: "Try again in a few minutes.",
  no_registrar: "Ask a registrar for the price. This service has no registrar.",
}

interface QuoteContext {
  /** True: the person orders here. False: the person buys at the registrar. */
  readonly isOrder: boolean
  /** An earlier order of this name. */
  readonly order?: Order | undefined
  /** The earlier quote that the person saw, when the price changed. */
  readonly previousQuote?: Quoted | undefined
}

export const renderQuotePage = (quote: Quoted, { isOrder, order, previousQuote }: QuoteContext): PageParts => ({
  title: `${toShownName(quote)} costs ${formatDollars(quote.total_cents)}`,
  console: true,
  main: html`
    <p><a href="${quotesPath}">Another name</a></p>
    <div class="card order">
      <div>
        <h1>${formatQuoteTitle(toShownName(quote))}</h1>
        ${renderState(quote)}
        ${order === undefined || order.state === "failed" ? "" : html`<p class="notice">You <a href="${toOrderPath(order)}">ordered it</a> before.</p>`}
        ${previousQuote === undefined ? "" : renderPriceChange(previousQuote, quote)} ${renderPrice(quote)}
        <p class="actions">
          ${renderNextLink(quote, isOrder)}
          <a href="${toQuotePath(quote.domain)}">Ask again</a>
        </p>
        <p class="hint">
          ${isOrder ? "Nothing is charged before you confirm." : `You pay ${quote.seller}. We charge nothing.`}
        </p>
      </div>
      <div>
        ${renderPriceFacts(quote)} ${quote.budget === undefined ? "" : renderBudgetFit(quote.budget)}
        ${renderNextSteps(isOrder ? orderSteps : listBuySteps(quote))}
      </div>
    </div>
  `,
})

const renderNextLink = ({ quote_id: id, seller }: Quoted, isOrder: boolean): Html =>
  isOrder
    ? html`<a class="button" href="/confirm/${id}">Continue to register it</a>`
    : html`<a class="button" title="Uses one scan" href="/confirm/${id}?buy">Buy at ${seller}</a>`

const orderSteps = [checkStep, "You type the name and your password to confirm the price."]

const listBuySteps = ({ seller }: Quoted): ReadonlyArray<string> => [
  checkStep,
  `You go to ${seller}. Pay only if its price is the same.`,
  "If the purchase succeeds, the name is in your own account there. You can add it to your domains here.",
]

/** Compares the price with the budget. The budget never changes the price. */
const renderBudgetFit = ({ fits, left_cents: left, partial, project_id: id }: BudgetContext): Html => html`
  <section aria-labelledby="fit">
    <h2 id="fit">Against your budget</h2>
    <p>
      ${describeFit(fits, left, partial)}
      <a href="${toProjectPath(id)}">Project ${id}</a>
    </p>
  </section>
`

const describeFit = (fits: boolean | null, left: Cents | null, isPartial: boolean): string => {
  if (left === null) return "The project has no budget to compare with."
  const amount = formatDollars(left)
  if (fits === false) return `Its renewal does not fit. It exceeds the budget by ${amount.replace("−", "")}.`
  return isPartial || fits === null
    ? `We cannot say whether its renewal fits, because some renewal prices are unknown. At most ${amount} would be left.`
    : `Its renewal fits the budget: ${amount} would be left.`
}
