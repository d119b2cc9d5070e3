import { html } from "hono/html"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { scored } from "@surename/core/operations/names/score-name/total"
import type { Html, Visit } from "../../page.ts"
import { scoreReasons, scoreRing } from "../score-view.ts"
import { basePrice } from "./answer-card.ts"
import { endingClasses } from "./ending-classes.ts"
import { heart, namePath, rowActions } from "./row-actions.ts"
import { describeRow, isClaimable } from "./row-words.ts"
import { searchPath } from "./search-path.ts"

/** An idea with its names under several TLDs, the best one first. */
export interface Idea {
  readonly label: string
  readonly rows: readonly [SuggestedRow, ...ReadonlyArray<SuggestedRow>]
}

export const sorts = { best: "best first", short: "shortest first", alphabet: "A to Z" } as const
export type Sort = keyof typeof sorts

/** One idea for each label. Ideas that can be claimed come first, whatever the order. */
export const ideasOf = (rows: Iterable<SuggestedRow>, sort: Sort = "best"): ReadonlyArray<Idea> => {
  const ideas = [...Map.groupBy(rows, ({ domain }) => domain.slice(0, domain.indexOf(".")))].flatMap(
    ([label, own]): ReadonlyArray<Idea> => {
      const [first, ...rest] = own.toSorted((one, other) => rankOf(other) - rankOf(one))
      return first === undefined ? [] : [{ label, rows: [first, ...rest] }]
    },
  )
  return ideas.toSorted(
    (one, other) =>
      Number(isClaimable(other.rows[0])) - Number(isClaimable(one.rows[0])) ||
      compare[sort](one, other) ||
      (one.label < other.label ? -1 : 1),
  )
}

/** Claimable names, then those whose state is not known, then the others; better scores first. */
const rankOf = (row: SuggestedRow): number => {
  const { kind } = describeRow(row)
  return (kind === "free" ? 2_000 : kind === "doubt" ? 1_000 : 0) + row.score
}

const compare: Readonly<Record<Sort, (one: Idea, other: Idea) => number>> = {
  best: (one, other) => other.rows[0].score - one.rows[0].score,
  short: (one, other) => one.label.length - other.label.length,
  alphabet: () => 0,
}

interface IdeaLook {
  /** The TLDs of the search, whose chips filter the rows. */
  readonly endings: ReadonlyArray<string>
  readonly saved: ReadonlySet<string>
  /** The address of a search for names like this label. */
  readonly likePath: (label: string) => string
}

export const ideaRow = (visit: Visit, { label, rows }: Idea, { endings, likePath, saved }: IdeaLook): Html => {
  const [best] = rows
  const scores = domainName(best.domain)
  return html`
    <li
      class="idea ${isClaimable(best) ? "claimable" : ""} ${endingClasses(
        endings,
        rows.map(({ domain }) => domain),
      )}"
      data-label="${label}"
      data-score="${best.score}"
    >
      ${scoreRing(best.score)} ${headOf(best)}
      <ul class="chips" aria-label="${label} and its endings">
        ${rows.map((row) => html`<li>${endingChip(row)}</li>`)}
      </ul>
      <p class="usd">${usd(best)}</p>
      ${heart(visit, best.domain, saved.has(best.domain))}
      <details class="drawer">
        <summary>Why and more<span class="visually-hidden"> about ${label}</span></summary>
        <div>
          ${Result.isSuccess(scores) ? scoreReasons(scored(scores.success)) : ""}
          <p class="hint">${basePrice(best)}</p>
        </div>
      </details>
      ${rowActions(visit, best.domain, {
        more: html`<a href="${searchPath({ q: label })}"
            >Other endings<span class="visually-hidden"> of ${label}</span></a
          >
          <a href="${likePath(label)}">More like ${label}</a>`,
      })}
    </li>
  `
}

/** The name of an idea, and how it was made. */
export const headOf = ({ derivation, domain, unicode }: SuggestedRow): Html => html`
  <div>
    <h3><a href="${namePath(domain)}">${unicode ?? domain}</a></h3>
    <p class="made">${derivation.in_words.replaceAll(/'([^']+)'/gu, "“$1”")}</p>
  </div>
`

/** As short as a row has room for. It is the usual price of the TLD, which the drawer says. */
const usd = (row: SuggestedRow): string =>
  row.tld_base_price_usd === null || !isClaimable(row) ? "" : `usually $${row.tld_base_price_usd.toFixed(2)} a year`

export const endingChip = (row: SuggestedRow): Html => {
  const { kind, word } = describeRow(row)
  return html`<a class="chip ${kind}" href="${namePath(row.domain)}"
    ><span class="dot"></span>${row.domain.slice(row.domain.indexOf("."))} <span class="state">${word}</span></a
  >`
}
