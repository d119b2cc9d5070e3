import * as Effect from "effect/Effect"
import { chooseLatestRow } from "@surename/core/evidence/latest-row"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import type { ListWatchlistsOutput } from "@surename/core/operations/watch/list-watchlists/contract"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { type Watchlist, Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { findService } from "../../page-services.ts"
import { readStoredRows } from "../names/state-of.ts"
import { callOperation } from "../operated.ts"
import { isSignedIn, requireSignedIn, type Visit, type VisitCaller } from "../page.ts"

export const watchPath = "/account/watch"

/** All watched names. The page shows the list of the hearts. */
export const wantedPath = "/account/wanted"

export const alertsPath = "/account/alerts"

/** The list of the hearts. Its first name creates it. */
export const savedList = "saved"
export const savedName = "Watched names"

export const toListPath = (watchlistId: string, to = ""): string =>
  watchlistId === savedList && to === "" ? wantedPath : `${watchPath}/${encodeURIComponent(watchlistId)}${to}`

/** Accepts spaces, commas, semicolons and line ends between names. */
export const readNames = (form: URLSearchParams, field = "names"): ReadonlyArray<string> =>
  (form.get(field) ?? "").split(/[\s,;]+/u).filter((name) => name !== "")

export type Lists = ListWatchlistsOutput

export const readLists = (visit: Visit) => callOperation(visit, { name: "list_watchlists", input: {} })

/** As many as possible at once, because the next date comes first. */
export const readList = (visit: Visit, watchlistId: string, after = "") => {
  const input = {
    watchlist_id: watchlistId,
    limit: watchLimits.watchNamesListedMax,
    ...(after === "" ? {} : { after }),
  }
  return Effect.flatMap(callOperation(visit, { name: "get_watchlist", input }), addLatestRows)
}

const addLatestRows = Effect.fnUntraced(function* (list: GetWatchlistOutput) {
  const stored = yield* readStoredRows(list.entries.map(({ domain }) => domain))
  const entries = list.entries.map((entry) => ({
    ...entry,
    row: chooseLatestRow(entry.row, stored.get(entry.domain)),
  }))
  return { ...list, entries }
})

/** Reads the names of the hearts. A missing list has no names. */
export const readSavedList = (visit: Visit) =>
  Effect.catchTag(readList(visit, savedList), "Refused", (refused) =>
    refused.status === 404 ? Effect.succeed(undefined) : Effect.fail(refused),
  )

const noNames: ReadonlySet<string> = new Set()

/** Reads the names of the hearts for marks. The page works without them. */
export const readSavedNames = (visit: Visit) =>
  isSignedIn(visit) && visit.keepsLists
    ? Effect.map(Effect.option(readSavedList(visit)), (saved) =>
        saved._tag === "None" ? noNames : new Set(saved.value?.entries.map(({ domain }) => domain)),
      )
    : Effect.succeed(noNames)

/** The visitor's lists with this name. Empty where they cannot be read: the page works without them. */
export const findListsWith = Effect.fnUntraced(function* (visit: VisitCaller, domain: string) {
  const watchlists = yield* findService(Watchlists)
  const none: ReadonlyArray<Watchlist> = []
  return yield* Effect.gen(function* () {
    const { subject } = yield* requireSignedIn(visit)
    const { listWith } = yield* Effect.fromOption(watchlists)
    return yield* listWith(subject, domain)
  }).pipe(Effect.orElseSucceed(() => none))
})

export interface EventFilter {
  readonly domain?: string
  readonly watchlist_id?: string
}

/** Reads the log from its start, at most a busy year. A longer log returns no times, because a chart of its first part would be wrong. */
export const readEvents = Effect.fnUntraced(function* (visit: Visit, filter: EventFilter, isOfNames = false) {
  let [after, latest, isWhole]: [number, ReadonlyArray<WatchEvent>, boolean] = [0, [], false]
  const times: Array<number> = []
  for (let page = 0; page < pagesRead && !isWhole; page += 1) {
    const input = { ...filter, after, limit: watchLimits.eventsListedMax }
    const { events, next_after } = yield* callOperation(visit, { name: "list_events", input })
    const changes = isOfNames ? events.filter(({ domain }) => domain !== undefined) : events
    times.push(...changes.map(({ at }) => Date.parse(at)))
    latest = [...latest, ...changes].slice(-eventsRead)
    isWhole = events.length < watchLimits.eventsListedMax
    after = next_after
  }
  return { events: latest.toReversed(), times: isWhole ? times : [] }
})

const eventsRead = 20
const pagesRead = 10
