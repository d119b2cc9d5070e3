import * as Arr from "effect/Array"
import * as Order from "effect/Order"
import { html } from "hono/html"
import { isBeingDeleted, readExpiry } from "@surename/core/evidence/lifecycle"
import { describeLeftOver } from "@surename/core/evidence/describe-row"
import { chooseDropWords, type DatedFact } from "@surename/core/operations/watch/check/drop-date"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { dayMs } from "@surename/core/sharing/time-span"
import { countDaysUntil, nearDays, renderDay } from "../facts.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { describeLatestState } from "../names/state-of.ts"
import type { Html } from "../page.ts"

type Drop = Pick<DatedFact, "at" | "basis">

/** The dates of a watched name. A name that is not registered has none. */
export const readDates = (entry: WatchedEntry, events: ReadonlyArray<WatchEvent>, now: number) => {
  if (describeLatestState(entry, events).kind === "free") return {}
  const { drops_at: drops, lifecycle: phase, row } = entry
  // A later look-up than that of the watch may know the date.
  const statedExpiry = entry.expires_at?.at ?? row.lifecycle?.expires_at ?? undefined
  const expiry = readExpiry({ expires_at: statedExpiry, phase: readPhase(entry) }, now)
  const isOutdated = drops?.basis === "estimated" && phase !== readPhase(entry)
  return {
    ...(drops === undefined || isOutdated ? {} : { drop: { ...drops, at: Date.parse(drops.at) } }),
    ...(expiry === undefined ? {} : { expiry }),
  }
}

const readPhase = ({ lifecycle, row }: WatchedEntry) => row.lifecycle?.phase ?? lifecycle

/** Names that are about to be deleted come first, then by the next date. Names without a registration come after the near dates. */
export const sortByNextEvent = (
  entries: ReadonlyArray<WatchedEntry>,
  events: ReadonlyArray<WatchEvent>,
  now: number,
): ReadonlyArray<WatchedEntry> => {
  const findRank = (entry: WatchedEntry): [number, number] => {
    if (describeLatestState(entry, events).kind === "free") return [1, now + nearDays * dayMs]
    const { drop, expiry } = readDates(entry, events, now)
    const phase = readPhase(entry)
    if (phase === "pending_delete") return [0, drop?.at ?? Infinity]
    const statedExpiry = entry.expires_at?.at ?? entry.row.lifecycle?.expires_at
    if (phase !== undefined && describeLeftOver({ expires_at: statedExpiry, phase }, now) !== undefined)
      return [1, Infinity]
    // A name past its expiry without an estimate stands before the dates that are far.
    return [1, drop?.at ?? Math.max(expiry?.at ?? (isBeingDeleted(phase) ? now : Infinity), now)]
  }
  return Arr.sortWith(entries, findRank, Order.Tuple([Order.Number, Order.Number]))
}

/** The state, and how near the drop is. */
export const renderStateChips = (entry: WatchedEntry, events: ReadonlyArray<WatchEvent>, now: number): Html => {
  const { kind, word } = describeLatestState(entry, events)
  const { drop } = readDates(entry, events, now)
  return html`${renderChip(kind, word)} ${drop !== undefined && isDropNear(drop, now) ? renderDropChip(drop, now) : ""}`
}

export const isDropNear = (drop: Drop, now: number): boolean => countDaysUntil(drop.at, now) <= nearDays

export const renderDropChip = (drop: Drop, now: number): Html =>
  html`<span class="chip soon">${describeDrop(drop, now)}</span>`

export const describeDrop = (drop: Drop, now: number): Html => html`${chooseDropWords(drop, now)} ${renderDay(drop.at)}`
