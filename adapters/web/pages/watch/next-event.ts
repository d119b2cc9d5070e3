import * as Arr from "effect/Array"
import * as Order from "effect/Order"
import { html } from "hono/html"
import { isBeingDeleted, readExpiry } from "@surename/core/evidence/lifecycle"
import type { Lifecycle } from "@surename/core/evidence/row"
import type { DatedFact } from "@surename/core/operations/watch/check/drop-date"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { dayMs } from "@surename/core/sharing/time-span"
import { countDaysUntil, formatDaysUntil, nearDays } from "../facts.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { describeLatestState } from "../names/state-of.ts"
import type { Html } from "../page.ts"

interface Drop extends Pick<DatedFact, "at" | "basis"> {
  readonly lifecycle?:
    | { readonly phase: Lifecycle["phase"] | undefined; readonly expires_at: string | null | undefined }
    | undefined
}

/** The dates of a watched name. A name that is not registered has none. */
export const readDates = (entry: WatchedEntry, events: ReadonlyArray<WatchEvent>, now: number) => {
  if (describeLatestState(entry, events).kind === "free") return {}
  const { drops_at: drops, lifecycle: phase, row } = entry
  // A later look-up than that of the watch may know the date.
  const statedExpiry = entry.expires_at?.at ?? row.lifecycle?.expires_at ?? undefined
  const expiry = readExpiry({ expires_at: statedExpiry, phase: readPhase(entry) }, now)
  const drop = drops && { ...drops, at: Date.parse(drops.at), lifecycle: { phase, expires_at: statedExpiry } }
  return {
    ...(drop === undefined || !isDropComing(drop, now) ? {} : { drop }),
    ...(expiry === undefined ? {} : { expiry }),
  }
}

const readPhase = ({ lifecycle, row }: WatchedEntry) => row.lifecycle?.phase ?? lifecycle

/** An estimate says nothing before the expiry, which a renewal moves. A passed one stands only for a deletion that began. */
export const isDropComing = ({ at, basis, lifecycle }: Drop, now: number): boolean => {
  const { expires_at: expiry, phase } = lifecycle ?? {}
  if (phase === "pending_delete") return true
  const isEnding = basis === "stated" || phase === "redemption" || Date.parse(expiry ?? "") <= now
  return isEnding && countDaysUntil(at, now) >= 0
}

/** Names that change within days come first, then names without a registration, then by the next date. Names without a date come last. */
export const sortByNextEvent = (
  entries: ReadonlyArray<WatchedEntry>,
  events: ReadonlyArray<WatchEvent>,
  now: number,
): ReadonlyArray<WatchedEntry> => {
  const findNextTime = (entry: WatchedEntry) => {
    if (describeLatestState(entry, events).kind === "free") return now + nearDays * dayMs
    const { drop, expiry } = readDates(entry, events, now)
    // A name past its expiry without an estimate stands before the dates that are far.
    return drop?.at ?? Math.max(expiry?.at ?? (isBeingDeleted(readPhase(entry)) ? now : Infinity), now)
  }
  return Arr.sortWith(entries, findNextTime, Order.Number)
}

/** The state, and how near the drop is. */
export const renderStateChips = (entry: WatchedEntry, events: ReadonlyArray<WatchEvent>, now: number): Html => {
  const { kind, word } = describeLatestState(entry, events)
  const { drop } = readDates(entry, events, now)
  return html`${renderChip(kind, word)} ${drop !== undefined && isDropNear(drop, now) ? renderDropChip(drop, now) : ""}`
}

export const isDropNear = (drop: Drop, now: number): boolean =>
  isDropComing(drop, now) && countDaysUntil(drop.at, now) <= nearDays

export const renderDropChip = (drop: Drop, now: number): Html =>
  html`<span class="chip soon">${describeDrop(drop, now)}</span>`

export const describeDrop = (drop: Drop, now: number): string => {
  const days = countDaysUntil(drop.at, now)
  const about = drop.basis === "estimated" ? "about " : ""
  return days < 0 ? "drop expected" : `${chooseDropVerb(drop)} ${formatDaysUntil(days, about)}`
}

/** Before its deletion began, the owner may still keep the name. */
export const chooseDropVerb = ({ basis, lifecycle }: Drop): string =>
  basis === "stated" || lifecycle?.phase === "pending_delete" ? "drops" : "may drop"
