import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable } from "@surename/adapters/store-sql"
import type { SqlClient } from "@surename/adapters/store-sql"
import type { Account } from "@surename/core/ports/accounts"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { accountColumns, columnValues, toAccount } from "./account-rows.ts"
import type { AccountRow } from "./account-rows.ts"

interface NewAccount {
  readonly email: string
  readonly hash: string
  readonly verified: boolean
}

/** `undefined` when the address has one: of many at once, in however many processes, one gets it. */
export const insertAccount = (
  sql: SqlClient.SqlClient,
  { email, hash, verified }: NewAccount,
): Effect.Effect<Account | undefined, StoreUnavailable> => {
  const { time, yes } = columnValues(sql)
  const insert = Effect.gen(function* () {
    const now = time(yield* Clock.currentTimeMillis)
    const id = randomUUID()
    const [row] = yield* sql<AccountRow>`INSERT INTO surename_user
      (id, name, email, "emailVerified", "createdAt", "updatedAt", plan)
      VALUES (${id}, '', ${email}, ${yes(verified)}, ${now}, ${now}, 'free')
      ON CONFLICT (email) DO NOTHING RETURNING ${sql.literal(accountColumns)}`
    if (row === undefined) return undefined
    yield* sql`INSERT INTO surename_credential
      (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      VALUES (${randomUUID()}, ${id}, 'credential', ${id}, ${hash}, ${now}, ${now})`
    return toAccount(row)
  })
  return orUnavailable("create account", sql.withTransaction(insert))
}

/** Writes as much to the disk as a new account does, and changes nothing. */
export const touchAccount = (sql: SqlClient.SqlClient, email: string): Effect.Effect<void, StoreUnavailable> =>
  Effect.asVoid(orUnavailable("create account", sql`UPDATE surename_user SET name = name WHERE email = ${email}`))
