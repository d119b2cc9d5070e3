import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { renderWithDates } from "../../facts.ts"
import { isSignedIn, type Html } from "../../page.ts"
import { renderScoreRing } from "../score-view.ts"
import { renderChip, splitAtDot } from "./answer-card.ts"
import { type Features, renderHeart, renderPriceLink, renderRowMenu, toNamePath } from "./row-actions.ts"
import { type AnswerRow, describeRow, isClaimable } from "./row-words.ts"

/** One name a row: its state, its usual price, and what can be done with it. */
export const renderEndingRow = (visit: Features, row: AnswerRow, isSaved: boolean): Html => {
  const { because, kind, word } = describeRow(row)
  const isName = !("error" in row)
  const name = domainName(row.domain)
  return html`
    <li class="ending ${isClaimable(row) ? "claimable" : kind}">
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

export const formatUsd = (usd: number): string => `$${usd.toFixed(2)}`

/** A quote gives the price when the usual one is not known. Only an account gets one. */
export const formatUsual = (visitor: Pick<Features, "who">, usd: number | null): string => {
  if (usd !== null) return formatUsd(usd)
  return isSignedIn(visitor) ? "Get a quote" : "Sign up to ask"
}

/** R5: the usual price of the TLD, never a quote. It leads to the price of the name. */
export const renderPrice = (features: Features, row: ScanRow): Html => {
  const { keepsProjects } = features
  const { domain, tld_base_price_usd: usd } = row
  const text =
    usd === null
      ? formatUsual(features, usd)
      : html`<span class="because">${domain.slice(domain.lastIndexOf("."))} usually</span> ${formatUsd(usd)}<span
            class="visually-hidden"
          >
            a year</span
          >`
  if (!isClaimable(row) || (usd === null && !keepsProjects)) return html`<p class="usd"></p>`
  return html`<p class="usd">
    ${keepsProjects ? renderPriceLink(features, domain, html`${text}<span class="visually-hidden">, ${domain}</span>`) : text}
  </p>`
}
