import type { Dependencies } from "./dependencies.ts"

/**
 * The lock order of every transaction on accounts:
 *
 * 1. the account (`lockAccount` in `sessions.ts`), 2. rows that refer to it: sessions, links, tokens, apps, …, 3. grants of an app,
 * 4. access tokens of a grant, 5. registered clients.
 *
 * A transaction locks from top to bottom and never goes back up. To lock two rows of one table it first locks the row above them, as an
 * ending does with the account; or it skips rows that others hold, as a sweep does (`skipLocked`). So no two transactions wait for each other.
 * Two things make Postgres lock the row above by itself: an insert, and the second update of one row in one transaction. Update a row once.
 * `test/runtimes/account-locks.suite.ts` plays every pair of operations.
 *
 * One exception is left to the retry of `store-sql`: `beginSession` ends the session that its browser had, which may be another account's.
 */
const lockClause = ({ sql }: Pick<Dependencies, "sql">, clause: string) =>
  sql.literal(sql.onDialectOrElse({ pg: () => clause, orElse: () => "" }))

/** Ends a SELECT. A SQLite transaction has the whole database from its beginning. */
export const forUpdate = (deps: Pick<Dependencies, "sql">) => lockClause(deps, "FOR UPDATE")
/** Ends a SELECT. Keeps the row from being deleted before the transaction ends, as a foreign key to it does. */
export const forKeyShare = (deps: Pick<Dependencies, "sql">) => lockClause(deps, "FOR KEY SHARE")
export const skipLocked = (deps: Pick<Dependencies, "sql">) => lockClause(deps, "FOR UPDATE SKIP LOCKED")
