import { chunksOf } from "effect/Array"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import {
  dropNull,
  makeRowDecoder,
  makeMethods,
  type Sql,
  StoredInt,
  StoredText,
  toStoredText,
} from "@surename/adapters/store-sql"
import { NoSuchWatchlist, type Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { builtInList, Purpose } from "@surename/core/operations/watch/watchlist"
import { changeWatchlist } from "./change-watchlist.ts"
import { StoredAlerts, StoredDays } from "./stored-choices.ts"
import { decodeDomainNames, decodeLastChecks, decodeWatchedNames, forgetUnwatched, rowsAtOnce } from "./subject-rows.ts"

export const makeWatchlists = (sql: Sql) =>
  makeMethods<Watchlists["Service"]>("watchlists", {
    list: (owner) => readLists(sql, owner),
    listWith: (owner, domain) => readListsWith(sql, owner, domain),
    find: (owner, id) => findList(sql, owner, id),
    change: (owner, id, change, mostNames) =>
      sql.withTransaction(
        Effect.gen(function* () {
          const changed = yield* changeWatchlist(sql, { owner, id, change, mostNames })
          return { ...changed, list: yield* Effect.orDie(findList(sql, owner, id)) }
        }),
      ),
    listNames: (owner, id, after, most) =>
      decodeWatchedNames(sql`SELECT w.note, s.* FROM surename_watch w JOIN surename_subject s ON s.domain = w.domain
          WHERE w.account_id = ${owner} AND w.watchlist_id = ${id} AND w.domain > ${toStoredText(after)}
          ORDER BY w.domain LIMIT ${most}`),
    remove: (owner, id) => sql.withTransaction(removeList(sql, owner, id)),
    findLastChecks: (domains) =>
      domains.length === 0
        ? Effect.succeed(new Map())
        : Effect.map(
            decodeLastChecks(sql`SELECT domain, looked_at, verdict, facts, subject FROM surename_subject
              WHERE looked_at IS NOT NULL AND domain IN ${sql.in(domains)}`),
            (lastChecks) => new Map(lastChecks),
          ),
  })

const decodeLists = makeRowDecoder("surename_watchlist", {
  id: Schema.String,
  name: StoredText,
  purpose: Purpose,
  alerts: StoredAlerts,
  expiryDays: dropNull(StoredDays),
  count: StoredInt,
  unregistered: StoredInt,
  createdAt: StoredInt,
  updatedAt: StoredInt,
})

const readLists = (sql: Sql, owner: string) => {
  const countNames = (id: string) => {
    const ofList = sql`w.account_id = ${owner} AND w.watchlist_id = ${sql.literal(id)}`
    return sql`(SELECT count(*) FROM surename_watch w WHERE ${ofList}) AS count,
      (SELECT count(*) FROM surename_watch w JOIN surename_subject s ON s.domain = w.domain
        WHERE ${ofList} AND s.subject LIKE '%"state":"unregistered"%') AS unregistered`
  }
  return decodeLists(sql`SELECT watchlist_id AS id, name, purpose, alerts, expiry_days, created_at, updated_at,
      ${countNames("l.watchlist_id")} FROM surename_watchlist l WHERE account_id = ${owner}
    UNION ALL SELECT ${sql.literal(`'${builtInList}'`)}, 'My domains', 'mine', '{}', NULL, created_at, created_at,
      ${countNames(`'${builtInList}'`)} FROM surename_user WHERE id = ${owner}
      AND NOT EXISTS (SELECT 1 FROM surename_watchlist WHERE account_id = ${owner} AND watchlist_id = ${builtInList})
    ORDER BY id`)
}

const decodeListIds = makeRowDecoder("surename_watch", { id: Schema.String })

const readListsWith = Effect.fnUntraced(function* (sql: Sql, owner: string, domain: string) {
  const rows = yield* decodeListIds(sql`SELECT watchlist_id AS id FROM surename_watch
    WHERE account_id = ${owner} AND domain = ${domain}`)
  const ids = new Set(rows.map(({ id }) => id))
  return (yield* readLists(sql, owner)).filter(({ id }) => ids.has(id))
})

const findList = Effect.fnUntraced(function* (sql: Sql, owner: string, id: string) {
  const list = (yield* readLists(sql, owner)).find((list) => list.id === id)
  return list ?? (yield* failNoSuchList)
})

const failNoSuchList = Effect.fail(new NoSuchWatchlist({ message: "There is no watchlist with this id." }))

const removeList = Effect.fnUntraced(function* (sql: Sql, owner: string, id: string) {
  const deletedRows =
    yield* sql`DELETE FROM surename_watchlist WHERE account_id = ${owner} AND watchlist_id = ${id} RETURNING name`
  if (deletedRows.length === 0) return yield* failNoSuchList
  yield* sql`DELETE FROM surename_share WHERE account_id = ${owner} AND watchlist_id = ${id}`
  const domains = yield* decodeDomainNames(sql`DELETE FROM surename_watch
    WHERE account_id = ${owner} AND watchlist_id = ${id} RETURNING domain`)
  for (const batch of chunksOf(domains.toSorted(), rowsAtOnce)) yield* forgetUnwatched(sql, batch)
})
