import * as Effect from "effect/Effect"
import type { SqlClient } from "@surename/adapters/store-sql"
import { ownerByEvent } from "@surename/core/operations/receipts/ports/receipts"

/** Part of the transaction that deletes an account, before its rows go: names, events and their receipts that no other account has. */
export const forgetAccount = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: string) {
  const watchers = sql`SELECT 1 FROM surename_watch o WHERE o.domain = w.domain AND o.account_id <> ${id}`
  yield* sql`DELETE FROM surename_subject WHERE domain IN
    (SELECT w.domain FROM surename_watch w WHERE w.account_id = ${id} AND NOT EXISTS (${watchers}))`
  const readers = sql`SELECT 1 FROM surename_event_recipient o WHERE o.event_id = r.event_id AND o.account_id <> ${id}`
  const alone = sql`FROM surename_event_recipient r WHERE r.account_id = ${id} AND NOT EXISTS (${readers})`
  yield* sql`DELETE FROM surename_receipt WHERE owner IN (SELECT ${ownerByEvent("")} || r.event_id ${alone})`
  yield* sql`DELETE FROM surename_event WHERE event_id IN (SELECT r.event_id ${alone})`
})
