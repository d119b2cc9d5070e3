import { chunksOf } from "effect/Array"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { type StoredInteger, toStoredText, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import {
  type ChangedWatchlist,
  TooManyWatchlists,
  type WatchlistChange,
} from "@surename/core/operations/watch/ports/watchlists"
import { builtInList } from "@surename/core/operations/watch/watchlist"
import { addSubjects, byDomain, forgetUnwatched, rowsAtOnce } from "./subject-rows.ts"

interface Change {
  readonly owner: string
  readonly id: string
  readonly change: WatchlistChange
  readonly mostNames: number
}

/** Part of a transaction. The list's row is written first: two changes of one list come one after the other. */
export const changeWatchlist = Effect.fnUntraced(function* (sql: Sql, one: Change) {
  const now = yield* Clock.currentTimeMillis
  yield* writeList(sql, one, now)
  const verified = yield* removeNames(sql, one)
  const names = yield* addNames(sql, one, now)
  yield* writeNotes(sql, one)
  const [{ next = null } = {}] = yield* sql<{ readonly next: StoredInteger | null }>`SELECT MIN(s.due_at) AS next
    FROM surename_watch w JOIN surename_subject s ON s.domain = w.domain
    WHERE w.account_id = ${one.owner} AND w.watchlist_id = ${one.id}`
  const result: Omit<ChangedWatchlist, "list"> = {
    ...names,
    verified,
    ...(next === null ? {} : { nextLookAt: Number(next) }),
  }
  return result
})

const writeList = Effect.fnUntraced(function* (sql: Sql, { change, id, owner }: Change, now: number) {
  const isBuiltIn = id === builtInList
  const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const [found] = yield* sql<{ readonly alerts: string }>`SELECT alerts FROM surename_watchlist
    WHERE account_id = ${owner} AND watchlist_id = ${id}`
  const own = change.alerts && { ...(found === undefined ? {} : JSON.parse(found.alerts)), ...change.alerts }
  const [name, alerts, days] = [
    change.name === undefined ? null : toStoredText(change.name),
    text(own),
    text(change.expiryDays),
  ]
  const purpose = isBuiltIn ? builtInList : (change.purpose ?? null)
  const lists = sql`SELECT count(*) FROM surename_watchlist WHERE account_id = ${owner} AND watchlist_id <> ${id}`
  const given = (column: string, value: string | null) =>
    sql`${sql(column)} = COALESCE(CAST(${value} AS text), surename_watchlist.${sql(column)})`
  const rows = yield* sql`INSERT INTO surename_watchlist
    (account_id, watchlist_id, name, purpose, alerts, expiry_days, created_at, updated_at)
    SELECT id, CAST(${id} AS text), CAST(${name ?? (isBuiltIn ? "My domains" : id)} AS text), CAST(${purpose ?? "wanted"} AS text),
      CAST(${alerts ?? "{}"} AS text), CAST(${days} AS text), CAST(${now} AS bigint), CAST(${now} AS bigint)
    FROM surename_user WHERE id = ${owner} AND (${lists}) < ${limits.watchlistsPerAccount}
    ON CONFLICT (account_id, watchlist_id) DO UPDATE SET ${given("name", name)}, ${given("purpose", purpose)},
      ${given("alerts", alerts)}, ${given("expiry_days", days)}, updated_at = ${now}
    RETURNING watchlist_id`
  if (rows.length === 0)
    return yield* new TooManyWatchlists({
      message: `An account has at most ${limits.watchlistsPerAccount} watchlists.`,
    })
})

/** Returns the domains that stay: the built-in list holds every verified one. */
const removeNames = Effect.fnUntraced(function* (sql: Sql, { change, id, owner }: Change) {
  if (change.remove.length === 0) return []
  const named = sql`account_id = ${owner} AND domain IN ${sql.in(change.remove)}`
  const verified =
    id === builtInList
      ? yield* sql<{
          readonly domain: string
        }>`SELECT domain FROM surename_domain WHERE ${named} AND status = 'verified'`
      : []
  const staying = verified.map(({ domain }) => domain)
  const gone = change.remove.filter((domain) => !staying.includes(domain)).toSorted()
  if (gone.length > 0) {
    yield* sql`DELETE FROM surename_watch WHERE account_id = ${owner} AND watchlist_id = ${id} AND domain IN ${sql.in(gone)}`
    yield* forgetUnwatched(sql, gone)
  }
  return staying
})

const addNames = Effect.fnUntraced(function* (sql: Sql, { change, id, mostNames, owner }: Change, now: number) {
  const wishes = change.add.map(({ domain }) => domain)
  if (wishes.length === 0) return { added: [], already: [], full: [] }
  const found = yield* sql<{ readonly domain: string }>`SELECT domain FROM surename_watch
    WHERE account_id = ${owner} AND watchlist_id = ${id} AND domain IN ${sql.in(wishes)}`
  const [{ names = 0 } = {}] = yield* sql<{
    readonly names: StoredInteger
  }>`SELECT count(*) AS names FROM surename_watch
    WHERE account_id = ${owner}`
  const already = found.map(({ domain }) => domain)
  const fresh = change.add.filter(({ domain }) => !already.includes(domain))
  const room = Math.max(0, mostNames - Number(names))
  const added = fresh.slice(0, room)
  const rows = added.map(({ domain }) => ({ account_id: owner, watchlist_id: id, domain, added_at: now }))
  for (const some of chunksOf(rows, rowsAtOnce))
    yield* sql`INSERT INTO surename_watch ${sql.insert(some)} ON CONFLICT (account_id, watchlist_id, domain) DO NOTHING`
  yield* addSubjects(sql, added.toSorted(byDomain), now)
  return { added: added.map(({ domain }) => domain), already, full: fresh.slice(room).map(({ domain }) => domain) }
})

const writeNotes = (sql: Sql, { change, id, owner }: Change) =>
  Effect.forEach(
    Object.entries(change.notes),
    ([domain, note]) =>
      sql`UPDATE surename_watch SET note = ${note === null ? null : toStoredText(note)}
        WHERE account_id = ${owner} AND watchlist_id = ${id} AND domain = ${domain}`,
    { discard: true },
  )
