import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { describeEvidence } from "@surename/core/evidence/story"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { scored } from "@surename/core/operations/names/score-name/total"
import { withDays } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { scoreRing } from "../score-view.ts"
import { endingClasses } from "./ending-classes.ts"
import { heart, namePath, type Places, rowActions } from "./row-actions.ts"
import { type AnswerRow, describeRow, isClaimable } from "./row-words.ts"

interface CardLook {
  /** One of many, in a grid. */
  readonly isSmall?: boolean
  readonly isSaved?: boolean
  /** The TLDs of the search, whose chips filter small cards. */
  readonly endings?: ReadonlyArray<string>
}

/** The answer about one name: its word, the sentence behind it, the evidence in a drawer, and the next steps. */
export const answerCard = (
  visit: Places,
  row: AnswerRow,
  { endings = [], isSaved = false, isSmall = false }: CardLook = {},
): Html => {
  const { because, kind, word } = describeRow(row)
  const name = ("unicode" in row ? row.unicode : undefined) ?? row.domain
  if ("error" in row)
    return html`<article class="answer-card ${kind}">
      <header>
        <h2>${name}</h2>
        ${answerChip(kind, word)}
      </header>
      <p class="because">${because}</p>
    </article>`
  return html`
    <article class="answer-card ${kind} ${isSmall ? `small-card ${endingClasses(endings, [row.domain])}` : ""}">
      <header>
        ${isSmall ? "" : ringOf(row.domain)}
        <h2><a href="${namePath(row.domain)}">${name}</a></h2>
        ${answerChip(kind, word)}
      </header>
      ${heart(visit, row.domain, isSaved)}
      <p class="because">${withDays(because)} ${isSmall || !isClaimable(row) ? "" : basePrice(row)}</p>
      ${rowActions(visit, row.domain)} ${isSmall ? "" : evidenceDrawer(row)}
    </article>
  `
}

const ringOf = (domain: string): Html | "" =>
  Result.match(domainName(domain), { onFailure: () => "", onSuccess: (name) => scoreRing(scored(name).total) })

export const answerChip = (kind: string, word: string): Html =>
  html`<span class="chip ${kind}"><span class="dot"></span>${word}</span>`

/** A usual price of the TLD, which is never a quote for the name (R5). */
export const basePrice = ({ registration_block: block, tld_base_price_usd: usd }: ScanRow): string =>
  usd === null || block !== undefined ? "" : `Its ending usually costs $${usd.toFixed(2)} a year.`

/** Every answer shows what it stands on: closed, because most readers want the word alone. */
export const evidenceDrawer = ({ domain, evidence, source }: ScanRow): Html | "" =>
  evidence.length === 0
    ? ""
    : html`<details class="drawer">
        <summary>What was asked<span class="visually-hidden"> about ${domain}</span></summary>
        <div>
          ${source === "cache" ? html`<p>Answered from an earlier look-up: see the times below.</p>` : ""}
          <ol class="timeline">
            ${evidence.map((item) => html`<li>${describeEvidence(item)}</li>`)}
          </ol>
        </div>
      </details>`
