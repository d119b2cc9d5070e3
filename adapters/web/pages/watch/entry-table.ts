import { html } from "hono/html"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { GetWatchlistOutput, WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { noDateText, renderDay, renderExpiry, renderTime, renderTimeAgo } from "../facts.ts"
import { renderHidden } from "../form.ts"
import { drawIcon } from "../icons.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { isRegistered } from "../names/search/row-words.ts"
import { describeLatestState } from "../names/state-of.ts"
import type { Html } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"
import { describeDrop, readDates, sortByNextEvent } from "./next-event.ts"
import { toListPath } from "./own-lists.ts"
import { renderSigned } from "./small-sign.ts"

export const renderEntryTable = (
  { entries, next_after: next, watchlist_id: id }: GetWatchlistOutput,
  events: ReadonlyArray<WatchEvent>,
  now: number,
): Html => html`
  <div class="watched">
    ${renderWideTable({
      caption: "Names and their state",
      columns: ["Name", "State", "Dates", ""],
      rows: sortByNextEvent(entries, events, now).map((entry) => renderEntryCells(id, entry, events, now)),
    })}
  </div>
  ${next === null ? "" : html`<p><a class="button quiet" href="${toListPath(id)}?after=${encodeURIComponent(next)}">More names</a></p>`}
`

const renderEntryCells = (id: string, entry: WatchedEntry, events: ReadonlyArray<WatchEvent>, now: number) => {
  const { domain, note, row, unicode } = entry
  const dates = readDates(entry, events, now)
  const state = describeLatestState(entry, events)
  return [
    renderSigned(
      unicode ?? domain,
      state,
      html`<a href="${toNamePath(domain)}">${unicode ?? domain}</a>
        ${note === undefined ? "" : html`<span class="because">${note}</span>`}`,
    ),
    renderChip(state.kind, state.word),
    renderDates(dates, now) || (state.kind === "taken" && isRegistered(row) ? noDateText : ""),
    html`<details class="menu" name="menu">
      <summary class="icon-button" aria-label="More about ${domain}">${drawIcon("dots")}</summary>
      <div>
        ${listCheckFacts(entry, dates, events, now).map((fact) => html`<p>${fact}</p>`)}
        <form method="post" action="${toListPath(id, "/remove")}">
          ${renderHidden("domain", domain)} ${renderHidden("note", note ?? "")}
          <button class="plain">Remove<span class="visually-hidden"> ${domain}</span></button>
        </form>
      </div>
    </details>`,
  ] as const
}

export const renderDates = ({ drop, expiry }: ReturnType<typeof readDates>, now: number): Html | "" =>
  drop === undefined && expiry === undefined
    ? ""
    : html`${expiry === undefined ? "" : renderExpiry(expiry, now)}
      ${drop === undefined ? "" : html`<span class="whole">${describeDrop(drop, now)}</span>`}`

/** Facts about the checks of a name, for the menu of its row. */
const listCheckFacts = (
  entry: WatchedEntry,
  { drop }: ReturnType<typeof readDates>,
  events: ReadonlyArray<WatchEvent>,
  now: number,
) => {
  const { blind_since: blindSince, next_look_at: nextAt, row, since, state, why_next: why } = entry
  // A later look-up than that of the watch may know another state.
  const isOutdated = (describeLatestState(entry, events).kind === "free") !== (state === "unregistered")
  const next = Date.parse(nextAt) <= now ? "due now" : renderTime(Date.parse(nextAt))
  return [
    row.last_verified_at === undefined ? "" : html`Checked ${renderTimeAgo(Date.parse(row.last_verified_at))}.`,
    blindSince === undefined ? "" : html`No answer since ${renderDay(Date.parse(blindSince))}.`,
    since === null || isOutdated ? "" : html`Seen so since ${renderDay(Date.parse(since))}.`,
    html`Next check: ${next}${state === "unlooked" || isOutdated ? "" : html` (${why})`}.`,
    drop?.basis === "estimated" && !isOutdated ? html`The drop is an estimate: ${drop.source}.` : "",
  ].filter((fact) => fact !== "")
}
