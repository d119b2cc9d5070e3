import { chunksOf } from "effect/Array"
import * as Effect from "effect/Effect"
import type { StoredInteger, Sql } from "@surename/adapters/store-sql"
import { decodeSubject, unlooked } from "@surename/core/operations/watch/look/subject"
import type { LastLook, WatchedName } from "@surename/core/operations/watch/ports/watchlists"
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

export const toLastLook = ({
  facts,
  looked_at,
  verdict,
}: Pick<SubjectRow, "facts" | "looked_at" | "verdict">): LastLook => ({
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
  ...(row.looked_at === null ? {} : { last: toLastLook(row) }),
})

/** Due at once where the name is new. In order, so that two transactions never wait for each other. */
export const addSubjects = Effect.fnUntraced(function* (
  sql: Sql,
  names: ReadonlyArray<{ readonly domain: string; readonly host: string }>,
  now: number,
) {
  const begun = { looks: 0, due_at: now, why: "not checked yet", is_blind: 0, subject: JSON.stringify(unlooked) }
  const rows = names.map((name) => ({ ...name, ...begun })).toSorted(byDomain)
  for (const some of chunksOf(rows, rowsAtOnce))
    yield* sql`INSERT INTO surename_subject ${sql.insert(some)} ON CONFLICT (domain) DO NOTHING`
})

export const rowsAtOnce = 100
export const byDomain = (one: { readonly domain: string }, other: { readonly domain: string }): number =>
  one.domain < other.domain ? -1 : 1

/** A verified domain joins the built-in list of its account: part of the transaction that verifies it. */
export const joinBuiltInList = Effect.fnUntraced(function* (sql: Sql, owner: string, domain: string, now: number) {
  yield* sql`INSERT INTO surename_watch (account_id, watchlist_id, domain, added_at)
    VALUES (${owner}, ${builtInList}, ${domain}, ${now}) ON CONFLICT (account_id, watchlist_id, domain) DO NOTHING`
  yield* addSubjects(sql, [{ domain, host: "" }], now)
})

/** Names that nobody watches any more are not kept. */
export const forgetUnwatched = (sql: Sql, domains: ReadonlyArray<string>) =>
  sql`DELETE FROM surename_subject WHERE domain IN ${sql.in(domains)}
    AND NOT EXISTS (SELECT 1 FROM surename_watch w WHERE w.domain = surename_subject.domain)`
