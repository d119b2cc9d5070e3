import { html } from "hono/html"
import type { DatedFact } from "@surename/core/operations/watch/check/drop-date"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { countDaysUntil, formatDaysUntil, nearDays } from "../facts.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { describeState } from "../names/state-of.ts"
import type { Html } from "../page.ts"

/** The dates of a watched name. A name that is not registered has none. */
export const readDates = (entry: WatchedEntry, events: ReadonlyArray<WatchEvent>) => {
  if (describeState(entry, events).kind === "free") return {}
  const { drops_at: drop, row } = entry
  // A later look-up than that of the watch may know the date.
  const expiry = entry.expires_at?.at ?? row.lifecycle?.expires_at ?? undefined
  return { ...(drop === undefined ? {} : { drop }), ...(expiry === undefined ? {} : { expiry: Date.parse(expiry) }) }
}

/** Names without a registration first, then by the next date. Names without a date come last. */
export const sortByNextEvent = (
  entries: ReadonlyArray<WatchedEntry>,
  events: ReadonlyArray<WatchEvent>,
  now: number,
): ReadonlyArray<WatchedEntry> => {
  const findNextTime = (entry: WatchedEntry) => {
    if (describeState(entry, events).kind === "free") return 0
    const { drop, expiry = Infinity } = readDates(entry, events)
    if (drop !== undefined) return Date.parse(drop.at)
    // An expired name without an estimate stands before the dates that are far.
    return Math.max(expiry, now)
  }
  return entries.toSorted((left, right) => findNextTime(left) - findNextTime(right) || 0)
}

/** The state, and how near the drop is. */
export const renderStateChips = (entry: WatchedEntry, events: ReadonlyArray<WatchEvent>, now: number): Html => {
  const { kind, word } = describeState(entry, events)
  const { drop } = readDates(entry, events)
  return html`${renderChip(kind, word)}
  ${drop === undefined ? "" : renderDropChip({ ...drop, at: Date.parse(drop.at) }, now)}`
}

/** Only for a drop of the next weeks. */
export const renderDropChip = (drop: Pick<DatedFact, "at" | "basis">, now: number): Html | "" =>
  countDaysUntil(drop.at, now) > nearDays ? "" : html`<span class="chip soon">${describeDrop(drop, now)}</span>`

export const describeDrop = ({ at, basis }: Pick<DatedFact, "at" | "basis">, now: number): string => {
  const days = countDaysUntil(at, now)
  return days < 0 ? "drop expected" : `drops ${formatDaysUntil(days, basis === "estimated" ? "about " : "")}`
}
