import { chunksOf } from "effect/Array"
import * as Effect from "effect/Effect"
import type { StoredInteger, Sql } from "@surename/adapters/store-sql"
import { decodeSubject, uncheckedSubject } from "@surename/core/operations/watch/check/subject"
import type { LastCheck, WatchedName } from "@surename/core/operations/watch/ports/watchlists"
import { builtInList } from "@surename/core/operations/watch/watchlist"
import { fromStoredText } from "../stored-text.ts"

export interface SubjectRow {
  readonly domain: string
  readonly host: string
  readonly looks: StoredInteger
  readonly due_at: StoredInteger
  readonly why: string
  readonly subject: string
  readonly looked_at: StoredInteger | null
  readonly verdict: string | null
  readonly facts: string | null
}

export const readSubject = ({ subject }: Pick<SubjectRow, "subject">) => decodeSubject(fromStoredText(subject))

export const toLastCheck = ({
  facts,
  looked_at,
  verdict,
}: Pick<SubjectRow, "facts" | "looked_at" | "verdict">): LastCheck => ({
  lookedAt: Number(looked_at ?? 0),
  ...(verdict === null ? {} : { verdict: fromStoredText(verdict) }),
  ...(facts === null ? {} : { facts: fromStoredText(facts) }),
})

export const toWatchedName = ({ note, ...row }: SubjectRow & { readonly note: string | null }): WatchedName => ({
  domain: row.domain,
  ...(note === null ? {} : { note: fromStoredText(note) }),
  subject: readSubject(row),
  dueAt: Number(row.due_at),
  why: row.why,
  ...(row.looked_at === null ? {} : { last: toLastCheck(row) }),
})

/** New names are due at once. Sorted, so that two transactions never deadlock. */
export const addSubjects = Effect.fnUntraced(function* (
  sql: Sql,
  names: ReadonlyArray<{ readonly domain: string; readonly host: string }>,
  now: number,
) {
  const firstColumns = {
    looks: 0,
    due_at: now,
    why: "not checked yet",
    is_blind: 0,
    subject: JSON.stringify(uncheckedSubject),
  }
  const rows = names.map((name) => ({ ...name, ...firstColumns })).toSorted(compareDomains)
  for (const batch of chunksOf(rows, rowsAtOnce))
    yield* sql`INSERT INTO surename_subject ${sql.insert(batch)} ON CONFLICT (domain) DO NOTHING`
})

export const rowsAtOnce = 100
export const compareDomains = (left: { readonly domain: string }, right: { readonly domain: string }): number =>
  left.domain < right.domain ? -1 : 1

/** Call inside the transaction that verifies the domain. */
export const joinBuiltInList = Effect.fnUntraced(function* (sql: Sql, owner: string, domain: string, now: number) {
  yield* sql`INSERT INTO surename_watch (account_id, watchlist_id, domain, added_at)
    VALUES (${owner}, ${builtInList}, ${domain}, ${now}) ON CONFLICT (account_id, watchlist_id, domain) DO NOTHING`
  yield* addSubjects(sql, [{ domain, host: "" }], now)
})

export const forgetUnwatched = (sql: Sql, domains: ReadonlyArray<string>) =>
  sql`DELETE FROM surename_subject WHERE domain IN ${sql.in(domains)}
    AND NOT EXISTS (SELECT 1 FROM surename_watch w WHERE w.domain = surename_subject.domain)`
