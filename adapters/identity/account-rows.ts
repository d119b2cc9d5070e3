import { accountPlan } from "@surename/core/interface/plan"
import type { Account } from "@surename/core/ports/accounts"
import type { SqlClient } from "@surename/adapters/store-sql"

/** As better-auth would keep them: times as text in SQLite, as timestamps in Postgres; yes and no as 1 and 0, or as such. */
export interface AccountRow {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean | number
  readonly plan: string
  readonly createdAt: Date | string
}

export const accountColumns = `id, email, "emailVerified", plan, "createdAt"`

export const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  verified: Boolean(row.emailVerified),
  // A plan that a newer surename knows is no reason to give more.
  plan: accountPlan(row.plan) ?? "free",
  createdAt: epochMs(row.createdAt),
})

export const epochMs = (time: Date | string): number => (time instanceof Date ? time : new Date(time)).getTime()

/** A time or a yes as this database takes it. */
export const columnValues = (sql: SqlClient.SqlClient) =>
  sql.onDialectOrElse({
    pg: () => ({ time: (ms: number): Date | string => new Date(ms), yes: (is: boolean): boolean | number => is }),
    orElse: () => ({
      time: (ms: number): Date | string => new Date(ms).toISOString(),
      yes: (is: boolean): boolean | number => Number(is),
    }),
  })
