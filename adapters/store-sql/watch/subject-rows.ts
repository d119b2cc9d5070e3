import { chunksOf } from "effect/Array"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, type Sql, StoredInt, StoredText } from "@surename/adapters/store-sql"
import { decodeSubject, uncheckedSubject } from "@surename/core/operations/watch/check/subject"
import type { DueSubject } from "@surename/core/operations/watch/ports/subjects"
import type { LastCheck, WatchedName } from "@surename/core/operations/watch/ports/watchlists"
import { builtInList } from "@surename/core/operations/watch/watchlist"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { makeOpenCondition } from "../domains/domain-rows.ts"

export const decodeDomainNames = makeRowDecoder("surename_watch", { domain: Schema.String }, ({ domain }) => domain)

const checkFields = { lookedAt: StoredInt, verdict: dropNull(StoredText), facts: dropNull(StoredText) }

export const decodeLastChecks = makeRowDecoder(
  "surename_subject",
  { ...checkFields, domain: Schema.String, subject: StoredText },
  ({ domain, subject, ...check }): readonly [string, LastCheck] => {
    const { earliestPhaseStart, latestPhaseStart = check.lookedAt, lifecycle } = decodeSubject(subject)
    const starts = { latestPhaseStart, ...omitUndefined({ earliestPhaseStart }) }
    return [domain, lifecycle === undefined ? check : { ...check, seenPhase: { phase: lifecycle.phase, ...starts } }]
  },
)

export const decodeWatchedNames = makeRowDecoder(
  "surename_subject",
  {
    ...checkFields,
    lookedAt: dropNull(StoredInt),
    domain: Schema.String,
    note: dropNull(StoredText),
    subject: StoredText,
    dueAt: StoredInt,
    why: Schema.String,
  },
  ({ facts, lookedAt, subject, verdict, ...name }): WatchedName => ({
    ...name,
    subject: decodeSubject(subject),
    ...(lookedAt === undefined ? {} : { last: { lookedAt, ...omitUndefined({ verdict, facts }) } }),
  }),
)

export const decodeDueSubjects = makeRowDecoder(
  "surename_subject",
  { domain: Schema.String, host: Schema.String, subject: StoredText, checkCount: StoredInt },
  ({ subject, ...row }): DueSubject => ({ ...row, subject: decodeSubject(subject) }),
)

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
  const joined = yield* sql`INSERT INTO surename_watch (account_id, watchlist_id, domain, added_at)
    VALUES (${owner}, ${builtInList}, ${domain}, ${now}) ON CONFLICT (account_id, watchlist_id, domain) DO NOTHING
    RETURNING domain`
  yield* addSubjects(sql, [{ domain, host: "" }], now)
  // Earlier checks of the name left out its site.
  if (joined.length > 0)
    yield* sql`UPDATE surename_subject SET due_at = ${now} WHERE domain = ${domain} AND due_at > ${now}`
})

export const forgetUnwatched = Effect.fnUntraced(function* (sql: Sql, domains: ReadonlyArray<string>) {
  const now = yield* Clock.currentTimeMillis
  yield* sql`DELETE FROM surename_subject WHERE domain IN ${sql.in(domains)} AND ${makeUnwatchedCondition(sql, now)}`
})

/** Nobody watches the subject, or is about to prove it. */
export const makeUnwatchedCondition = (sql: Sql, now: number) =>
  sql`NOT EXISTS (SELECT 1 FROM surename_watch w WHERE w.domain = surename_subject.domain)
    AND NOT EXISTS (SELECT 1 FROM surename_domain d WHERE d.domain = surename_subject.domain
      AND ${makeOpenCondition(sql, now)})`
