import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { type LastKnown, readLastKnown } from "@surename/core/lookup/usage/last-known"
import { type ScanRow, toScanRow } from "@surename/core/evidence/scan-row"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { describeRegistered, describeRow, isRegistered, type RowWords } from "./search/row-words.ts"

interface StateWords {
  readonly kind: RowWords["kind"] | "waiting"
  readonly word: string
}

/**
 * Shows the newest of event, lookup and stored state, on all pages. A failed lookup does not hide an earlier state. `events`: newest
 * first.
 */
export const describeState = (
  { domain, lifecycle, row, state }: Omit<Stateful, "row"> & { readonly row: ScanRow | undefined },
  events: ReadonlyArray<WatchEvent> = [],
): StateWords => {
  const last = events.find((event) => event.domain === domain && isStateEvent(event))
  if (last !== undefined && Date.parse(last.at) > seenAt(row)) return states[readEventState(last)]
  if (row !== undefined && isRegistered(row)) return { kind: "taken", word: describeRegistered(row.lifecycle?.phase) }
  if (row !== undefined && isAnswered(row)) return describeRow(row)
  return state === "registered" ? { kind: "taken", word: describeRegistered(lifecycle) } : states[state]
}

export const isStateEvent = ({ type }: WatchEvent): boolean =>
  type === "registration.seen" || type === "registration.ended" || type === "block.seen"

/** R4: a registration may end in a block. */
const readEventState = ({ after, type }: WatchEvent): WatchedEntry["state"] => {
  if (type === "registration.seen") return "registered"
  return type === "block.seen" || after?.["state"] === "blocked" ? "blocked" : "unregistered"
}

const states: Readonly<Record<WatchedEntry["state"], StateWords>> = {
  unlooked: { kind: "waiting", word: "not checked yet" },
  registered: { kind: "taken", word: "registered" },
  unregistered: { kind: "free", word: "not registered" },
  blocked: { kind: "taken", word: "not registered" },
}

/** The latest stored row of each name. Empty while the store is away. */
export const readStoredRows = Effect.fnUntraced(function* (domains: ReadonlyArray<string>) {
  const names = domains.flatMap((domain) =>
    Result.match(domainName(domain), { onFailure: () => [], onSuccess: (name) => [name] }),
  )
  const none: ReadonlyMap<string, LastKnown | undefined> = new Map()
  return Option.getOrElse(yield* Effect.option(readLastKnown(names)), () => none)
})

type Stateful = Pick<WatchedEntry, "domain" | "lifecycle" | "row" | "state">

/** Takes the latest lookup of any kind, not only of the watch. */
export const addLatestRow = <Entry extends Stateful>(entry: Entry, stored: LastKnown | undefined): Entry => {
  if (stored === undefined) return entry
  const row = toScanRow(stored.row, stored.facts, null)
  return isAnswered(row) && seenAt(row) >= seenAt(entry.row) ? { ...entry, row } : entry
}

/** R1: a failed DNS lookup leaves a registration decided, and a contradiction ends an earlier "not registered". */
const isAnswered = (row: ScanRow): boolean =>
  isRegistered(row) ||
  (row.classification === "unknown"
    ? row.unknown_reason === "contradictory_evidence"
    : !["unprobed", "pending"].includes(row.classification))

/** Time of the lookup. Zero: no lookup yet. */
const seenAt = (row: ScanRow | undefined): number =>
  row !== undefined && isAnswered(row) ? Date.parse(row.last_verified_at ?? "") || 0 : 0
