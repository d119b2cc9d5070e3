import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, makeMethods, type Sql, StoredInt, toStoredText } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { TimeScale } from "@surename/core/state/time-scale"
import type { DueSubject, Subjects, SettledCheck } from "@surename/core/operations/watch/ports/subjects"
import {
  addSubjects,
  decodeDomainNames,
  decodeDueSubjects,
  forgetUnwatched,
  makeUnwatchedCondition,
} from "./subject-rows.ts"
import { readInterests, groupRecipients, listWatchers } from "./watchers.ts"
import type { EventRecipient, NewEvent } from "@surename/core/operations/watch/ports/events"
import { appendEvents } from "./append-events.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

export const makeSubjects = (sql: Sql) =>
  makeMethods<Subjects["Service"]>("subjects", {
    listDueHosts: (most) => findDueHosts(sql, most),
    listDue: (host, most) => findDue(sql, host, most),
    settle: (before, check) => sql.withTransaction(settleCheck(sql, before, check)),
    forget: ({ domain }) => forgetUnwatched(sql, [domain]),
    health: readHealth(sql),
    sweep: sweepSubjects(sql),
  })

const findDueHosts = Effect.fnUntraced(function* (sql: Sql, most: number) {
  const now = yield* Clock.currentTimeMillis
  return yield* decodeHosts(sql`SELECT host FROM surename_subject
    WHERE due_at <= ${now} GROUP BY host ORDER BY MIN(due_at) LIMIT ${most}`)
})

const decodeHosts = makeRowDecoder("surename_subject", { host: Schema.String }, ({ host }) => host)

const findDue = Effect.fnUntraced(function* (sql: Sql, host: string, most: number) {
  const now = yield* Clock.currentTimeMillis
  const dueSubjects =
    yield* decodeDueSubjects(sql`SELECT domain, host, subject, looks AS check_count FROM surename_subject
    WHERE host = ${host} AND due_at <= ${now} ORDER BY due_at LIMIT ${most}`)
  if (dueSubjects.length === 0) return []
  const interests = yield* readInterests(
    sql,
    dueSubjects.map(({ domain }) => domain),
  )
  return dueSubjects.map((dueSubject): DueSubject => ({
    ...dueSubject,
    ...omitUndefined({ interest: interests.get(dueSubject.domain) }),
  }))
})

const readHealth = Effect.fnUntraced(function* (sql: Sql) {
  const now = yield* Clock.currentTimeMillis
  const [health = { due: 0, blind: 0 }] = yield* decodeHealth(sql`SELECT MIN(due_at) AS oldest_due_at, count(*) AS due,
    (SELECT count(*) FROM surename_subject WHERE is_blind = 1) AS blind FROM surename_subject WHERE due_at <= ${now}`)
  return health
})

const decodeHealth = makeRowDecoder("surename_subject", {
  due: StoredInt,
  blind: StoredInt,
  oldestDueAt: dropNull(StoredInt),
})

/** Deleted accounts leave unwatched names. Restores the row of a watched one. */
const sweepSubjects = Effect.fnUntraced(function* (sql: Sql) {
  const now = yield* Clock.currentTimeMillis
  const scale = yield* TimeScale
  const isUnwatched = makeUnwatchedCondition(sql, now)
  const unwatched = sql`SELECT domain FROM surename_subject WHERE ${isUnwatched} LIMIT ${limits.sweptAtOnce}`
  const deletedRows =
    yield* sql`DELETE FROM surename_subject WHERE domain IN (${unwatched}) AND ${isUnwatched} RETURNING domain`
  const missing = yield* decodeDomainNames(sql`SELECT DISTINCT domain FROM surename_watch w
    WHERE NOT EXISTS (SELECT 1 FROM surename_subject s WHERE s.domain = w.domain) LIMIT ${limits.sweptAtOnce}`)
  yield* addSubjects(
    sql,
    missing.map((domain) => ({ domain, host: "" })),
    now,
  )
  // A check planned this late comes from a wrong clock. Only expected drops are later.
  yield* sql`UPDATE surename_subject SET due_at = ${now} WHERE due_at > ${now + watchLimits.registryCheckMs * 1.2 + watchLimits.phaseMs / scale}`
  return deletedRows.length
})

/** Call inside a transaction, so that state, events and next check are written together. */
const settleCheck = Effect.fnUntraced(function* (sql: Sql, { checkCount, domain }: DueSubject, check: SettledCheck) {
  const { after, at, dueAt, facts, host, verdict, why } = check
  const toText = (value: string | undefined) => (value === undefined ? null : toStoredText(value))
  const updatedRows =
    yield* sql`UPDATE surename_subject SET host = ${host}, looks = looks + 1, due_at = ${dueAt}, why = ${why},
      is_blind = ${after.blindSince === undefined ? 0 : 1}, subject = ${toStoredText(JSON.stringify(after))},
      looked_at = COALESCE(CAST(${after.lookedAt ?? null} AS bigint), looked_at),
      verdict = COALESCE(CAST(${toText(verdict)} AS text), verdict), facts = COALESCE(CAST(${toText(facts)} AS text), facts)
    WHERE domain = ${domain} AND looks = ${checkCount} RETURNING domain`
  if (updatedRows.length === 0) return false
  if (check.edges.length === 0) return true
  const watchers = yield* listWatchers(sql, domain)
  const time = toIsoTime(at)
  const events = check.edges.map(({ after: now, before, receipt, rule, type, ...edge }): NewEvent => {
    const recipients: ReadonlyArray<EventRecipient> = groupRecipients(watchers, { ...edge, type })
    return { type, domain, at: time, before, after: now, rule, evidence: check.evidence, recipients, ...receipt }
  })
  yield* appendEvents(sql, events)
  return true
})
