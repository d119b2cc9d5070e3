import { html } from "hono/html"
import type { GetWatchlistOutput, WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { day, time } from "../facts.ts"
import { hidden } from "../form.ts"
import { answerChip } from "../names/search/answer-card.ts"
import { namePath } from "../names/search/row-actions.ts"
import type { Html } from "../page.ts"
import { wideTable } from "../wide-table.ts"
import { listPath } from "./own-lists.ts"

/** Names of a list: their state, the dates that matter, and when they are looked at next. */
export const entryTable = ({ entries, next_after: next, watchlist_id: id }: GetWatchlistOutput): Html => html`
  ${wideTable(
    "Names and their state",
    ["Name", "State", "Dates", "Next look", html`<span class="visually-hidden">Remove</span>`],
    entries.map((entry) => entryRow(id, entry)),
  )}
  ${next === null ? "" : html`<p><a class="button quiet" href="${listPath(id)}?after=${encodeURIComponent(next)}">More names</a></p>`}
`

const entryRow = (id: string, entry: WatchedEntry): Html => {
  const { kind, word } = stateOf(entry)
  const { domain, expires_at, drops_at, next_look_at, note, since, unicode, why_next } = entry
  return html`<tr>
    <th scope="row">
      <a href="${namePath(domain)}">${unicode ?? domain}</a>
      ${note === undefined ? "" : html`<span class="made">${note}</span>`}
    </th>
    <td>
      ${answerChip(kind, word)}
      ${since === null ? "" : html`<span class="because">since ${day(Date.parse(since))}</span>`}
      ${entry.blind_since === undefined ? "" : html`<span class="because">not seen since ${day(Date.parse(entry.blind_since))}</span>`}
    </td>
    <td>${dateOf("expires", expires_at)} ${dateOf("drops", drops_at)}</td>
    <td>${time(Date.parse(next_look_at))} <span class="because">${why_next}</span></td>
    <td>
      <form method="post" action="${listPath(id, "/remove")}">
        ${hidden("domain", domain)}
        <button class="plain">Remove<span class="visually-hidden"> ${domain}</span></button>
      </form>
    </td>
  </tr>`
}

export const stateOf = ({ lifecycle, state }: WatchedEntry) =>
  state === "unregistered"
    ? { kind: "free", word: "not registered" }
    : state === "unlooked"
      ? { kind: "waiting", word: "not checked yet" }
      : { kind: "taken", word: lifecycle === undefined ? state : `${state}, ${lifecycle.replaceAll("_", " ")}` }

const dateOf = (what: string, date: WatchedEntry["expires_at"]): Html | "" =>
  date === undefined
    ? ""
    : html`<span class="whole"
        >${what}
        ${day(Date.parse(date.at))}${date.basis === "estimated" ? html` <span class="because">estimated: ${date.source}</span>` : ""}</span
      >`
