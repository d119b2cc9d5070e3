import { html, raw } from "hono/html"
import type { ScoredName } from "@surename/core/operations/names/score-name/contract"
import type { Html } from "../page.ts"

/** A word for a score. It says nothing about the registration. */
export const rateScore = (total: number): string => (total >= 75 ? "strong" : total >= 50 ? "fair" : "weak")

export const describeScore = (total: number): string => `Score ${total} of 100, ${rateScore(total)}`

export const renderScoreRing = (total: number): Html => html`
  <svg class="score" viewBox="0 0 42 42" role="img" aria-label="${describeScore(total)}">
    <circle cx="21" cy="21" r="18" />
    ${raw(`<circle class="fill" cx="21" cy="21" r="18" pathLength="100" stroke-dasharray="${total} 100" transform="rotate(-90 21 21)" />`)}
    <text x="21" y="25.5">${total}</text>
  </svg>
`

export const renderScoreReasons = (scored: ScoredName): Html => html`
  ${renderScoreParts(scored)}
  <details>
    <summary>How each is measured</summary>
    <ul class="hint">
      ${scored.components.map((part) => html`<li>${partNames[part.name]}: ${"unavailable" in part ? part.reason : part.basis}</li>`)}
    </ul>
  </details>
  <p class="hint">Similarity to brands is not legal clearance, and a score does not predict a search ranking.</p>
`

export const renderScoreParts = ({ cap, components, total }: ScoredName): Html => html`
  <dl class="reasons-of-score">
    ${components.map((part) =>
      "unavailable" in part
        ? html`<div>
            <dt>${partNames[part.name]}</dt>
            <dd>not checked</dd>
            <dd></dd>
          </div>`
        : html`<div>
            <dt>${partNames[part.name]}</dt>
            <dd><meter max="100" value="${part.score}" aria-label="${partNames[part.name]}"></meter></dd>
            <dd>${part.score}</dd>
          </div>`,
    )}
  </dl>
  ${cap === null ? "" : html`<p class="hint">“${partNames[cap]}” limits the score to ${total}.</p>`}
`

const partNames: Readonly<Record<ScoredName["components"][number]["name"], string>> = {
  length: "Length",
  syllables: "Syllables",
  pronounceability: "Easy to say",
  dictionary_word: "Known words",
  brand_collision: "Unlike brands",
  hyphens_digits: "Only letters",
  tld_perception: "Its ending",
  hidden_reading: "One reading",
  fits_concept: "Fits the concept",
  zone_rarity: "Rare in its zone",
  trademark: "Trade marks",
}
