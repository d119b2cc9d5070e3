import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, type Sql } from "@surename/adapters/store-sql"
import type { Edge, Interest } from "@surename/core/operations/watch/check/name-check"
import type { EventRecipient } from "@surename/core/operations/watch/ports/events"
import { resolveExpiryDays, Purpose } from "@surename/core/operations/watch/watchlist"
import { makeOpenCondition } from "../domains/domain-rows.ts"
import { StoredDays } from "./stored-choices.ts"
import { decodeDomainNames } from "./subject-rows.ts"

const interestFields = { domain: Schema.String, purpose: Purpose, expiryDays: dropNull(StoredDays) }
const watcherFields = { ...interestFields, owner: Schema.String, watchlistId: Schema.String }

type Interested = Schema.Struct<typeof interestFields>["Type"]

const decodeInterests = makeRowDecoder("surename_watch", interestFields)
const decodeWatchers = makeRowDecoder("surename_watch", watcherFields)

const selectWatchers = (sql: Sql, columns: string) =>
  sql.literal(`${columns}, COALESCE(l.purpose, 'mine') AS purpose, l.expiry_days FROM surename_watch w
    LEFT JOIN surename_watchlist l ON l.account_id = w.account_id AND l.watchlist_id = w.watchlist_id`)

/** A name that an account is about to prove has a state, and no event. */
export const readInterests = Effect.fnUntraced(function* (sql: Sql, domains: ReadonlyArray<string>) {
  const rows = yield* decodeInterests(sql`SELECT DISTINCT ${selectWatchers(sql, "w.domain")}
    WHERE w.domain IN ${sql.in(domains)}`)
  const now = yield* Clock.currentTimeMillis
  const openNames = yield* decodeDomainNames(sql`SELECT DISTINCT domain FROM surename_domain
    WHERE domain IN ${sql.in(domains)} AND ${makeOpenCondition(sql, now)}`)
  const byName = Map.groupBy(rows, ({ domain }) => domain)
  return new Map(
    [...openNames, ...byName.keys()].map((domain) => [domain, mergeInterests(byName.get(domain) ?? [])] as const),
  )
})

const mergeInterests = (watchers: ReadonlyArray<Interested>): Interest => ({
  isMine: watchers.some(({ purpose }) => purpose === "mine"),
  thresholds: [...new Set(watchers.flatMap(listExpiryDays))].toSorted((left, right) => right - left),
})

const listExpiryDays = ({ expiryDays, purpose }: Interested): ReadonlyArray<number> =>
  resolveExpiryDays(purpose, expiryDays)

export const listWatchers = (sql: Sql, domain: string) =>
  decodeWatchers(
    sql`SELECT ${selectWatchers(sql, "w.domain, w.account_id AS owner, w.watchlist_id")} WHERE w.domain = ${domain}`,
  )

export const groupRecipients = (
  watchers: ReadonlyArray<Schema.Struct<typeof watcherFields>["Type"]>,
  { days, type }: Pick<Edge, "days" | "type">,
): ReadonlyArray<EventRecipient> => {
  const interested = watchers.filter((watcher) => {
    if (type === "expiry.near") return listExpiryDays(watcher).some((day) => days?.includes(day))
    return watcher.purpose === "mine" || (type !== "site.changed" && type !== "ownership.lapsed")
  })
  return Array.from(
    Map.groupBy(interested, ({ owner }) => owner),
    ([owner, lists]) => ({ owner, watchlistIds: lists.map(({ watchlistId }) => watchlistId).toSorted() }),
  )
}
