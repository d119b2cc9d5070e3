import * as Effect from "effect/Effect"
import type { Dependencies } from "./dependencies.ts"

/**
 * Removes the ways to prove an identity that were added since a time, because a thief may have added them. Returns words for them.
 * Call inside a transaction behind a lock of the account.
 */
export const removeAdditions = Effect.fnUntraced(function* ({ sql }: Dependencies, id: string, sinceMs: number) {
  const isAddition = sql`account_id = ${id} AND created_at >= ${sinceMs}`
  const passkeys = yield* sql`DELETE FROM surename_passkey WHERE ${isAddition} RETURNING id`
  const codes = yield* sql`DELETE FROM surename_recovery_code WHERE ${isAddition} RETURNING hash`
  const links = yield* sql`DELETE FROM surename_linked_identity WHERE ${isAddition} RETURNING account_id`
  // An app beside earlier passkeys leaves the time of their row. The history has its own.
  const hasNewApp = sql`EXISTS (SELECT 1 FROM surename_account_event
    WHERE account_id = ${id} AND what = 'factor_on' AND at >= ${sinceMs})`
  const factors = yield* sql`DELETE FROM surename_factor WHERE account_id = ${id} AND (created_at >= ${sinceMs}
    OR ((secret = '' OR ${hasNewApp}) AND NOT EXISTS (SELECT 1 FROM surename_passkey WHERE account_id = ${id})))
    RETURNING account_id`
  const apps = yield* sql`UPDATE surename_factor SET secret = '', sealed_by = '', last_step = 0
    WHERE account_id = ${id} AND secret <> '' AND ${hasNewApp} RETURNING account_id`
  const additions = [
    ...(factors.length > 0 ? ["the second factor"] : apps.length > 0 ? ["the app of the second factor"] : []),
    ...(passkeys.length > 0 ? [`passkeys: ${passkeys.length}`] : []),
    ...(codes.length > 0 ? ["the recovery codes"] : []),
    ...(links.length > 0 ? ["the link to the provider"] : []),
  ]
  return additions.length === 0 ? "nothing" : additions.join(", ")
})
