import * as Effect from "effect/Effect"
import { forgetAccount } from "@surename/adapters/store-sql/watch"
import { seenNamesKind } from "@surename/core/state/seen-names"
import { decodeOwners, failNoAccount } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"

/** Call inside a transaction. Foreign keys delete most rows. `docs/privacy.md` lists the rest. */
export const removeAccount = Effect.fnUntraced(function* ({ grantOf, sql }: Dependencies, id: string) {
  yield* forgetAccount(sql, id)
  const [deleted] = yield* decodeOwners(sql`DELETE FROM surename_user WHERE id = ${id} RETURNING id, email`)
  if (deleted === undefined) return yield* failNoAccount
  yield* sql`DELETE FROM surename_kept WHERE kind = ${seenNamesKind} AND id = ${grantOf(deleted.email)}`
})
