import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable } from "./or-unavailable.ts"
import { NoSuchAccount } from "@surename/core/interface/account-error"
import { accountPlan } from "@surename/core/interface/plan"
import type { Account } from "@surename/core/operations/accounts/ports/accounts"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { recordAccountEvent } from "./account-history.ts"
import type { Dependencies } from "./dependencies.ts"

/** As better-auth would keep them: times as text in SQLite, as timestamps in Postgres; yes and no as 1 and 0, or as such. */
export interface AccountRow {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean | number
  readonly plan: string
  readonly createdAt: Date | string
}

export const accountColumns = `id, email, "emailVerified", plan, "createdAt"`

export const toAccount = ({ createdAt, email, emailVerified, id, plan }: AccountRow): Account => ({
  id,
  email,
  verified: Boolean(emailVerified),
  plan: knownPlan(plan),
  createdAt: epochMs(createdAt),
})

/** A plan that a newer surename knows is no reason to give more. */
export const knownPlan = (plan: string) => accountPlan(plan) ?? "free"

export const epochMs = (time: Date | string): number => new Date(time).getTime()

export const accountBy = Effect.fnUntraced(function* ({ sql }: Dependencies, column: "id" | "email", value: string) {
  const rows = sql<AccountRow>`SELECT ${sql.literal(accountColumns)} FROM surename_user WHERE ${sql(column)} = ${value}`
  const [row] = yield* orUnavailable("account", rows)
  return row === undefined ? yield* noAccount : toAccount(row)
})

export const noAccount = Effect.fail(new NoSuchAccount({ message: "There is no such account." }))

/** `undefined` when the address has one: of many at once, in however many processes, one gets it. */
export const insertAccount = (
  deps: Dependencies,
  { email, hash, verified }: { readonly email: string; readonly hash: string; readonly verified: boolean },
): Effect.Effect<Account | undefined, StoreUnavailable> => {
  const {
    columns: { time, yes },
    sql,
  } = deps
  const insert = Effect.gen(function* () {
    const [id, now] = [randomUUID(), time(yield* Clock.currentTimeMillis)]
    const [row] = yield* sql<AccountRow>`INSERT INTO surename_user
      (id, name, email, "emailVerified", "createdAt", "updatedAt", plan)
      VALUES (${id}, '', ${email}, ${yes(verified)}, ${now}, ${now}, 'free')
      ON CONFLICT (email) DO NOTHING RETURNING ${sql.literal(accountColumns)}`
    // As much work as for a new account: the time of a sign-up tells nothing.
    if (row === undefined) return yield* Effect.as(recordAccountEvent(deps, "", "account_made"), undefined)
    yield* sql`INSERT INTO surename_credential
      (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      VALUES (${randomUUID()}, ${id}, 'credential', ${id}, ${hash}, ${now}, ${now})`
    yield* recordAccountEvent(deps, id, "account_made")
    return toAccount(row)
  })
  return orUnavailable("create account", sql.withTransaction(insert))
}
