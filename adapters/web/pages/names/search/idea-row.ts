import { html } from "hono/html"
import * as Result from "effect/Result"
import { dropFirstLabel } from "@surename/core/evidence/controls"
import { domainName } from "@surename/core/evidence/domain-name"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { describeInShort } from "@surename/core/operations/names/suggest-names/make/short-reason"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import type { Html, Visit } from "../../page.ts"
import { describeScore, rateScore, renderScoreParts, renderScoreRing } from "../score-view.ts"
import { drawSign } from "../sign/sign.ts"
import { splitAtDot } from "./answer-card.ts"
import { formatUsual } from "./ending-row.ts"
import { explainIdea, quoteWords } from "./explain-idea.ts"
import { renderHeart, renderPriceLink, renderRowMenu, toNamePath } from "./row-actions.ts"
import { describeRow, isClaimable } from "./row-words.ts"
import { toSearchPath } from "./search-path.ts"
import { writeSign } from "./write-sign.ts"

/** An idea with its rows, the best TLD first. */
export interface Idea {
  readonly label: string
  readonly rows: readonly [SuggestedRow, ...ReadonlyArray<SuggestedRow>]
}

/** The first row leads the idea. The others follow as chips. */
export interface ListedIdea extends Idea {
  /** Its place in the answer. */
  readonly place: number
  /** Its place among the ideas that wait for "Show more". */
  readonly laterPlace?: number
}

export const sorts = { best: "fits best", score: "best score", short: "shortest", alphabet: "A to Z" } as const
export type Sort = keyof typeof sorts

/** Groups rows by label, in the order of the rows. */
export const groupIdeas = (rows: Iterable<SuggestedRow>): ReadonlyArray<Idea> => {
  const ideas = [...Map.groupBy(rows, ({ domain }) => domain.slice(0, domain.indexOf(".")))].flatMap(
    ([label, labelRows]): ReadonlyArray<Idea> => {
      const [first, ...rest] = labelRows.toSorted((left, right) => rankRow(right) - rankRow(left))
      return first === undefined ? [] : [{ label, rows: [first, ...rest] }]
    },
  )
  return sortIdeas(ideas, "best")
}

/** Claimable ideas come first in every order. */
export const sortIdeas = <One extends Idea>(ideas: ReadonlyArray<One>, sort: Sort): ReadonlyArray<One> =>
  ideas.toSorted(
    (left, right) =>
      Number(isClaimable(right.rows[0])) - Number(isClaimable(left.rows[0])) || comparators[sort](left, right),
  )

/** Claimable names first, then unknown ones; better scores first. */
const rankRow = (row: SuggestedRow): number => 1_000 * rankKind(row) + row.score

const rankKind = (row: SuggestedRow): number => ["taken", "waiting", "doubt", "free"].indexOf(describeRow(row).kind)

/** The best ending leads. The others keep the order of the filter, so that a person can read a column down. */
export const orderChips = ({ rows }: Idea, endings: ReadonlyArray<string>): Idea["rows"] => {
  const [best, ...others] = rows
  const place = ({ domain }: SuggestedRow) => endings.indexOf(dropFirstLabel(domain))
  return [best, ...others.toSorted((left, right) => rankKind(right) - rankKind(left) || place(left) - place(right))]
}

const comparators: Readonly<Record<Sort, (left: Idea, right: Idea) => number>> = {
  best: () => 0,
  score: (left, right) => right.rows[0].score - left.rows[0].score,
  short: (left, right) => left.label.length - right.label.length,
  alphabet: (left, right) => (left.label < right.label ? -1 : 1),
}

export interface IdeaOptions {
  /** The TLD that the visitor chose, or an empty text. */
  readonly leadTld: string
  readonly saved: ReadonlySet<string>
  readonly toLikePath: (label: string) => string
  /** The typed idea. Set where each name hangs as a sign. */
  readonly signSubject?: string | undefined
}

/** The script leads the row with another ending: each part that differs has the name in it, or is in the chip. */
export const renderIdea = (
  visit: Visit,
  idea: ListedIdea,
  { leadTld, saved, signSubject, toLikePath }: IdeaOptions,
): Html => {
  const { label, laterPlace, place, rows } = idea
  const [best] = rows
  const sign = writeSign(best)
  return html`
    <li
      class="idea ${isClaimable(best) ? "claimable" : describeRow(best).kind}${laterPlace === undefined ? "" : " later"}"
      data-label="${label}"
      data-place="${place}"
      ${sign === label ? "" : html`data-sign="${sign}"`}
    >
      ${drawIdea(best, signSubject)} ${renderIdeaHead(best, laterPlace === 1 ? "later" : "")}
      <ul class="chips" aria-label="${label} and its endings">
        ${rows.map(
          (row, at) =>
            html`${at === 3 ? renderMoreChip(label, rows.length) : ""}
              <li>${renderEndingChip(row)}</li>`,
        )}
      </ul>
      ${renderIdeaPrice(visit, best)} ${renderHeart(visit, best.domain, saved.has(best.domain))}
      ${renderRowMenu(visit, best, {
        isIdea: true,
        first: html`<a href="${toLikePath(label)}">Similar to ${label}</a>
          <a href="${toSearchPath({ q: label })}">${label} under other endings</a>`,
      })}
      ${leadTld === "" ? renderScoreDrawer(idea) : html`<a class="drawer" href="${toNamePath(best.domain)}#score">${renderScoreRing(best.score)}</a>`}
    </li>
  `
}

export const drawIdea = (row: SuggestedRow, subject: string | undefined): Html | "" =>
  subject === undefined ? "" : drawSign({ words: writeSign(row), domain: row.unicode ?? row.domain, subject })

const renderScoreDrawer = ({ label, rows: [best] }: Idea): Html => {
  const scores = domainName(best.domain)
  return html`
    <details class="drawer">
      <summary aria-label="Score of ${label}: ${best.score}, ${rateScore(best.score)}">
        ${renderScoreRing(best.score)}
      </summary>
      <div>
        <p>${explainIdea(best)}</p>
        ${Result.isSuccess(scores) ? renderScoreParts(scoreDomainName(scores.success)) : ""}
        <p class="hint"><a href="${toNamePath(best.domain)}#score">How each is measured</a></p>
      </div>
    </details>
  `
}

/** R5: the usual price of the TLD, never a quote. The legend says so. */
const renderIdeaPrice = (features: Visit, row: SuggestedRow): Html => {
  const { domain, tld_base_price_usd: usd } = row
  const isPriced = isClaimable(row) && (usd !== null || features.keepsProjects)
  const text = html`${formatUsual(features, usd)}<span class="visually-hidden"
      >${usd === null ? "" : " a year, usually"}, ${domain}</span
    >`
  return html`<p class="usd">
    ${isPriced ? (features.keepsProjects ? renderPriceLink(features, domain, text) : html`<span>${text}</span>`) : ""}
  </p>`
}

export const renderIdeaHead = ({ derivation, domain, unicode }: SuggestedRow, id = ""): Html => html`
  <div>
    <h3><a ${id === "" ? "" : html`id="${id}"`} href="${toNamePath(domain)}">${splitAtDot(unicode ?? domain)}</a></h3>
    <p class="made">${quoteWords(describeInShort(derivation) ?? "")}</p>
  </div>
`

/** Unfolds the endings that a narrow row hides. */
export const renderMoreChip = (label: string, count: number): Html =>
  html`<li class="more">
    <details>
      <summary class="chip">+${count - 3}<span class="visually-hidden"> endings of ${label}</span></summary>
    </details>
  </li>`

export const renderEndingChip = (row: ScanRow | SuggestedRow): Html =>
  html`<a
    class="chip ${describeRow(row).kind}"
    href="${toNamePath(row.domain)}"
    ${"score" in row ? html`title="${describeScore(row.score)}"` : ""}
    >${renderEndingState(row)}</a
  >`

export const renderEndingState = (row: ScanRow): Html =>
  html`<span class="dot"></span>${row.domain.slice(row.domain.indexOf("."))}
    <span class="visually-hidden">${describeRow(row).word}</span>`
