import * as Effect from "effect/Effect"
import type { Sql } from "@surename/adapters/store-sql"
import type { Edge, Interest } from "@surename/core/operations/watch/look/look"
import type { EventRecipient } from "@surename/core/operations/watch/ports/events"
import { effectiveExpiryDays, type Purpose } from "@surename/core/operations/watch/watchlist"

interface WatcherRow {
  readonly domain: string
  readonly account_id: string
  readonly watchlist_id: string
  readonly purpose: Purpose
  readonly expiry_days: string | null
}

/** The lists that hold a name. The built-in list may have no row yet. */
const joined = (sql: Sql, columns: string) =>
  sql.literal(`${columns}, COALESCE(l.purpose, 'mine') AS purpose, l.expiry_days FROM surename_watch w
    LEFT JOIN surename_watchlist l ON l.account_id = w.account_id AND l.watchlist_id = w.watchlist_id`)

/** The wishes of all who watch each of these names; one that nobody watches is absent. */
export const interestsIn = Effect.fnUntraced(function* (sql: Sql, domains: ReadonlyArray<string>) {
  const rows = yield* sql<Omit<WatcherRow, "account_id" | "watchlist_id">>`SELECT DISTINCT ${joined(sql, "w.domain")}
    WHERE w.domain IN ${sql.in(domains)}`
  const byName = Map.groupBy(rows, ({ domain }) => domain)
  return new Map(Array.from(byName, ([domain, watchers]) => [domain, interestOf(watchers)] as const))
})

const interestOf = (watchers: ReadonlyArray<Pick<WatcherRow, "expiry_days" | "purpose">>): Interest => ({
  isMine: watchers.some(({ purpose }) => purpose === "mine"),
  thresholds: [...new Set(watchers.flatMap(daysOf))].toSorted((one, other) => other - one),
})

const daysOf = ({ expiry_days: own, purpose }: Pick<WatcherRow, "expiry_days" | "purpose">): ReadonlyArray<number> =>
  effectiveExpiryDays(purpose, own === null ? undefined : JSON.parse(own))

export const watchersOf = (sql: Sql, domain: string) =>
  sql<WatcherRow>`SELECT ${joined(sql, "w.domain, w.account_id, w.watchlist_id")} WHERE w.domain = ${domain}`

/** The accounts that an edge is for, each with its lists. */
export const recipientsOf = (
  watchers: ReadonlyArray<WatcherRow>,
  { days, type }: Pick<Edge, "days" | "type">,
): ReadonlyArray<EventRecipient> => {
  const wishes = watchers.filter((one) => {
    if (type === "expiry.near") return daysOf(one).some((day) => days?.includes(day))
    return one.purpose === "mine" || (type !== "site.changed" && type !== "ownership.lapsed")
  })
  return Array.from(
    Map.groupBy(wishes, ({ account_id }) => account_id),
    ([owner, lists]) => ({ owner, watchlistIds: lists.map(({ watchlist_id }) => watchlist_id).toSorted() }),
  )
}
