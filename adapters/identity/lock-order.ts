import type { Dependencies } from "./dependencies.ts"

/**
 * Every transaction locks in this order: 1. the account (`lockAccount`), 2. its rows, 3. grants of an app, 4. access tokens of a
 * grant, 5. registered clients. To lock two rows of one table, lock the row above first, or skip locked rows (`skipLocked`).
 * Postgres also locks the row above for an insert, and for the second update of one row: update a row once.
 * `test/runtimes/account-locks.suite.ts` plays every pair. `store-sql` retries the one exception: `beginSession` ends its browser's
 * session, which may be another account's.
 */
const makeLockClause = ({ sql }: Pick<Dependencies, "sql">, clause: string) =>
  sql.literal(sql.onDialectOrElse({ pg: () => clause, orElse: () => "" }))

/** Ends a SELECT. A SQLite transaction locks the whole database. */
export const lockForUpdate = (deps: Pick<Dependencies, "sql">) => makeLockClause(deps, "FOR UPDATE")
/** Ends a SELECT. Keeps the row from being deleted, as a foreign key does. */
export const lockForKeyShare = (deps: Pick<Dependencies, "sql">) => makeLockClause(deps, "FOR KEY SHARE")
export const skipLocked = (deps: Pick<Dependencies, "sql">) => makeLockClause(deps, "FOR UPDATE SKIP LOCKED")
