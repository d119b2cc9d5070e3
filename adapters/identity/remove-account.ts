import * as Effect from "effect/Effect"
import { forgetAccount } from "@surename/adapters/store-sql/watch"
import { seenNamesKind } from "@surename/core/state/seen-names"
import { noAccount } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"

/**
 * In a transaction. Sessions, credentials, tokens and drafts go along: their tables say so. The names that were shown to the account go, too, and watched names and events that no other account has; what stays
 * is in `docs/privacy.md`, and the page that deletes says it.
 */
export const removeAccount = Effect.fnUntraced(function* ({ grantOf, sql }: Dependencies, id: string) {
  yield* forgetAccount(sql, id)
  const [gone] = yield* sql<{ readonly email: string }>`DELETE FROM surename_user WHERE id = ${id} RETURNING email`
  if (gone === undefined) return yield* noAccount
  yield* sql`DELETE FROM surename_kept WHERE kind = ${seenNamesKind} AND id = ${grantOf(gone.email)}`
})
