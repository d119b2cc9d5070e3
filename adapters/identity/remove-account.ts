import * as Effect from "effect/Effect"
import { seenNamesKind } from "@surename/core/state/seen-names"
import { noAccount } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"

/**
 * In a transaction. Sessions, credentials, tokens and drafts go along: their tables say so. The names that were shown to the account go, too, and watched names and events that no other account has; what stays
 * is in `docs/privacy.md`, and the page that deletes says it.
 */
export const removeAccount = Effect.fnUntraced(function* ({ grantOf, sql }: Dependencies, id: string) {
  const watchers = sql`SELECT 1 FROM surename_watch o WHERE o.domain = w.domain AND o.account_id <> ${id}`
  yield* sql`DELETE FROM surename_subject WHERE domain IN
    (SELECT w.domain FROM surename_watch w WHERE w.account_id = ${id} AND NOT EXISTS (${watchers}))`
  const readers = sql`SELECT 1 FROM surename_event_recipient o WHERE o.event_id = r.event_id AND o.account_id <> ${id}`
  yield* sql`DELETE FROM surename_event WHERE event_id IN
    (SELECT r.event_id FROM surename_event_recipient r WHERE r.account_id = ${id} AND NOT EXISTS (${readers}))`
  const [gone] = yield* sql<{ readonly email: string }>`DELETE FROM surename_user WHERE id = ${id} RETURNING email`
  if (gone === undefined) return yield* noAccount
  yield* sql`DELETE FROM surename_kept WHERE kind = ${seenNamesKind} AND id = ${grantOf(gone.email)}`
})
