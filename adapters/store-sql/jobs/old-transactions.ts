import * as Effect from "effect/Effect"
import type { Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"

interface OldTransaction {
  readonly pid: number
  readonly program: string
  readonly minutes: number
}

/** Reports old transactions, because a forgotten one makes Postgres' tables grow. */
export const reportOldTransactions = (sql: Sql, olderThanMs = limits.oldTransactionMs) =>
  sql.onDialectOrElse({
    pg: () =>
      Effect.flatMap(
        sql<OldTransaction>`SELECT pid, application_name AS program,
            floor(extract(epoch FROM clock_timestamp() - xact_start) / 60)::int AS minutes FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND xact_start < clock_timestamp() - ${olderThanMs}::float8 * interval '1 millisecond'
          ORDER BY xact_start LIMIT 1`,
        ([oldest]) => (oldest === undefined ? Effect.void : Effect.logWarning(describeTransaction(oldest))),
      ),
    orElse: () => Effect.void,
  })

const describeTransaction = ({ minutes, pid, program }: OldTransaction): string =>
  `a transaction of Postgres process ${pid} (${program === "" ? "no name" : program}) is open for ${minutes} minutes, so Postgres cannot clean up. End it: SELECT pg_terminate_backend(${pid})`
