import { html } from "hono/html"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { GetWatchlistOutput, WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { renderDay, renderTime, renderTimeAgo } from "../facts.ts"
import { renderHidden } from "../form.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { describeState } from "../names/state-of.ts"
import type { Html } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"
import { toListPath } from "./own-lists.ts"

export const renderEntryTable = (
  { entries, next_after: next, watchlist_id: id }: GetWatchlistOutput,
  events: ReadonlyArray<WatchEvent>,
  now: number,
): Html => html`
  ${renderWideTable({
    caption: "Names and their state",
    columns: ["Name", "State", "Dates", "Next check", ""],
    rows: entries
      .toSorted((left, right) => Number(isFree(right, events)) - Number(isFree(left, events)))
      .map((entry) => renderEntryCells(id, entry, events, now)),
  })}
  ${next === null ? "" : html`<p><a class="button quiet" href="${toListPath(id)}?after=${encodeURIComponent(next)}">More names</a></p>`}
`

const isFree = (entry: WatchedEntry, events: ReadonlyArray<WatchEvent>): boolean =>
  describeState(entry, events).kind === "free"

const renderEntryCells = (id: string, entry: WatchedEntry, events: ReadonlyArray<WatchEvent>, now: number) => {
  const { domain, drops_at, next_look_at, note, row, state, unicode, why_next } = entry
  // A later look-up than that of the watch may know the date.
  const stated = isFree(entry, events) ? undefined : row.lifecycle?.expires_at
  const expires_at = entry.expires_at ?? (typeof stated === "string" ? { at: stated } : undefined)
  return [
    html`<a href="${toNamePath(domain)}">${unicode ?? domain}</a>
      ${note === undefined ? "" : html`<span class="because">${note}</span>`}`,
    renderState(entry, events),
    expires_at === undefined && drops_at === undefined
      ? ""
      : html`${renderDate("expires", expires_at)} ${renderDate("drops", drops_at)}`,
    html`${Date.parse(next_look_at) <= now ? "due now" : renderTime(Date.parse(next_look_at))}
    ${state === "unlooked" ? "" : html`<span class="because">${why_next}</span>`}`,
    html`<form method="post" action="${toListPath(id, "/remove")}">
      ${renderHidden("domain", domain)}
      <button class="plain">Remove<span class="visually-hidden"> ${domain}</span></button>
    </form>`,
  ] as const
}

type WatchedDate = NonNullable<WatchedEntry["expires_at"]>

const renderState = (entry: WatchedEntry, events: ReadonlyArray<WatchEvent>): Html => {
  const { blind_since: blindSince, row, since } = entry
  const { kind, word } = describeState(entry, events)
  return html`${renderChip(kind, word)}
  ${since === null ? "" : html`<span class="because">since ${renderDay(Date.parse(since))}</span>`}
  ${row.last_verified_at === undefined ? "" : html`<span class="because">checked ${renderTimeAgo(Date.parse(row.last_verified_at))}</span>`}
  ${blindSince === undefined ? "" : html`<span class="because">no answer since ${renderDay(Date.parse(blindSince))}</span>`}`
}

type ShownDate = Pick<WatchedDate, "at"> & Partial<WatchedDate>

const renderDate = (what: string, date: ShownDate | undefined): Html | "" =>
  date === undefined
    ? ""
    : html`<span class="whole"
        >${what}
        ${renderDay(Date.parse(date.at))}${date.basis === "estimated" ? html` <span class="because">estimated: ${date.source}</span>` : ""}</span
      >`
