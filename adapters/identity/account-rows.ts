import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable } from "./or-unavailable.ts"
import { NoSuchAccount } from "@surename/core/interface/account-error"
import { readAccountPlan } from "@surename/core/interface/plan"
import type { Account } from "@surename/core/operations/accounts/ports/accounts"
import type { StoredInteger } from "@surename/adapters/store-sql"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { recordAccountEvent } from "./account-history.ts"
import type { Dependencies } from "./dependencies.ts"

export interface AccountRow {
  readonly id: string
  readonly email: string
  readonly is_confirmed: StoredInteger
  readonly plan: string
  readonly created_at: StoredInteger
}

export const accountColumns = "id, email, is_confirmed, plan, created_at"

export const toAccount = ({ created_at, email, id, is_confirmed, plan }: AccountRow): Account => ({
  id,
  email,
  verified: Number(is_confirmed) === 1,
  plan: readPlan(plan),
  createdAt: Number(created_at),
})

export const readPlan = (plan: string) => readAccountPlan(plan) ?? "free"

export const findAccount = Effect.fnUntraced(function* ({ sql }: Dependencies, column: "id" | "email", value: string) {
  const rows = sql<AccountRow>`SELECT ${sql.literal(accountColumns)} FROM surename_user WHERE ${sql(column)} = ${value}`
  const [row] = yield* orUnavailable("account", rows)
  return row === undefined ? yield* failNoAccount : toAccount(row)
})

export const failNoAccount = Effect.fail(new NoSuchAccount({ message: "There is no such account." }))

export const insertAccount = (
  deps: Dependencies,
  { email, hash, verified }: { readonly email: string; readonly hash: string; readonly verified: boolean },
): Effect.Effect<Account | undefined, StoreUnavailable> => {
  const { sql } = deps
  const insert = Effect.gen(function* () {
    const id = randomUUID()
    const now = yield* Clock.currentTimeMillis
    const [row] = yield* sql<AccountRow>`INSERT INTO surename_user
      (id, email, is_confirmed, created_at, plan)
      VALUES (${id}, ${email}, ${Number(verified)}, ${now}, 'free')
      ON CONFLICT (email) DO NOTHING RETURNING ${sql.literal(accountColumns)}`
    // Does the work of a new account, so that the time reveals nothing.
    if (row === undefined) return yield* Effect.as(recordAccountEvent(deps, "", "account_made"), undefined)
    yield* sql`INSERT INTO surename_credential (account_id, password, created_at, changed_at)
      VALUES (${id}, ${hash}, ${now}, ${now})`
    yield* recordAccountEvent(deps, id, "account_made")
    return toAccount(row)
  })
  return orUnavailable("create account", sql.withTransaction(insert))
}
