import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { findBasePrice } from "@surename/core/lookup/price/base-price"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import type { PriceTable } from "@surename/core/ports/prices"
import { renderChip } from "../names/search/answer-card.ts"
import { formatUsd } from "../names/search/ending-row.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { describeLatestState } from "../names/state-of.ts"
import type { Html } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"
import { renderDates } from "./entry-table.ts"
import { readDates } from "./next-event.ts"
import { renderSigned } from "./small-sign.ts"

interface Comparison {
  readonly entries: ReadonlyArray<WatchedEntry>
  readonly events: ReadonlyArray<WatchEvent>
  readonly prices: PriceTable
  readonly now: number
}

/** Shows names side by side, the best score first, and marks the best cell of a column. Asks nobody. */
export const renderComparison = ({ entries, events, now, prices }: Comparison): Html => {
  const rows = entries
    .map((entry) => ({ entry, ...measureName(entry, events, prices) }))
    .toSorted((left, right) => right.score - left.score)
  const best = {
    score: findBest(rows.map(({ score }) => -score)),
    letters: findBest(rows.map(({ letters }) => letters)),
    usd: findBest(rows.flatMap(({ usd }) => usd ?? [])),
  }
  return renderWideTable({
    caption: "Names side by side",
    columns: ["Name", "Score", "Letters", "Usual price a year", "State", "Dates", "Note"],
    rows: rows.map(({ entry, letters, score, state, usd }) => [
      renderSigned(
        entry.unicode ?? entry.domain,
        state,
        html`<a href="${toNamePath(entry.domain)}">${entry.unicode ?? entry.domain}</a>`,
      ),
      renderCell(String(score), -score === best.score),
      renderCell(String(letters), letters === best.letters),
      usd === undefined ? "" : renderCell(formatUsd(usd), usd === best.usd),
      renderChip(state.kind, state.word),
      renderDates(readDates(entry, events, now), now),
      entry.note ?? "",
    ]),
  })
}

/** R4: only a name that can be claimed has a price, the usual one of its ending. */
const measureName = (entry: WatchedEntry, events: ReadonlyArray<WatchEvent>, prices: PriceTable) => {
  const [label = ""] = (entry.unicode ?? entry.domain).split(".")
  const name = Result.getOrUndefined(domainName(entry.domain))
  const state = describeLatestState(entry, events)
  return {
    state,
    letters: [...label].length,
    score: name === undefined ? 0 : scoreDomainName(name).total,
    usd: state.kind === "free" && name !== undefined ? findBasePrice(name.publicSuffix, prices)?.usd : undefined,
  }
}

/** The lowest value. Undefined where no value differs. */
const findBest = (values: ReadonlyArray<number>): number | undefined =>
  new Set(values).size < 2 ? undefined : Math.min(...values)

const renderCell = (text: string, isBest: boolean): Html | string =>
  isBest ? html`<strong class="chip free">${text}<span class="visually-hidden">, best</span></strong>` : text
