import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { describeEvidence } from "@surename/core/evidence/story"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { scoreDomainName } from "@surename/core/operations/names/score-name/total"
import { renderWithDates } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { renderScoreRing } from "../score-view.ts"
import { listEndingClasses } from "./ending-classes.ts"
import { renderHeart, toNamePath, type Features, renderRowActions } from "./row-actions.ts"
import { type AnswerRow, describeRow, isClaimable } from "./row-words.ts"

interface CardOptions {
  /** Shows a small card, for a grid. */
  readonly isSmall?: boolean
  readonly isSaved?: boolean
  /** TLDs of the search. Their chips filter small cards. */
  readonly endings?: ReadonlyArray<string>
}

export const renderAnswerCard = (
  visit: Features,
  row: AnswerRow,
  { endings = [], isSaved = false, isSmall = false }: CardOptions = {},
): Html => {
  const { because, kind, word } = describeRow(row)
  const name = ("unicode" in row ? row.unicode : undefined) ?? row.domain
  if ("error" in row)
    return html`<article class="answer-card ${kind}">
      <header>
        <h2>${name}</h2>
        ${renderChip(kind, word)}
      </header>
      <p class="because">${because}</p>
    </article>`
  return html`
    <article class="answer-card ${kind} ${isSmall ? `small-card ${listEndingClasses(endings, [row.domain])}` : ""}">
      <header>
        ${isSmall ? "" : renderRing(row.domain)}
        <h2><a href="${toNamePath(row.domain)}">${splitAtDot(name)}</a></h2>
        ${renderChip(kind, word)}
      </header>
      ${renderHeart(visit, row.domain, isSaved)}
      <p class="because">${renderWithDates(because)} ${isSmall || !isClaimable(row) ? "" : describeBasePrice(row)}</p>
      ${renderRowActions(visit, row.domain, { hasPrice: isClaimable(row) })} ${isSmall ? "" : renderEvidenceDrawer(row)}
    </article>
  `
}

/** Allows a break before the dot. */
export const splitAtDot = (name: string): Html =>
  html`${name.slice(0, name.indexOf("."))}<wbr />${name.slice(name.indexOf("."))}`

const renderRing = (domain: string): Html | "" =>
  Result.match(domainName(domain), {
    onFailure: () => "",
    onSuccess: (name) => renderScoreRing(scoreDomainName(name).total),
  })

export const renderChip = (kind: string, word: string): Html =>
  html`<span class="chip ${kind}"><span class="dot"></span>${word}</span>`

/** R5: the usual price of the TLD, never a quote. */
export const describeBasePrice = ({ domain, registration_block: block, tld_base_price_usd: usd }: ScanRow): string =>
  usd === null || block !== undefined ? "" : `${formatEnding(domain)} usually costs $${usd.toFixed(2)} a year.`

export const formatEnding = (domain: string): string => domain.slice(domain.lastIndexOf("."))

/** Closed, because most readers want the word alone. */
export const renderEvidenceDrawer = ({ domain, evidence, source }: ScanRow, title = "Evidence"): Html | "" =>
  evidence.length === 0
    ? ""
    : html`<details class="drawer">
        <summary>${title}<span class="visually-hidden"> about ${domain}</span></summary>
        <div>
          ${source === "cache" ? html`<p>Answered from an earlier look-up: see the times below.</p>` : ""}
          <ol class="timeline">
            ${evidence.map((item) => html`<li>${describeEvidence(item)}</li>`)}
          </ol>
        </div>
      </details>`
