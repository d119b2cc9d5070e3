import { chunksOf } from "effect/Array"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { dropNull, makeRowDecoder, type Sql, StoredInt, toStoredText } from "@surename/adapters/store-sql"
import { watchLimits } from "@surename/core/operations/watch/limits"
import {
  type ChangedWatchlist,
  TooManyWatchlists,
  type WatchlistChange,
} from "@surename/core/operations/watch/ports/watchlists"
import { builtInList } from "@surename/core/operations/watch/watchlist"
import { StoredAlerts } from "./stored-choices.ts"
import { addSubjects, compareDomains, decodeDomainNames, forgetUnwatched, rowsAtOnce } from "./subject-rows.ts"

interface Change {
  readonly owner: string
  readonly id: string
  readonly change: WatchlistChange
  readonly mostNames: number
}

/** Call inside a transaction. Writes the list's row first, so that two changes of one list run in sequence. */
export const changeWatchlist = Effect.fnUntraced(function* (sql: Sql, input: Change) {
  const now = yield* Clock.currentTimeMillis
  yield* writeList(sql, input, now)
  const verified = yield* removeNames(sql, input)
  const names = yield* addNames(sql, input, now)
  yield* writeNotes(sql, input)
  const [next] = yield* decodeNextLooks(sql`SELECT MIN(s.due_at) AS next_look_at
    FROM surename_watch w JOIN surename_subject s ON s.domain = w.domain
    WHERE w.account_id = ${input.owner} AND w.watchlist_id = ${input.id}`)
  return { ...names, verified, ...next } satisfies Omit<ChangedWatchlist, "list">
})

const decodeNextLooks = makeRowDecoder("surename_subject", { nextLookAt: dropNull(StoredInt) })
const decodeAlerts = makeRowDecoder("surename_watchlist", { alerts: StoredAlerts }, ({ alerts }) => alerts)
const decodeCounts = makeRowDecoder("surename_watch", { names: StoredInt }, ({ names }) => names)

const writeList = Effect.fnUntraced(function* (sql: Sql, { change, id, owner }: Change, now: number) {
  const isBuiltIn = id === builtInList
  const toText = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const [currentAlerts] = yield* decodeAlerts(sql`SELECT alerts FROM surename_watchlist
    WHERE account_id = ${owner} AND watchlist_id = ${id}`)
  const mergedAlerts = change.alerts && { ...currentAlerts, ...change.alerts }
  const name = change.name === undefined ? null : toStoredText(change.name)
  const alerts = toText(mergedAlerts)
  const days = toText(change.expiryDays)
  const purpose = isBuiltIn ? builtInList : (change.purpose ?? null)
  const lists = sql`SELECT count(*) FROM surename_watchlist WHERE account_id = ${owner} AND watchlist_id <> ${id}`
  const keepUnlessSet = (column: string, value: string | null) =>
    sql`${sql(column)} = COALESCE(CAST(${value} AS text), surename_watchlist.${sql(column)})`
  const rows = yield* sql`INSERT INTO surename_watchlist
    (account_id, watchlist_id, name, purpose, alerts, expiry_days, created_at, updated_at)
    SELECT id, CAST(${id} AS text), CAST(${name ?? (isBuiltIn ? "My domains" : id)} AS text), CAST(${purpose ?? "wanted"} AS text),
      CAST(${alerts ?? "{}"} AS text), CAST(${days} AS text), CAST(${now} AS bigint), CAST(${now} AS bigint)
    FROM surename_user WHERE id = ${owner} AND (${lists}) < ${watchLimits.watchlistsPerAccount}
    ON CONFLICT (account_id, watchlist_id) DO UPDATE SET ${keepUnlessSet("name", name)}, ${keepUnlessSet("purpose", purpose)},
      ${keepUnlessSet("alerts", alerts)}, ${keepUnlessSet("expiry_days", days)}, updated_at = ${now}
    RETURNING watchlist_id`
  if (rows.length === 0)
    return yield* new TooManyWatchlists({
      message: `An account has at most ${watchLimits.watchlistsPerAccount} watchlists.`,
    })
})

const removeNames = Effect.fnUntraced(function* (sql: Sql, { change, id, owner }: Change) {
  if (change.remove.length === 0) return []
  const removedCondition = sql`account_id = ${owner} AND domain IN ${sql.in(change.remove)}`
  const verifiedRows = sql`SELECT domain FROM surename_domain WHERE ${removedCondition} AND status = 'verified'`
  const verifiedNames = id === builtInList ? yield* decodeDomainNames(verifiedRows) : []
  const removedNames = change.remove.filter((domain) => !verifiedNames.includes(domain)).toSorted()
  if (removedNames.length > 0) {
    yield* sql`DELETE FROM surename_watch WHERE account_id = ${owner} AND watchlist_id = ${id} AND domain IN ${sql.in(removedNames)}`
    yield* forgetUnwatched(sql, removedNames)
  }
  return verifiedNames
})

const addNames = Effect.fnUntraced(function* (sql: Sql, { change, id, mostNames, owner }: Change, now: number) {
  const requestedNames = change.add.map(({ domain }) => domain)
  if (requestedNames.length === 0) return { added: [], already: [], full: [] }
  const watchedNames = yield* decodeDomainNames(sql`SELECT domain FROM surename_watch
    WHERE account_id = ${owner} AND watchlist_id = ${id} AND domain IN ${sql.in(requestedNames)}`)
  const [nameCount = 0] = yield* decodeCounts(
    sql`SELECT count(*) AS names FROM surename_watch WHERE account_id = ${owner}`,
  )
  const newNames = change.add.filter(({ domain }) => !watchedNames.includes(domain))
  const freeCount = Math.max(0, mostNames - nameCount)
  const addedNames = newNames.slice(0, freeCount)
  const rows = addedNames.map(({ domain }) => ({ account_id: owner, watchlist_id: id, domain, added_at: now }))
  for (const batch of chunksOf(rows, rowsAtOnce))
    yield* sql`INSERT INTO surename_watch ${sql.insert(batch)} ON CONFLICT (account_id, watchlist_id, domain) DO NOTHING`
  yield* addSubjects(sql, addedNames.toSorted(compareDomains), now)
  return {
    added: addedNames.map(({ domain }) => domain),
    already: watchedNames,
    full: newNames.slice(freeCount).map(({ domain }) => domain),
  }
})

const writeNotes = (sql: Sql, { change, id, owner }: Change) =>
  Effect.forEach(
    Object.entries(change.notes),
    ([domain, note]) =>
      sql`UPDATE surename_watch SET note = ${note === null ? null : toStoredText(note)}
        WHERE account_id = ${owner} AND watchlist_id = ${id} AND domain = ${domain}`,
    { discard: true },
  )
