import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { describeEvidence } from "@surename/core/evidence/describe-evidence"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import { renderTime, renderWithDates } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { renderScoreRing } from "../score-view.ts"
import { listEndingClasses } from "./ending-classes.ts"
import { renderHeart, toNamePath, type Features, renderRowActions } from "./row-actions.ts"
import { type AnswerRow, describeRow, isClaimable } from "./row-words.ts"

export const renderAnswerCard = (visit: Features, row: AnswerRow, isSaved = false): Html => {
  const { because, kind, word } = describeRow(row)
  const name = formatName(row)
  if ("error" in row)
    return html`<article class="answer-card ${kind}">
      <header>
        <h2>${name}</h2>
        ${renderChip(kind, word)}
      </header>
      <p class="because">${because}</p>
    </article>`
  return html`
    <article class="answer-card ${kind}">
      <header>
        ${renderRing(row.domain)}
        <h2><a href="${toNamePath(row.domain)}">${splitAtDot(name)}</a></h2>
        ${renderChip(kind, word)}
      </header>
      ${renderHeart(visit, row.domain, isSaved)}
      <p class="because">${renderWithDates(because)} ${isClaimable(row) ? describeBasePrice(row) : ""}</p>
      ${renderCheckTime(row)} ${renderRowActions(visit, row.domain, { hasPrice: isClaimable(row) })}
      ${renderEvidenceDrawer(row)}
    </article>
  `
}

interface RowOptions {
  readonly isSaved: boolean
  /** TLDs of the search. Their chips filter the rows. */
  readonly endings: ReadonlyArray<string>
}

/** One ending of a word: its state, its usual price, and what can be done with it. */
export const renderEndingRow = (visit: Features, row: AnswerRow, { endings, isSaved }: RowOptions): Html => {
  const { because, kind, word } = describeRow(row)
  const isName = !("error" in row)
  return html`
    <li class="ending ${isClaimable(row) ? "claimable" : kind} ${listEndingClasses(endings, [row.domain])}">
      <div>
        <h3>${isName ? html`<a href="${toNamePath(row.domain)}">${splitAtDot(formatName(row))}</a>` : row.domain}</h3>
        <p class="made">${renderWithDates(because)}</p>
      </div>
      ${renderChip(kind, word)}
      <p class="usd">${isName ? formatBasePrice(row) : ""}</p>
      ${isName ? renderRowActions(visit, row.domain, { hasPrice: isClaimable(row) }) : ""}
      ${isName ? renderHeart(visit, row.domain, isSaved) : ""}
    </li>
  `
}

const formatName = (row: AnswerRow): string => ("unicode" in row ? row.unicode : undefined) ?? row.domain

/** Says when the registry answered. */
export const renderCheckTime = ({ last_verified_at: at, source }: ScanRow): Html | "" =>
  at === undefined
    ? ""
    : html`<p class="because">
        ${source === "cache" ? "From an earlier look-up:" : "Looked up"} ${renderTime(Date.parse(at))}
      </p>`

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

/** The usual price of the TLD in a row. */
export const formatBasePrice = (row: ScanRow): string =>
  row.tld_base_price_usd === null || !isClaimable(row) ? "" : `usually $${row.tld_base_price_usd.toFixed(2)} a year`

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
