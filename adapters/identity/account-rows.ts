import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { orUnavailable } from "./or-unavailable.ts"
import { NoSuchAccount } from "@surename/core/interface/account-error"
import { accountPlans } from "@surename/core/interface/plan"
import type { Account } from "@surename/core/operations/accounts/ports/accounts"
import { makeRowDecoder, StoredFlag, StoredInt } from "@surename/adapters/store-sql"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { recordAccountEvent } from "./account-history.ts"
import type { Dependencies } from "./dependencies.ts"

export const accountColumns = "id, email, is_confirmed, plan, created_at"

export const storedAccount = {
  id: Schema.String,
  email: Schema.String,
  is_confirmed: StoredFlag,
  plan: Schema.Literals(accountPlans),
  created_at: StoredInt,
}

export type AccountRow = Schema.Struct<typeof storedAccount>["Type"]

export const toAccount = ({ created_at: createdAt, email, id, is_confirmed: verified, plan }: AccountRow): Account => ({
  id,
  email,
  verified,
  plan,
  createdAt,
})

export const decodeAccounts = makeRowDecoder("surename_user", storedAccount, toAccount)

export const decodeOwners = makeRowDecoder("surename_user", { id: Schema.String, email: Schema.String })

export const decodeAccountIds = makeRowDecoder("surename_user", { id: Schema.String }, (row) => row.id)

export const findAccount = Effect.fnUntraced(function* ({ sql }: Dependencies, column: "id" | "email", value: string) {
  const rows = sql`SELECT ${sql.literal(accountColumns)} FROM surename_user WHERE ${sql(column)} = ${value}`
  const [account] = yield* orUnavailable("account", decodeAccounts(rows))
  return account ?? (yield* failNoAccount)
})

export const failNoAccount = Effect.fail(new NoSuchAccount({ message: "There is no such account." }))

/**
 * Selects the account that has the address, or whose previous mailbox can still stop a change of it. One statement reads both: a
 * change that commits meanwhile shows either the address or its reservation.
 */
export const selectAddressOwner = ({ sql }: Dependencies, email: string, now: number) =>
  sql`SELECT id FROM surename_user WHERE email = ${email}
    UNION SELECT account_id FROM surename_email_change WHERE old_email = ${email} AND expires_at > ${now}`

export const insertAccount = (
  deps: Dependencies,
  { email, hash, verified }: { readonly email: string; readonly hash: string; readonly verified: boolean },
): Effect.Effect<Account | undefined, StoreUnavailable> => {
  const { sql } = deps
  const insert = Effect.gen(function* () {
    const id = randomUUID()
    const now = yield* Clock.currentTimeMillis
    const [account] = yield* decodeAccounts(sql`INSERT INTO surename_user
      (id, email, is_confirmed, created_at, plan)
      SELECT ${id}, ${email}, ${Number(verified)}, ${now}, 'free' WHERE NOT EXISTS (${selectAddressOwner(deps, email, now)})
      ON CONFLICT (email) DO NOTHING RETURNING ${sql.literal(accountColumns)}`)
    // Does the work of a new account, so that the time reveals nothing.
    if (account === undefined) {
      yield* sql`UPDATE surename_user SET plan = plan WHERE id IN (${selectAddressOwner(deps, email, now)})`
      return yield* Effect.as(recordAccountEvent(deps, "", "account_made"), undefined)
    }
    yield* sql`INSERT INTO surename_credential (account_id, password, created_at, changed_at)
      VALUES (${id}, ${hash}, ${now}, ${now})`
    yield* recordAccountEvent(deps, id, "account_made")
    return account
  })
  return orUnavailable("create account", sql.withTransaction(insert))
}
