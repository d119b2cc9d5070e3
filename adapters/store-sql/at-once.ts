import * as Effect from "effect/Effect"
import type { Connection, SqlClient, SqlError, Statement } from "./effect-sql.ts"
import { isLocked } from "./retry-locked.ts"

/** SQLite's connection beside Effect's client, and whether another caller's transaction has it just now. */
interface Beside {
  readonly connection: Connection
  readonly isTransaction: () => boolean
}

const beside = new WeakMap<SqlClient.SqlClient, Beside>()

export const allowAtOnce = (sql: SqlClient.SqlClient, one: Beside): void => void beside.set(sql, one)

/**
 * For the few statements of every request. Effect's client makes a span and a place in the queue for each, which takes ten times as long as
 * SQLite itself (20 µs, not 2). During a transaction, while another process writes, and on Postgres they go the usual way.
 */
export const atOnce = <Row>(
  sql: SqlClient.SqlClient,
  statement: Statement<Row>,
): Effect.Effect<ReadonlyArray<Row>, SqlError> => {
  const found = beside.get(sql)
  if (found === undefined) return statement
  const { connection, isTransaction } = found
  return Effect.suspend(() =>
    isTransaction()
      ? statement
      : Effect.catchIf(connection.execute(...statement.compile(), undefined), isLocked, () => statement),
  )
}
