import * as Effect from "effect/Effect"
import { type SqlClient, toStoredText } from "@surename/adapters/store-sql"
import type { EventRecipient, NewEvent } from "@surename/core/operations/watch/ports/events"
import type { DueSubject, SettledLook } from "@surename/core/operations/watch/ports/subjects"
import { appendEvents } from "./append-events.ts"
import { recipientsOf, watchersOf } from "./watchers.ts"

/** Part of a transaction: a process that is killed has written the state, its events and the next look, or none of them. */
export const settleLook = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { domain, looks }: DueSubject,
  look: SettledLook,
) {
  const { after, at, dueAt, facts, host, verdict, why } = look
  const text = (value: string | undefined) => (value === undefined ? null : toStoredText(value))
  const written =
    yield* sql`UPDATE surename_subject SET host = ${host}, looks = looks + 1, due_at = ${dueAt}, why = ${why},
      is_blind = ${after.blindSince === undefined ? 0 : 1}, subject = ${toStoredText(JSON.stringify(after))},
      looked_at = COALESCE(CAST(${after.lookedAt ?? null} AS bigint), looked_at),
      verdict = COALESCE(CAST(${text(verdict)} AS text), verdict), facts = COALESCE(CAST(${text(facts)} AS text), facts)
    WHERE domain = ${domain} AND looks = ${looks} RETURNING domain`
  if (written.length === 0) return false
  if (look.edges.length === 0) return true
  const watchers = yield* watchersOf(sql, domain)
  const time = new Date(at).toISOString()
  const events = look.edges.map(({ after: now, before, receipt, rule, type, ...edge }): NewEvent => {
    const recipients: ReadonlyArray<EventRecipient> = recipientsOf(watchers, { ...edge, type })
    return { type, domain, at: time, before, after: now, rule, evidence: look.evidence, recipients, ...receipt }
  })
  yield* appendEvents(sql, events)
  return true
})
