import * as Effect from "effect/Effect"
import type { Sql } from "@surename/adapters/store-sql"
import type { Edge, Interest } from "@surename/core/operations/watch/check/name-check"
import type { EventRecipient } from "@surename/core/operations/watch/ports/events"
import { resolveExpiryDays, type Purpose } from "@surename/core/operations/watch/watchlist"
import { readExpiryDays } from "./read-choices.ts"

interface WatcherRow {
  readonly domain: string
  readonly account_id: string
  readonly watchlist_id: string
  readonly purpose: Purpose
  readonly expiry_days: string | null
}

const selectWatchers = (sql: Sql, columns: string) =>
  sql.literal(`${columns}, COALESCE(l.purpose, 'mine') AS purpose, l.expiry_days FROM surename_watch w
    LEFT JOIN surename_watchlist l ON l.account_id = w.account_id AND l.watchlist_id = w.watchlist_id`)

export const readInterests = Effect.fnUntraced(function* (sql: Sql, domains: ReadonlyArray<string>) {
  const rows = yield* sql<
    Omit<WatcherRow, "account_id" | "watchlist_id">
  >`SELECT DISTINCT ${selectWatchers(sql, "w.domain")}
    WHERE w.domain IN ${sql.in(domains)}`
  const byName = Map.groupBy(rows, ({ domain }) => domain)
  return new Map(Array.from(byName, ([domain, watchers]) => [domain, mergeInterests(watchers)] as const))
})

const mergeInterests = (watchers: ReadonlyArray<Pick<WatcherRow, "expiry_days" | "purpose">>): Interest => ({
  isMine: watchers.some(({ purpose }) => purpose === "mine"),
  thresholds: [...new Set(watchers.flatMap(listExpiryDays))].toSorted((left, right) => right - left),
})

const listExpiryDays = ({
  expiry_days: expiryDays,
  purpose,
}: Pick<WatcherRow, "expiry_days" | "purpose">): ReadonlyArray<number> =>
  resolveExpiryDays(purpose, expiryDays === null ? undefined : readExpiryDays(expiryDays))

export const listWatchers = (sql: Sql, domain: string) =>
  sql<WatcherRow>`SELECT ${selectWatchers(sql, "w.domain, w.account_id, w.watchlist_id")} WHERE w.domain = ${domain}`

export const groupRecipients = (
  watchers: ReadonlyArray<WatcherRow>,
  { days, type }: Pick<Edge, "days" | "type">,
): ReadonlyArray<EventRecipient> => {
  const interested = watchers.filter((watcher) => {
    if (type === "expiry.near") return listExpiryDays(watcher).some((day) => days?.includes(day))
    return watcher.purpose === "mine" || (type !== "site.changed" && type !== "ownership.lapsed")
  })
  return Array.from(
    Map.groupBy(interested, ({ account_id }) => account_id),
    ([owner, lists]) => ({ owner, watchlistIds: lists.map(({ watchlist_id }) => watchlist_id).toSorted() }),
  )
}
