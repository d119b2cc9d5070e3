import { html } from "hono/html"
import { describeEvidence } from "@surename/core/evidence/story"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { withDays } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { heart, namePath, type Places, rowActions } from "./row-actions.ts"
import { type AnswerRow, describeRow } from "./row-words.ts"

interface CardLook {
  /** One of many, in a grid. */
  readonly isSmall?: boolean
  readonly isSaved?: boolean
}

/** The answer about one name: its word, the sentence behind it, the evidence in a drawer, and the next steps. */
export const answerCard = (
  visit: Places,
  row: AnswerRow,
  { isSaved = false, isSmall = false }: CardLook = {},
): Html => {
  const { because, kind, word } = describeRow(row)
  const name = ("unicode" in row ? row.unicode : undefined) ?? row.domain
  return html`
    <article class="answer-card ${kind} ${isSmall ? "small-card" : ""}">
      <h2>${"error" in row ? name : html`<a href="${namePath(row.domain)}">${name}</a>`}</h2>
      ${"error" in row ? "" : heart(visit, row.domain, isSaved)}
      <p>${answerChip(kind, word)}</p>
      <p class="because">${withDays(because)} ${"error" in row || isSmall ? "" : basePrice(row)}</p>
      ${"error" in row || isSmall ? "" : evidenceDrawer(row)} ${"error" in row ? "" : rowActions(visit, row.domain)}
    </article>
  `
}

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
