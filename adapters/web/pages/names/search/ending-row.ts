import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { renderWithDates } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { renderScoreRing } from "../score-view.ts"
import { renderChip, splitAtDot } from "./answer-card.ts"
import { listEndingClasses } from "./ending-classes.ts"
import { type Features, renderHeart, renderPriceLink, renderRowMenu, toNamePath } from "./row-actions.ts"
import { type AnswerRow, describeRow, isClaimable } from "./row-words.ts"

interface RowOptions {
  readonly isSaved: boolean
  /** TLDs of the search. Their chips filter the rows. */
  readonly endings: ReadonlyArray<string>
}

/** One name a row: its state, its usual price, and what can be done with it. */
export const renderEndingRow = (visit: Features, row: AnswerRow, { endings, isSaved }: RowOptions): Html => {
  const { because, kind, word } = describeRow(row)
  const isName = !("error" in row)
  const name = domainName(row.domain)
  return html`
    <li class="ending ${isClaimable(row) ? "claimable" : kind} ${listEndingClasses(endings, [row.domain]).join(" ")}">
      <h3>
        ${Result.isSuccess(name) ? renderScoreRing(scoreDomainName(name.success).total) : ""}
        ${isName ? html`<a href="${toNamePath(row.domain)}">${splitAtDot(row.unicode ?? row.domain)}</a>` : row.domain}
      </h3>
      ${renderChip(kind, word)}
      ${isName ? html`${renderPrice(visit, row)} ${renderHeart(visit, row.domain, isSaved)} ${renderRowMenu(visit, row)}` : ""}
      ${kind === "free" ? "" : html`<p class="made">${renderWithDates(because)}</p>`}
    </li>
  `
}

/** R5: the usual price of the TLD, never a quote. It leads to the price of the name. A legend can say "usual" once. */
export const renderPrice = (
  features: Features,
  row: ScanRow,
  usual: "because" | "visually-hidden" = "because",
): Html => {
  const { keepsProjects } = features
  const { domain, tld_base_price_usd: usd } = row
  const text =
    usd === null
      ? "Get a quote"
      : html`<span class="${usual}">${domain.slice(domain.lastIndexOf("."))} usually</span> $${usd.toFixed(2)}<span
            class="visually-hidden"
          >
            a year</span
          >`
  if (!isClaimable(row) || (usd === null && !keepsProjects)) return html`<p class="usd"></p>`
  return html`<p class="usd">
    ${keepsProjects ? renderPriceLink(features, domain, html`${text}<span class="visually-hidden">, ${domain}</span>`) : text}
  </p>`
}
