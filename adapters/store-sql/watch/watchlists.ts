import { chunksOf } from "effect/Array"
import * as Effect from "effect/Effect"
import { orUnavailable, readRows, type StoredInteger, toStoredText, type Sql } from "@surename/adapters/store-sql"
import { NoSuchWatchlist, type Watchlist, type Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { builtInList, type Purpose } from "@surename/core/operations/watch/watchlist"
import { fromStoredText } from "../stored-text.ts"
import { changeWatchlist } from "./change-watchlist.ts"
import { readAlerts, readExpiryDays } from "./read-choices.ts"
import { forgetUnwatched, rowsAtOnce, type SubjectRow, toLastCheck, toWatchedName } from "./subject-rows.ts"

export const makeWatchlists = (sql: Sql): Watchlists["Service"] => ({
  list: (owner) => orUnavailable("list watchlists", readLists(sql, owner)),
  find: (owner, id) => orUnavailable("find watchlist", findList(sql, owner, id)),
  change: (owner, id, change, mostNames) =>
    orUnavailable(
      "change watchlist",
      sql.withTransaction(
        Effect.gen(function* () {
          const changed = yield* changeWatchlist(sql, { owner, id, change, mostNames })
          return { ...changed, list: yield* Effect.orDie(findList(sql, owner, id)) }
        }),
      ),
    ),
  listNames: (owner, id, after, most) =>
    readRows(
      "names of a watchlist",
      sql<SubjectRow & { readonly note: string | null }>`SELECT w.note, s.* FROM surename_watch w
          JOIN surename_subject s ON s.domain = w.domain
          WHERE w.account_id = ${owner} AND w.watchlist_id = ${id} AND w.domain > ${toStoredText(after)}
          ORDER BY w.domain LIMIT ${most}`,
      toWatchedName,
    ),
  remove: (owner, id) => orUnavailable("remove watchlist", sql.withTransaction(removeList(sql, owner, id))),
  findLastChecks: (domains) =>
    domains.length === 0
      ? Effect.succeed(new Map())
      : orUnavailable(
          "last checks",
          Effect.map(
            sql<SubjectRow>`SELECT * FROM surename_subject WHERE looked_at IS NOT NULL AND domain IN ${sql.in(domains)}`,
            (rows) => new Map(rows.map((row) => [row.domain, toLastCheck(row)])),
          ),
        ),
})

interface ListRow {
  readonly watchlist_id: string
  readonly name: string
  readonly purpose: Purpose
  readonly alerts: string
  readonly expiry_days: string | null
  readonly created_at: StoredInteger
  readonly updated_at: StoredInteger
  readonly names: StoredInteger
}

const readLists = Effect.fnUntraced(function* (sql: Sql, owner: string) {
  const countNames = (id: string) =>
    sql`(SELECT count(*) FROM surename_watch w WHERE w.account_id = ${owner} AND w.watchlist_id = ${sql.literal(id)})`
  const rows = yield* sql<ListRow>`SELECT watchlist_id, name, purpose, alerts, expiry_days, created_at, updated_at,
      ${countNames("l.watchlist_id")} AS names FROM surename_watchlist l WHERE account_id = ${owner}
    UNION ALL SELECT ${sql.literal(`'${builtInList}'`)}, 'My domains', 'mine', '{}', NULL, created_at, created_at,
      ${countNames(`'${builtInList}'`)} AS names FROM surename_user WHERE id = ${owner}
      AND NOT EXISTS (SELECT 1 FROM surename_watchlist WHERE account_id = ${owner} AND watchlist_id = ${builtInList})
    ORDER BY watchlist_id`
  return rows.map(toList)
})

const findList = Effect.fnUntraced(function* (sql: Sql, owner: string, id: string) {
  const list = (yield* readLists(sql, owner)).find((list) => list.id === id)
  return list ?? (yield* failNoSuchList)
})

const failNoSuchList = Effect.fail(new NoSuchWatchlist({ message: "There is no watchlist with this id." }))

const toList = (row: ListRow): Watchlist => ({
  id: row.watchlist_id,
  name: fromStoredText(row.name),
  purpose: row.purpose,
  alerts: readAlerts(row.alerts),
  ...(row.expiry_days === null ? {} : { expiryDays: readExpiryDays(row.expiry_days) }),
  count: Number(row.names),
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
})

const removeList = Effect.fnUntraced(function* (sql: Sql, owner: string, id: string) {
  const deletedRows =
    yield* sql`DELETE FROM surename_watchlist WHERE account_id = ${owner} AND watchlist_id = ${id} RETURNING name`
  if (deletedRows.length === 0) return yield* failNoSuchList
  yield* sql`DELETE FROM surename_share WHERE account_id = ${owner} AND watchlist_id = ${id}`
  const names = yield* sql<{ readonly domain: string }>`DELETE FROM surename_watch
    WHERE account_id = ${owner} AND watchlist_id = ${id} RETURNING domain`
  const domains = names.map(({ domain }) => domain).toSorted()
  for (const batch of chunksOf(domains, rowsAtOnce)) yield* forgetUnwatched(sql, batch)
})
