import { html } from "hono/html"
import * as Result from "effect/Result"
import { dropFirstLabel } from "@surename/core/evidence/controls"
import { domainName } from "@surename/core/evidence/domain-name"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { describeInShort } from "@surename/core/operations/names/suggest-names/make/short-reason"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import type { Html, Visit } from "../../page.ts"
import { rateScore, renderScoreReasons, renderScoreRing } from "../score-view.ts"
import { splitAtDot } from "./answer-card.ts"
import { renderPrice } from "./ending-row.ts"
import { renderHeart, toNamePath, renderRowMenu } from "./row-actions.ts"
import { describeRow, isClaimable } from "./row-words.ts"
import { toSearchPath } from "./search-path.ts"

/** An idea with its rows, the best TLD first. */
export interface Idea {
  readonly label: string
  readonly rows: readonly [SuggestedRow, ...ReadonlyArray<SuggestedRow>]
}

/** The toolbar shows all endings, or one. Style rules show the ideas of that view by its class, without a script. */
export interface ViewedIdea extends Idea {
  readonly views: ReadonlyArray<string>
  /** Its place among the ideas that wait for "Show more" in the view of all endings. */
  readonly laterPlace?: number
}

export const sorts = { best: "best first", short: "shortest first", alphabet: "A to Z" } as const
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
const orderEndings = ({ rows }: Idea, endings: ReadonlyArray<string>): ReadonlyArray<SuggestedRow> => {
  const [best, ...others] = rows
  const place = ({ domain }: SuggestedRow) => endings.indexOf(dropFirstLabel(domain))
  return [best, ...others.toSorted((left, right) => rankKind(right) - rankKind(left) || place(left) - place(right))]
}

const comparators: Readonly<Record<Sort, (left: Idea, right: Idea) => number>> = {
  best: () => 0,
  short: (left, right) => left.label.length - right.label.length,
  alphabet: (left, right) => (left.label < right.label ? -1 : 1),
}

export interface IdeaOptions {
  /** TLDs of the search, in the order of the chips. */
  readonly endings: ReadonlyArray<string>
  readonly saved: ReadonlySet<string>
  readonly toLikePath: (label: string) => string
}

/** Style rules show the row only in its views. A row of one ending leads to the reasons of its score. */
export const renderIdea = (visit: Visit, idea: ViewedIdea, { endings, saved, toLikePath }: IdeaOptions): Html => {
  const { label, laterPlace, rows, views } = idea
  const [best] = rows
  return html`
    <li
      class="idea ${isClaimable(best) ? "claimable" : describeRow(best).kind} ${views.join(" ")}${laterPlace === undefined ? "" : " later"}"
      data-label="${label}"
    >
      ${renderIdeaHead(best, laterPlace === 1 ? "later" : "", html`<a class="like" href="${toLikePath(label)}">Similar<span class="visually-hidden"> to ${label}</span></a>`)}
      <ul class="chips" aria-label="${label} and its endings">
        ${orderEndings(idea, endings).map(
          (row, at) =>
            html`${at === 3 ? renderMoreChip(label, rows.length) : ""}
              <li>${renderEndingChip(row)}</li>`,
        )}
      </ul>
      ${renderPrice(visit, best, "visually-hidden")} ${renderHeart(visit, best.domain, saved.has(best.domain))}
      ${renderRowMenu(visit, best, {
        more: html`<a href="${toSearchPath({ q: label })}">${label} under other endings</a>`,
      })}
      ${views.includes("all") ? renderScoreDrawer(idea) : html`<a class="drawer" href="${toNamePath(best.domain)}#score">${renderScoreRing(best.score)}</a>`}
    </li>
  `
}

const renderScoreDrawer = ({ label, rows: [best] }: Idea): Html => {
  const scores = domainName(best.domain)
  const reason = describeInShort(best.derivation)
  return html`
    <details class="drawer">
      <summary aria-label="Score of ${label}: ${best.score}, ${rateScore(best.score)}">
        ${renderScoreRing(best.score)}
      </summary>
      <div>
        ${reason === undefined ? "" : html`<p>${quoteWords(best.derivation.in_words)}</p>`}
        ${Result.isSuccess(scores) ? renderScoreReasons(scoreDomainName(scores.success)) : ""}
      </div>
    </details>
  `
}

export const renderIdeaHead = (
  { derivation, domain, unicode }: SuggestedRow,
  id = "",
  more: Html | "" = "",
): Html => html`
  <div>
    <h3><a ${id === "" ? "" : html`id="${id}"`} href="${toNamePath(domain)}">${splitAtDot(unicode ?? domain)}</a></h3>
    <p class="made">${quoteWords(describeInShort(derivation) ?? "")} ${more}</p>
  </div>
`

const quoteWords = (text: string): string => text.replaceAll(/'([^']+)'/gu, "“$1”")

/** Unfolds the endings that a narrow row hides. */
const renderMoreChip = (label: string, count: number): Html =>
  html`<li class="more">
    <details>
      <summary class="chip">+${count - 3}<span class="visually-hidden"> endings of ${label}</span></summary>
    </details>
  </li>`

export const renderEndingChip = (row: SuggestedRow): Html => {
  const { kind, word } = describeRow(row)
  return html`<a class="chip ${kind}" href="${toNamePath(row.domain)}"
    ><span class="dot"></span>${row.domain.slice(row.domain.indexOf("."))}
    <span class="visually-hidden">${word}</span></a
  >`
}
