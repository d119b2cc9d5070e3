import { html } from "hono/html"
import type { GetWatchlistOutput, WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { renderDay, renderTime } from "../facts.ts"
import { renderHidden } from "../form.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import type { Html } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"
import { toListPath } from "./own-lists.ts"

export const renderEntryTable = ({ entries, next_after: next, watchlist_id: id }: GetWatchlistOutput): Html => html`
  ${renderWideTable(
    "Names and their state",
    ["Name", "State", "Dates", "Next look", html`<span class="visually-hidden">Remove</span>`],
    entries.map((entry) => renderEntryRow(id, entry)),
  )}
  ${next === null ? "" : html`<p><a class="button quiet" href="${toListPath(id)}?after=${encodeURIComponent(next)}">More names</a></p>`}
`

const renderEntryRow = (id: string, entry: WatchedEntry): Html => {
  const { kind, word } = describeEntryState(entry)
  const { domain, expires_at, drops_at, next_look_at, note, since, unicode, why_next } = entry
  return html`<tr>
    <th scope="row">
      <a href="${toNamePath(domain)}">${unicode ?? domain}</a>
      ${note === undefined ? "" : html`<span class="made">${note}</span>`}
    </th>
    <td>
      ${renderChip(kind, word)}
      ${since === null ? "" : html`<span class="because">since ${renderDay(Date.parse(since))}</span>`}
      ${entry.blind_since === undefined ? "" : html`<span class="because">not seen since ${renderDay(Date.parse(entry.blind_since))}</span>`}
    </td>
    <td>${renderDate("expires", expires_at)} ${renderDate("drops", drops_at)}</td>
    <td>${renderTime(Date.parse(next_look_at))} <span class="because">${why_next}</span></td>
    <td>
      <form method="post" action="${toListPath(id, "/remove")}">
        ${renderHidden("domain", domain)}
        <button class="plain">Remove<span class="visually-hidden"> ${domain}</span></button>
      </form>
    </td>
  </tr>`
}

export const describeEntryState = ({ lifecycle, state }: WatchedEntry) =>
  state === "unregistered"
    ? { kind: "free", word: "not registered" }
    : state === "unlooked"
      ? { kind: "waiting", word: "not checked yet" }
      : { kind: "taken", word: lifecycle === undefined ? state : `${state}, ${lifecycle.replaceAll("_", " ")}` }

const renderDate = (label: string, date: WatchedEntry["expires_at"]): Html | "" =>
  date === undefined
    ? ""
    : html`<span class="whole"
        >${label}
        ${renderDay(Date.parse(date.at))}${date.basis === "estimated" ? html` <span class="because">estimated: ${date.source}</span>` : ""}</span
      >`
